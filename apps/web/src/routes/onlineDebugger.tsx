import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Debugger, type DebuggerChoice } from '#features/debugger/Debugger.tsx';
import { searchOf, text } from '#lib/search.ts';
import { requireOwnPassword, requireSession } from '#lib/user.ts';
import { consoleSide } from '#shell/consoleSide.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The application that signs. */
  appId: text,
  /** The API that is called. */
  apiId: text,
});

export const Route = createFileRoute('/onlineDebugger')({
  validateSearch: search,
  staticData: { side: consoleSide },
  beforeLoad: requireSession,
  loader: requireOwnPassword,
  component: OnlineDebuggerPage,
});

function OnlineDebuggerPage() {
  const { appId, apiId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const complete = useCallback(
    (choice: DebuggerChoice) => void navigate({ search: choice, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <Page description="Sign a call step by step, send it, and see what the gateway says.">
      <Debugger
        appId={appId}
        apiId={apiId}
        onChoose={(choice) => void navigate({ search: choice, resetScroll: false })}
        onResolve={complete}
      />
    </Page>
  );
}
