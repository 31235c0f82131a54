import {
  ClockIcon,
  CommandPalette,
  CommandPaletteItem,
  CommandPaletteSection,
  SearchIcon,
  useAppearance,
  useCommandPaletteFilter,
} from '@platform/ui';
import { useState } from 'react';
import { searchHref, useDocumentMenu } from '#entities/document/documents.ts';
import { toasts } from '#lib/toasts.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { useUserQuery } from '#lib/user.ts';
import {
  actionEntries,
  applicationEntries,
  documentEntries,
  notShownYet,
  type PaletteEntry,
  returnCodeEntries,
  screenEntries,
} from './paletteEntries.ts';
import { recentEntriesOf, rememberEntry } from './recentEntries.ts';
import { useFoundEntries } from './useFoundEntries.ts';
import { useLogOut } from './useLogOut.ts';

/** Props of Palette. */
export interface PaletteProps {
  isOpen: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (isOpen: boolean) => void;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ tone: 'success', title: `${text} is copied` });
  } catch {
    toasts.show({ tone: 'danger', title: 'Copy failed' });
  }
}

/**
 * The command palette: finds every screen, document and application that the reader may see, and every return code;
 * searches customers, orders and the documentation on the server; and performs actions. Recently used entries come first.
 */
export function Palette({ isOpen, onOpenChange }: PaletteProps) {
  const user = useUserQuery();
  const menu = useDocumentMenu({ showsError: false });
  const logOut = useLogOut();
  const [, choose] = useAppearance();
  const [keyword, setKeyword] = useState('');
  const [text, setText] = useDebounced(keyword, setKeyword);
  const found = useFoundEntries(keyword);
  const matches = useCommandPaletteFilter();
  const accountId = user.data?.id ?? '';
  const groups: [title: string, entries: PaletteEntry[]][] = [
    ['Screens', screenEntries(user.data)],
    ['My Applications', applicationEntries(user.data?.appInfoList ?? [])],
    [
      'Actions',
      actionEntries(user.data, {
        logOut,
        copy: (value) => void copy(value),
        showIn: (colorScheme) => choose({ colorScheme }),
      }),
    ],
    ['Documents', documentEntries(menu.data ?? [])],
    ['Return codes', returnCodeEntries()],
  ];
  const documentation = notShownYet(
    found.documentation,
    groups.flatMap(([, entries]) => entries),
    ({ title, description, keywords }) => matches([title, description, keywords].join(' '), keyword),
  );
  // Last, because they arrive later and must not move what is already shown.
  groups.push(['Customers', found.customers], ['Orders', found.orders], ['Documentation', documentation]);
  const known = new Map(groups.flatMap(([, entries]) => entries).map((entry) => [entry.id, entry]));
  const recent = recentEntriesOf(accountId).flatMap((entry): PaletteEntry[] => {
    const current = known.get(entry.id);
    if (current) return [current];
    // Entries that only a search finds stay in Recent. Other entries that are not in a group are no longer available to the account.
    const { id, title, description, href } = entry;
    return /^(customer|order|match) /.test(id) && href?.startsWith('/')
      ? [{ id, title, icon: ClockIcon, href, ...(description && { description }) }]
      : [];
  });
  const itemOf = (entry: PaletteEntry) => {
    const { id, title, onAction, ...shown } = entry;
    const use = () => {
      // Before the action, because a logout deletes the entries.
      rememberEntry(accountId, entry);
      onAction?.();
    };
    return (
      <CommandPaletteItem key={id} {...shown} onAction={use}>
        {title}
      </CommandPaletteItem>
    );
  };
  // While the reader searches, each entry is in its own section only.
  const shownGroups = text === '' ? [['Recent', recent] as const, ...groups] : groups;
  return (
    <CommandPalette
      label="Search"
      placeholder="Screen, action, document, code"
      emptyMessage="Nothing was found"
      isOpen={isOpen}
      onOpenChange={(next) => {
        setText('');
        onOpenChange(next);
      }}
      onInputChange={setText}
      isLoading={menu.isLoading || user.isLoading || found.isLoading || text !== keyword}
    >
      {shownGroups.map(
        ([title, entries]) =>
          entries.length > 0 && (
            <CommandPaletteSection key={title} title={title}>
              {entries.map(itemOf)}
            </CommandPaletteSection>
          ),
      )}
      {found.documentation.length > 0 && (
        <CommandPaletteItem icon={SearchIcon} href={searchHref(keyword)}>
          {`All documentation for “${keyword.trim()}”`}
        </CommandPaletteItem>
      )}
    </CommandPalette>
  );
}
