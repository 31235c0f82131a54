import { SkipLink, ThemeProvider, ToastRegion } from '@platform/ui';
import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router';
import { LOCALE } from '#lib/locale.ts';
import { messages } from '#lib/messages.ts';
import { toasts } from '#lib/toasts.ts';
import { NotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Header } from '#shell/Header.tsx';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteErrorPage,
});

function Root() {
  const router = useRouter();
  return (
    <ThemeProvider messages={messages} locale={LOCALE} navigate={(path) => router.navigate({ href: path })}>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ToastRegion queue={toasts} aria-label="Messages" />
    </ThemeProvider>
  );
}
