import { MegaMenu } from '@platform/ui';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { Loading } from './Loading.tsx';

const panel = () => import('./DocumentationPanel.tsx');
const DocumentationSearch = later(() => panel().then((loaded) => loaded.DocumentationSearch));
const DocumentationCategories = later(() => panel().then((loaded) => loaded.DocumentationCategories), {
  fallback: <Loading />,
});

/** Loads what the dropdown shows before it is opened. */
export async function preloadDocumentationMenu(): Promise<void> {
  await Promise.all([DocumentationSearch.preload(), DocumentationCategories.preload()]);
}

/** What the dropdown is told. */
export interface DocumentationMenuProps {
  /** Whether the documentation is being looked at. */
  isCurrent: boolean;
}

/** The documentation dropdown of the header (specification §2.3). */
export function DocumentationMenu({ isCurrent }: DocumentationMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  return (
    <MegaMenu
      label="Documentation centre"
      isCurrent={isCurrent}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setKeyword('');
      }}
      search={<DocumentationSearch keyword={keyword} onChange={setKeyword} onLeave={() => setOpen(false)} />}
    >
      <DocumentationCategories keyword={keyword} />
    </MegaMenu>
  );
}
