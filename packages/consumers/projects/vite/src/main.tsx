import './styles.css';
import { configureClient } from '@platform/sdk';
import { createPlatformQueryClient } from '@platform/sdk/react';
import { ThemeProvider } from '@platform/ui/ThemeProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { SettingsPage } from './SettingsPage.tsx';

configureClient({ getTicket: () => 'token' });

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createPlatformQueryClient()}>
    <ThemeProvider locale="en-US">
      <SettingsPage />
    </ThemeProvider>
  </QueryClientProvider>,
);
