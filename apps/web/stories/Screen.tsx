import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '#lib/queryClient.ts';
import { createAppRouter } from '../src/router.ts';

/** Props of Screen. */
export interface ScreenProps {
  /** The URL to open. */
  path: string;
}

/** The whole app at a URL. */
export function Screen({ path }: ScreenProps) {
  const [router] = useState(() => createAppRouter(createMemoryHistory({ initialEntries: [path] })));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
