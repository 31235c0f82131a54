'use client';
import { createClient } from '@platform/sdk';
import { createPlatformQueryClient, PlatformProvider } from '@platform/sdk/react';
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Provides the children's hooks with the results that the server has fetched. */
export function Providers({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const [client] = useState(() => createClient({ id: 'page' }));
  const [queryClient] = useState(() => createPlatformQueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <PlatformProvider client={client}>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </PlatformProvider>
    </QueryClientProvider>
  );
}
