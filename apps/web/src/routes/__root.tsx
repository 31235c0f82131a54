import { ThemeProvider } from '@platform/ui';
import { createRootRoute, type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { withBase } from '#lib/base.ts';
import { settleConfirmation, useIsConfirming } from '#lib/confirmation.ts';
import { FIELD_LOCALE } from '#lib/locale.ts';
import { showLoadFailure, toasts } from '#lib/toasts.ts';
import { NotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { PaletteProvider } from '#shell/PaletteProvider.tsx';
import { Shell } from '#shell/Shell.tsx';
import { Toasts } from '#shell/Toasts.tsx';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: RootErrorPage,
});

const ConfirmIdentity = lazyComponent(async () => {
  try {
    return (await import('#features/account/ConfirmIdentity.tsx')).ConfirmIdentity;
  } catch (error) {
    // The waiting request fails, and the next one loads the dialog again.
    settleConfirmation(false);
    throw error;
  }
});

function Root() {
  const isConfirming = useIsConfirming();
  return (
    <Providers>
      <PaletteProvider>
        <Shell>
          <Outlet />
        </Shell>
      </PaletteProvider>
      {isConfirming && <ConfirmIdentity />}
    </Providers>
  );
}

/** Replaces the whole page if the header or footer themselves failed. */
function RootErrorPage(props: ErrorComponentProps) {
  return (
    <Providers>
      <RouteErrorPage {...props} />
    </Providers>
  );
}

/** Provides the kit's context and the toasts. */
function Providers({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <ThemeProvider
      locale={FIELD_LOCALE}
      // The browser follows a link to a part of the page, because the router would look for the part on the home page.
      navigate={(path) => (path.startsWith('#') ? location.assign(path) : router.navigate({ href: path }))}
      useHref={withBase}
      onCopyFailure={(title) => toasts.show({ tone: 'danger', title })}
      onLoadFailure={showLoadFailure}
    >
      {children}
      <Toasts />
    </ThemeProvider>
  );
}
