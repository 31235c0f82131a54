import { createFileRoute, getRouteApi, useMatches, useNavigate } from '@tanstack/react-router';
import { type ComponentType, useCallback } from 'react';
import { Loading } from '#components/Loading.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { PROVOCABLE } from '#entities/call/provocable.ts';
import { QuotaAlerts } from '#entities/quota/QuotaAlerts.tsx';
import { CallDebugger } from '#features/debugger/CallDebugger.tsx';
import { CallHistory } from '#features/debugger/CallHistory.tsx';
import type { DebuggerSearch } from '#features/debugger/chosen.ts';
import { Frame } from '#features/debugger/Frame.tsx';
import { MasterLogin } from '#features/debugger/MasterLogin.tsx';
import { MethodDocument } from '#features/debugger/MethodDocument.tsx';
import { RequestSteps } from '#features/debugger/RequestSteps.tsx';
import { TestResult } from '#features/debugger/TestResult.tsx';
import { requireOwnPassword, requireSession } from '#lib/user.ts';
import { consoleSide } from '#shell/consoleSide.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The application that signs. */
  appId: text,
  /** The API to call. */
  apiId: text,
  /** The return code to provoke. */
  provoke: text,
  /** The method of a shared or repeated call, its version, its parameters, and how it is signed, sent and responded to. */
  method: text,
  version: text,
  values: text,
  _sm: text,
  _requestMode: text,
  _format: text,
});

export const Route = createFileRoute('/onlineDebugger')({
  validateSearch: search,
  staticData: { side: consoleSide },
  beforeLoad: requireSession,
  loader: requireOwnPassword,
  component: OnlineDebuggerPage,
});

const history = getRouteApi('/onlineDebugger/history');

function CallHistoryPage() {
  return <CallHistory {...useListSearch(history.useSearch())} />;
}

const SampleCode = lazyComponent(
  () => import('#features/debugger/SampleCode.tsx').then((module) => module.SampleCode),
  {
    fallback: <Loading />,
  },
);

/**
 * The debugger's pages share most of their code, so they are one chunk, and the initial bundle references them only
 * once.
 */
const PAGES: Readonly<Record<string, ComponentType>> = {
  debugger: CallDebugger,
  'step/document': MethodDocument,
  'step/requestSteps': RequestSteps,
  'step/sampleCode': SampleCode,
  'step/testResult': TestResult,
  history: CallHistoryPage,
};

function OnlineDebuggerPage() {
  const { provoke: named, ...search } = Route.useSearch();
  // Resolved here, so that the names of all codes are not in the initial bundle.
  const provoke = PROVOCABLE.find((codename) => codename === named);
  // Relative to the page that is shown; the route's own navigate would lead to the first page.
  const navigate = useNavigate();
  // The page that is shown, not the one that is loading.
  const page = useMatches({
    select: (matches) => matches.at(-1)?.fullPath.replace(/^\/onlineDebugger\//, '') ?? '',
  });
  const Shown = PAGES[page];
  const { appId: _, apiId: __, ...call } = search;
  const shared = call.method === undefined ? undefined : call;
  const show = useCallback(
    (next: DebuggerSearch, { replace = false }: { replace?: boolean } = {}) =>
      void navigate({ to: '.', search: next, replace, resetScroll: false }),
    [navigate],
  );
  return (
    <Page
      description={
        page === 'history'
          ? 'The calls signed with your keys. Those rejected before their signature was verified appear only if you send them from the debugger.'
          : 'Sign a call step by step, send it, and see the response.'
      }
      // A shared call is opened with an application of the other account.
      actions={<MasterLogin onLogin={() => show(shared ?? {}, { replace: true })} />}
    >
      <QuotaAlerts />
      <Frame search={{ ...search, provoke }} page={page} onSearch={show}>
        {Shown && <Shown />}
      </Frame>
    </Page>
  );
}
