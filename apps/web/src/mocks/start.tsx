import { ThemeProvider } from '@platform/ui';
import { setupWorker } from 'msw/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BASE } from '#lib/base.ts';
import { queryClient } from '#lib/queryClient.ts';
import { restoreDeepLink } from './deepLink.ts';
import { MocksSwitch } from './MocksSwitch.tsx';
import { mockPlatform } from './platform.ts';
import { initialSettings, type MockSettings, rememberSettings } from './settings.ts';

/**
 * Starts the mocks in place of the server and shows their switch. Must run before the app renders.
 *
 * @param reenter re-enters the current page as the scenario's account
 */
export async function startMocks(reenter: () => Promise<unknown>): Promise<void> {
  restoreDeepLink();
  const settings = initialSettings();
  const platform = mockPlatform();
  const worker = setupWorker(...platform.handlers);
  // The demo's worker also handles deep links.
  const isDemo = import.meta.env.BASE_URL === './';
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: {
      url: `${BASE}${isDemo ? 'demoWorker' : 'mockServiceWorker'}.js`,
      options: { scope: BASE },
    },
  });
  platform.begin(settings);
  const apply = async (change: (settings: MockSettings) => void, changed: MockSettings): Promise<void> => {
    rememberSettings(changed);
    change(changed);
    // Re-enter the page first, because a visitor may have to leave it; then refetch its data.
    await reenter();
    await queryClient.resetQueries();
  };

  const corner = document.body.appendChild(document.createElement('div'));
  createRoot(corner).render(
    <StrictMode>
      <ThemeProvider locale="en-US">
        <MocksSwitch
          initial={settings}
          onLatencyChange={(changed) => {
            rememberSettings(changed);
            platform.setLatency(changed.latency);
          }}
          onSwitch={(changed) => apply(platform.switchTo, changed)}
          onRestart={(changed) => apply(platform.begin, changed)}
        />
      </ThemeProvider>
    </StrictMode>,
  );
}
