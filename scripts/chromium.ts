import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const wellKnown = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * What Chromium does without. The last `--disable-features` alone counts, so what Playwright 1.65 switches off by its own
 * is repeated. `ModuleMapDoNotCacheFailedFetch` came late in 2026: older browsers, in which the app works as well, remember
 * a module that failed to load. The suggestions under the address bar are pages of their own, which every test would open
 * with its window: a fifth of the browser's time.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'ModuleMapDoNotCacheFailedFetch',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const runsAsRoot = process.getuid?.() === 0;

async function playwrightsOwn(): Promise<string | undefined> {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** The Chromium that is there: `CHROMIUM`, then the well-known places, then Playwright's own download. */
export async function findChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const candidates = [...wellKnown, await playwrightsOwn()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/**
 * Options for Playwright's `chromium.launch()`. Without a browser there is no `executablePath`,
 * and Playwright itself says what is missing.
 */
export async function chromiumLaunchOptions(): Promise<{ executablePath?: string; args: string[] }> {
  const executablePath = await findChromium();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      ...(runsAsRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      `--disable-features=${DISABLED_FEATURES.join()}`,
    ],
  };
}

function attempt(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'inherit' });
  } catch {
    // The next way is tried; the caller reports when none is left.
  }
}

/** Makes sure a Chromium is there before tests start: finds one, else installs one, else says so. */
export async function ensureChromium(): Promise<string> {
  if (process.env.CHROMIUM && !existsSync(process.env.CHROMIUM)) {
    throw new Error(`CHROMIUM points to ${process.env.CHROMIUM}, and there is no such file.`);
  }
  const ways = [
    () => attempt('npx', ['playwright', 'install', ...(runsAsRoot ? ['--with-deps'] : []), 'chromium']),
    () => {
      if (!runsAsRoot) return;
      attempt('apt-get', ['update']);
      attempt('apt-get', ['install', '-y', 'chromium']);
    },
  ];
  for (const install of ways) {
    const found = await findChromium();
    if (found) return found;
    install();
  }
  const found = await findChromium();
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
}
