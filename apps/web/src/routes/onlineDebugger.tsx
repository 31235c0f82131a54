import { createFileRoute, Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DebuggerSearch } from '#features/debugger/chosen.ts';
import { Frame } from '#features/debugger/Frame.tsx';
import { MasterLogin } from '#features/debugger/MasterLogin.tsx';
import { PROVOCABLE } from '#lib/provocable.ts';
import { oneOf, searchOf, text } from '#lib/search.ts';
import { requireOwnPassword, requireSession } from '#lib/user.ts';
import { consoleSide } from '#shell/consoleSide.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The application that signs. */
  appId: text,
  /** The API that is called. */
  apiId: text,
  /** The return code that calls are to provoke. */
  provoke: oneOf(PROVOCABLE),
  /** The method of a call that was shared or is repeated, its version and parameters. */
  method: text,
  version: text,
  values: text,
});

export const Route = createFileRoute('/onlineDebugger')({
  validateSearch: search,
  staticData: { side: consoleSide },
  beforeLoad: requireSession,
  loader: requireOwnPassword,
  component: OnlineDebuggerPage,
});

function OnlineDebuggerPage() {
  const { appId, apiId, provoke, method, version, values } = Route.useSearch();
  // Of the page that is shown: the route's own would lead to the first one.
  const navigate = useNavigate();
  // The page that is shown, and not the one that is being loaded.
  const page = useMatches({
    select: (matches) => matches.at(-1)?.fullPath.replace(/^\/onlineDebugger\//, '') ?? '',
  });
  const show = useCallback(
    (next: DebuggerSearch, { replace = false }: { replace?: boolean } = {}) =>
      void navigate({ to: '.', search: next, replace, resetScroll: false }),
    [navigate],
  );
  return (
    <Page
      description={
        page === 'history'
          ? 'Every call that named one of your keys, wherever it was made: to open, repeat and share.'
          : 'Sign a call step by step, send it, and see what the gateway says.'
      }
      actions={<MasterLogin onLogin={() => show({}, { replace: true })} />}
    >
      <Frame search={{ appId, apiId, provoke, method, version, values }} page={page} onSearch={show}>
        <Outlet />
      </Frame>
    </Page>
  );
}
