import { AppShell } from '@platform/ui';
import { useMatches } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

declare module '@tanstack/react-router' {
  /** What a route asks to stand around it and the routes below it. */
  interface StaticDataRouteOption {
    /** The navigation at its side. Below 960 px it is a drawer behind a button of that label. */
    side?: { label: string; Content: ComponentType };
    /** Whether the footer ends the page: on home and register alone (specification §2.4). */
    hasFooter?: boolean;
  }
}

/** What surrounds every page: the header, and what its route asks for. */
export function Shell({ children }: { children: ReactNode }) {
  const side = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.side)?.staticData.side,
  });
  // Not before the page it ends is there: it would be seen, and then pushed away.
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
