import '#lib/zodWithoutEval.ts';
import '@platform/ui/styles.css';
import { configureClient } from '@platform/sdk';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { requestConfirmation } from '#lib/confirmation.ts';
import { prefetchWhenIdle, savesData } from '#lib/idlePrefetch.ts';
import { isLoadingChunks } from '#lib/loadChunk.ts';
import { LOCALE, storeLocale } from '#lib/locale.ts';
import { queryClient } from '#lib/queryClient.ts';
import { takeResults } from '#lib/renderedResults.ts';
import { followSession, isSessionForeign, ownToken, sessionToken } from '#lib/session.ts';
import { toasts } from '#lib/toasts.ts';
import { preloadAxios, transport } from '#lib/transport.ts';
import { forgetUser } from '#lib/user.ts';
import { preloadDocumentationMenu } from '#shell/DocumentationMenu.tsx';
import { HeaderAccount, HeaderMenu } from '#shell/Header.tsx';
import { ToastArea } from '#shell/Toasts.tsx';
import { App } from './App.tsx';
import { createAppRouter } from './router.ts';

// Only `npm run dev:mocks`, the journeys and the demo have this mode; production builds contain none of this code.
if (import.meta.env.MODE === 'mocks') {
  const { startMocks } = await import('./mocks/start.tsx');
  await startMocks(() => router.invalidate());
}

const router = createAppRouter();

// From the first navigation on, a page's heading takes the focus. Readers may leave the first page while it loads. A
// redirect of the first page does not count as a navigation.
router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
  if (fromLocation || navigator.userActivation.hasBeenActive) document.body.dataset.visited = 'true';
});

/** Readers of documents need only the first: the forms, with their validation, would be a fifth of all files. */
const NEXT_FOR_VISITORS = ['/documentCore/$id', '/login', '/register'] as const;
const NEXT_IN_CONSOLE = [
  '/controlPanel/guide',
  '/controlPanel/myApplication/',
  '/controlPanel/myApplication/appList',
  '/onlineDebugger',
] as const;

let isLeaving = false;

configureClient({
  getTicket: ownToken,
  locale: LOCALE,
  transport,
  onConfirmationRequired: requestConfirmation,
  // Several requests may learn at the same time that the session has ended; the first one redirects to the login page.
  // The cookie proves nothing here: it disappears when the session expires, and on a logout in another tab.
  onSessionInvalid: () => {
    // Another account has logged in in another tab; its session must stay.
    if (sessionToken() && isSessionForeign()) return location.reload();
    const { pathname, href } = router.state.location;
    if (isLeaving || pathname === '/login') return;
    isLeaving = true;
    forgetUser(true);
    toasts.show({ tone: 'info', title: 'Your session has ended. Please log in again.' });
    void router.navigate({ to: '/login', search: { redirect: href } }).finally(() => {
      isLeaving = false;
    });
  },
});

followSession(() => router.invalidate());
storeLocale();

if (sessionToken()) void HeaderAccount.preload();
// Its chunk must be there when the network fails.
prefetchWhenIdle(ToastArea.preload);

/** Loads what a visitor or a user is likely to need next. */
function prefetch(): void {
  void preloadAxios();
  if (savesData()) return;
  void preloadDocumentationMenu();
  void HeaderMenu.preload();
  const isReading = router.state.location.pathname.startsWith('/documentCore');
  const next = sessionToken() ? NEXT_IN_CONSOLE : NEXT_FOR_VISITORS.slice(0, isReading ? 1 : undefined);
  for (const id of next) router.loadRouteChunk(router.routesById[id])?.catch(() => undefined);
}

const unsubscribe = router.subscribe('onRendered', () => {
  unsubscribe();
  prefetchWhenIdle(
    prefetch,
    () => router.state.isLoading || isLoadingChunks() || queryClient.isFetching() > 0,
  );
});

const root = document.getElementById('app');
const app = <App queryClient={queryClient} router={router} />;
if (root && takeResults(queryClient)) {
  // The router then renders the same elements as on the server.
  router.ssr = { manifest: undefined };
  // Not awaited, because the chunks of routes import from this chunk and would wait until it has finished.
  void router
    .load()
    .then(() => Promise.all(router.state.matches.map(({ staticData }) => staticData.side?.Content.preload())))
    .then(() => hydrateRoot(root, app));
} else if (root) {
  createRoot(root).render(app);
}
