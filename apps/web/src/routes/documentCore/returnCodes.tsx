import { createFileRoute, useLocation } from '@tanstack/react-router';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { ReturnCodes } from '#features/returnCodes/ReturnCodes.tsx';
import { useIsHydrating } from '#lib/hydration.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** Filter of the return codes. */
  find: text,
});

export const Route = createFileRoute('/documentCore/returnCodes')({
  validateSearch: search,
  staticData: { isServerRendered: true },
  component: ReturnCodesPage,
});

function ReturnCodesPage() {
  const { find = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  // The server does not know the URL's fragment.
  const codename = useIsHydrating() ? '' : hash;
  return (
    <Page
      width="prose"
      description="What every return code of the gateway means, how to reproduce it, and how to fix it."
    >
      <ReturnCodes
        find={find}
        onFind={(typed) =>
          void navigate({
            search: (previous) => ({ ...previous, find: typed || undefined }),
            hash: true,
            replace: true,
            resetScroll: false,
            hashScrollIntoView: false,
          })
        }
        codename={codename}
      />
    </Page>
  );
}
