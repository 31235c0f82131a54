import { EllipsisIcon, IconButton, Menu, MenuTrigger } from '@platform/ui';
import type { ReactNode } from 'react';

/** Props of RowMenu. */
export interface RowMenuProps<Action extends string> {
  /** What the row shows, for the menu's label. */
  name: string;
  /** The ids of the items that are not links. */
  actions: readonly Action[];
  onAction: (action: Action) => void;
  /** The menu's items. */
  children: ReactNode;
}

/** The menu with the actions on one row of a list. */
export function RowMenu<Action extends string>({ name, actions, onAction, children }: RowMenuProps<Action>) {
  const label = `Actions for ${name}`;
  return (
    <MenuTrigger>
      <IconButton icon={EllipsisIcon} aria-label={label} size="small" />
      <Menu
        aria-label={label}
        onAction={(key) => {
          const action = actions.find((known) => known === key);
          if (action) onAction(action);
        }}
      >
        {children}
      </Menu>
    </MenuTrigger>
  );
}
