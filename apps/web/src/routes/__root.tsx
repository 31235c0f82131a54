import { ThemeProvider } from '@platform/ui';
import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router';
import { LOCALE } from '#lib/locale.ts';
import { messages } from '#lib/messages.ts';
import { toasts } from '#lib/toasts.ts';
import { NotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { PaletteProvider } from '#shell/PaletteProvider.tsx';
import { Shell } from '#shell/Shell.tsx';
import { Toasts } from '#shell/Toasts.tsx';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteErrorPage,
});

function Root() {
  const router = useRouter();
  return (
    <ThemeProvider
      messages={messages}
      locale={LOCALE}
      navigate={(path) => router.navigate({ href: path })}
      onCopyFailure={(title) => toasts.show({ tone: 'danger', title })}
    >
      <PaletteProvider>
        <Shell>
          <Outlet />
        </Shell>
      </PaletteProvider>
      <Toasts />
    </ThemeProvider>
  );
}
