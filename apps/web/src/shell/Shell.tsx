import { AppShell } from '@platform/ui';
import { useMatches } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Header } from './Header.tsx';

declare module '@tanstack/react-router' {
  /** What a route asks to stand around it and the routes below it. */
  interface StaticDataRouteOption {
    /** The navigation at its side. Below 960 px it is a drawer behind a button of that label. */
    side?: { label: string; Content: ComponentType };
  }
}

/** What surrounds every page: the header, and what its route asks for. */
export function Shell({ children }: { children: ReactNode }) {
  const side = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.side)?.staticData.side,
  });
  const around = { skipLabel: 'Skip to content', header: <Header /> };
  return side ? (
    <AppShell {...around} side={<side.Content />} sideLabel={side.label}>
      {children}
    </AppShell>
  ) : (
    <AppShell {...around}>{children}</AppShell>
  );
}
