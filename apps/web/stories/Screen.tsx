import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '#lib/queryClient.ts';
import { routeTree } from '../src/generated/routeTree.ts';

/** Which screen is shown. */
export interface ScreenProps {
  /** Its address. */
  path: string;
}

/** The whole app at an address, as a story shows it. */
export function Screen({ path }: ScreenProps) {
  const [router] = useState(() =>
    createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
