import { MegaMenu } from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Loading } from '#components/Loading.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';

const panel = () => import('./DocumentationPanel.tsx');
const DocumentationSearch = lazyComponent(() => panel().then((loaded) => loaded.DocumentationSearch));
const DocumentationCategories = lazyComponent(
  () => panel().then((loaded) => loaded.DocumentationCategories),
  {
    fallback: <Loading />,
  },
);

/** Preloads the content of the dropdown. */
export async function preloadDocumentationMenu(): Promise<void> {
  await Promise.all([DocumentationSearch.preload(), DocumentationCategories.preload()]);
}

/** Props of DocumentationMenu. */
export interface DocumentationMenuProps {
  /** Whether the current page is part of the documentation. */
  isCurrent: boolean;
}

/** The documentation dropdown of the header (specification §2.3). */
export function DocumentationMenu({ isCurrent }: DocumentationMenuProps) {
  const address = useLocation({ select: ({ href }) => href });
  // The dropdown is open only on the page where it was opened, so navigating with the browser's buttons closes it.
  const [openAt, setOpenAt] = useState<string>();
  const [keyword, setKeyword] = useState('');
  return (
    <MegaMenu
      label="Documentation centre"
      isCurrent={isCurrent}
      isOpen={openAt === address}
      onOpenChange={(next) => {
        setOpenAt(next ? address : undefined);
        setKeyword('');
      }}
      search={
        <DocumentationSearch keyword={keyword} onChange={setKeyword} onLeave={() => setOpenAt(undefined)} />
      }
    >
      <DocumentationCategories keyword={keyword} />
    </MegaMenu>
  );
}
