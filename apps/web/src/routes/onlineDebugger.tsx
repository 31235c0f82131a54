import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { Debugger } from '#features/debugger/Debugger.tsx';
import { sessionToken } from '#lib/session.ts';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/onlineDebugger')({
  validateSearch: z.object({
    appId: z.string().optional().catch(undefined),
    apiId: z.string().optional().catch(undefined),
  }),
  beforeLoad: ({ location }) => {
    if (!sessionToken()) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  component: OnlineDebuggerPage,
});

function OnlineDebuggerPage() {
  const { appId, apiId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page
      title="Online debugger"
      description="Sign a call step by step, send it, and see what the gateway says."
    >
      <Debugger appId={appId} apiId={apiId} onChoose={(search) => navigate({ search })} />
    </Page>
  );
}
