import { ThemeProvider } from '@platform/ui';
import { setupWorker } from 'msw/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { messages } from '#lib/messages.ts';
import { queryClient } from '#lib/queryClient.ts';
import { MocksSwitch } from './MocksSwitch.tsx';
import { mockPlatform } from './platform.ts';
import { initialSettings, rememberSettings } from './settings.ts';

/**
 * Puts the mocks in the place of the server, and their switch into the corner. Before the app renders.
 *
 * @param reenter enters the present page anew, as whoever the scenario is about
 */
export async function startMocks(reenter: () => Promise<unknown>): Promise<void> {
  const settings = initialSettings();
  const platform = mockPlatform();
  const worker = setupWorker(...platform.handlers);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  platform.begin(settings);

  const corner = document.body.appendChild(document.createElement('div'));
  createRoot(corner).render(
    <StrictMode>
      <ThemeProvider messages={messages} locale="en-US">
        <MocksSwitch
          initial={settings}
          onLatencyChange={(changed) => {
            rememberSettings(changed);
            platform.setLatency(changed.latency);
          }}
          onBegin={async (changed) => {
            rememberSettings(changed);
            platform.begin(changed);
            // First the page, which a visitor may have to leave; then what it shows.
            await reenter();
            await queryClient.resetQueries();
          }}
        />
      </ThemeProvider>
    </StrictMode>,
  );
}
