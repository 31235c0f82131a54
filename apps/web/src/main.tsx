import '#lib/zodWithoutEval.ts';
import '@platform/ui/styles.css';
import { configureClient } from '@platform/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnFailedChunk } from '#lib/chunkReload.ts';
import { queryClient } from '#lib/queryClient.ts';
import { sessionToken } from '#lib/session.ts';
import { forgetUser } from '#lib/user.ts';
import { NotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { routeTree } from './generated/routeTree.ts';

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: RouteErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

configureClient({
  getTicket: sessionToken,
  // Several calls may learn at once that the session has ended; the first one leads to the login page.
  onSessionInvalid: () => {
    if (sessionToken() === undefined) return;
    forgetUser();
    void router.navigate({ to: '/login', search: { redirect: router.state.location.href } });
  },
});

reloadOnFailedChunk();

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
