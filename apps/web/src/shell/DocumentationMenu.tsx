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
  const address = useLocation({ select: ({ href }) => href });
  // It is open where it was opened: whoever leaves by the browser's own buttons leaves it too.
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
