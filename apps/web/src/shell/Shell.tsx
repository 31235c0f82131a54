import { AppShell } from '@platform/ui';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LazyComponent } from '#components/lazyComponent.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useRegainedFocus } from './useRegainedFocus.ts';

declare module '@tanstack/react-router' {
  /** Options of a route for the layout around it and its child routes. */
  interface StaticDataRouteOption {
    /** The side navigation. Below 960 px it is a drawer, opened by a button with this label. */
    side?: { label: string; Content: LazyComponent<object> };
    /** Whether the page has the footer: on the home page and the registration only (specification §2.4). */
    hasFooter?: boolean;
    /** Whether the server renders the page for visitors. */
    isServerRendered?: boolean;
  }
}

/** The layout of every page: the header, and the side navigation and footer if the page's route asks for them. */
export function Shell({ children }: { children: ReactNode }) {
  useRegainedFocus();
  const side = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.side)?.staticData.side,
  });
  // Rendered only after the page above it, because it would otherwise appear first and then be pushed down.
  const hasFooter = useMatches({
    select: (matches) => matches.at(-1)?.status === 'success' && matches.at(-1)?.staticData.hasFooter,
  });
  const around = {
    skipLabel: 'Skip to content',
    header: <Header />,
    ...(hasFooter && { footer: <Footer /> }),
  };
  return side ? (
    <AppShell {...around} side={<side.Content />} sideLabel={side.label}>
      {children}
    </AppShell>
  ) : (
    <AppShell {...around}>{children}</AppShell>
  );
}
