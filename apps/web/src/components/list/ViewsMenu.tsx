import type { SavedView } from '@platform/sdk';
import { useDeleteView, useGetSavedViews } from '@platform/sdk/react';
import {
  Button,
  FilterIcon,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  PencilIcon,
  PlusIcon,
  TrashIcon,
} from '@platform/ui';
import { useState } from 'react';
import { toasts } from '#lib/toasts.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import type { ListProps, ListSearch } from './listSearch.ts';
import { changesTo, refreshViews, type ViewScreen, viewOf } from './savedViews.ts';

const ViewDialog = lazyComponent(() => import('./ViewDialog.tsx').then((module) => module.ViewDialog));

/** Props of ViewsMenu. */
export interface ViewsMenuProps extends ListProps<ListSearch> {
  screen: ViewScreen;
  /** Search parameters that are part of the screen, not of the view. */
  modes?: readonly string[] | undefined;
}

/** The account's saved views of a list: choose, save, rename and delete. A view has the list's filters and its order. */
export function ViewsMenu({ screen, modes, search, onSearch }: ViewsMenuProps) {
  const saved = useGetSavedViews();
  const deletion = useDeleteView();
  /** The view to rename, or null to save a new one. */
  const [edited, setEdited] = useState<SavedView | null>();
  const [toDelete, setToDelete] = useState<SavedView>();
  const views = (saved.data?.list ?? []).filter((view) => view.screen === screen);
  const present = viewOf(search, modes);
  const chosen = views.find((view) => view.search === present);
  const act = (key: string | number) => {
    if (key === 'save') setEdited(null);
    else if (key === 'rename') setEdited(chosen);
    else if (key === 'delete') setToDelete(chosen);
    else {
      const view = views.find(({ viewId }) => viewId === key);
      if (view) onSearch(changesTo(view, search, modes));
    }
  };
  return (
    <>
      <MenuTrigger>
        <Button icon={FilterIcon}>{chosen?.name ?? 'Views'}</Button>
        <Menu aria-label="Saved views" onAction={act}>
          {views.length > 0 && (
            <MenuSection
              title="Saved views"
              selectionMode="single"
              selectedKeys={chosen ? [chosen.viewId] : []}
            >
              {views.map(({ viewId, name }) => (
                <MenuItem key={viewId} id={viewId}>
                  {name}
                </MenuItem>
              ))}
            </MenuSection>
          )}
          {views.length > 0 && <MenuSeparator />}
          {chosen ? (
            <>
              <MenuItem id="rename" icon={PencilIcon}>{`Rename ${chosen.name}`}</MenuItem>
              <MenuItem id="delete" icon={TrashIcon} tone="danger">{`Delete ${chosen.name}`}</MenuItem>
            </>
          ) : (
            <MenuItem
              id="save"
              icon={PlusIcon}
              isDisabled={present === '{}'}
              description="Keeps these filters and this order under a name."
            >
              Save this view
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {edited !== undefined && (
        <ViewDialog
          view={edited ?? { screen, search: present, name: '' }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        subject={toDelete}
        title={({ name }) => `Delete the view ${name}?`}
        tone="danger"
        confirmLabel="Delete view"
        onConfirm={async ({ viewId, name }) => {
          await deletion.mutateAsync({ data: { viewId } });
          toasts.show({ tone: 'success', title: `The view ${name} was deleted` });
          await refreshViews();
        }}
        onClose={() => setToDelete(undefined)}
      >
        {() => 'The list keeps its filters.'}
      </ConfirmDialog>
    </>
  );
}
