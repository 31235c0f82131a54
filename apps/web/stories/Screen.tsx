import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '#lib/queryClient.ts';
import { createAppRouter } from '../src/router.ts';

/** Which screen is shown. */
export interface ScreenProps {
  /** Its address. */
  path: string;
}

/** The whole app at an address, as a story shows it. */
export function Screen({ path }: ScreenProps) {
  const [router] = useState(() => createAppRouter(createMemoryHistory({ initialEntries: [path] })));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
