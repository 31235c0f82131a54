import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const wellKnown = [
  // Chromium's headless shell comes first, because it takes a tenth less processor time. Playwright uses it by default.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Features that are switched off in Chromium. Only the last `--disable-features` counts, so this repeats those that Playwright
 * 1.65 switches off. `ModuleMapDoNotCacheFailedFetch` is off because older browsers, which the app also supports, cache modules
 * that failed to load. `WebUIOmnibox…` is off because each window would load the suggestions below the address bar as a page,
 * which takes a fifth of the browser's time.
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

/** The installed Chromium: `CHROMIUM`, then the well-known paths, then Playwright's own download. */
export async function findChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const candidates = [...wellKnown, await playwrightsOwn()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/**
 * Options for Playwright's `chromium.launch()`. If no browser is found there is no `executablePath`, and Playwright
 * reports what is missing.
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

/** Runs a command and ignores a failure, because the caller then tries the next method, and reports an error if none works. */
function attempt(command: string, args: string[]): Promise<void> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', () => resolve());
    child.on('close', () => resolve());
  });
}

/** Ensures that a Chromium exists before tests start: finds one, or installs one, or throws. */
export async function ensureChromium(): Promise<string> {
  if (process.env.CHROMIUM && !existsSync(process.env.CHROMIUM)) {
    throw new Error(`CHROMIUM points to ${process.env.CHROMIUM}, and there is no such file.`);
  }
  const ways = [
    // Debian's package comes first, because it is installed in a fifth of the time.
    async () => {
      if (!runsAsRoot || !existsSync('/etc/debian_version')) return;
      await attempt('apt-get', ['update', '-qq']);
      await attempt('apt-get', [
        ...['install', '-yqq', '--no-install-recommends'],
        ...['chromium-headless-shell', 'fonts-liberation'],
      ]);
    },
    () => attempt('npx', ['playwright', 'install', ...(runsAsRoot ? ['--with-deps'] : []), 'chromium']),
  ];
  for (const install of ways) {
    const found = await findChromium();
    if (found) return found;
    await install();
  }
  const found = await findChromium();
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
}
