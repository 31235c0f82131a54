import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { LoadingPage } from '#shell/Loading.tsx';
import { routeTree } from './generated/routeTree.ts';

/**
 * @param history where the app's address is kept; by default in the browser's own
 * @returns the app's router
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
