import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import { LoadingPage } from '#components/Loading.tsx';
import { BASE } from '#lib/base.ts';
import { NotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { routeTree } from './generated/routeTree.ts';

/**
 * @param history contains the app's URL; the browser's history by default
 * @returns the app's router
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: BASE,
    ...(history && { history }),
    // URLs contain texts as they were typed, without quotes around texts that look like a number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    // On the server, it would add a script to the page, which the Content Security Policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
