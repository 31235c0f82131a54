import type { Browser, BrowserContext } from 'playwright';
import { median } from '../../../scripts/median.ts';

const ROUNDS = 3;
const SLOWDOWN = 4;
/** The longest time to wait for a heading, and the time that a page is observed afterwards, in milliseconds. */
const HEADING_TIMEOUT = 90_000;
const OBSERVATION_TIME = 5_000;
/** A slow mobile connection: round trip in milliseconds, and bytes per second. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

declare global {
  interface Window {
    /** Total blocking time in milliseconds, as Lighthouse computes it. */
    blocked: number;
    /** Time when the heading became visible; undefined until then. */
    seen?: number;
  }
}

async function measure(browser: Browser, url: string, title: string, storageState?: StorageState) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  const tab = await context.newPage();
  await tab.addInitScript((heading) => {
    window.blocked = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.blocked += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      // Swagger UI's title of an operation is not a heading.
      const headings = [...document.querySelectorAll('h1, h2, h3, h4, .opblock-summary-description')];
      const isSeen = headings.some((element) => {
        const { top, height } = element.getBoundingClientRect();
        return element.textContent?.includes(heading) && height > 0 && top >= 0 && top < innerHeight;
      });
      if (isSeen) window.seen = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }, title);
  let files = 0;
  let bytes = 0;
  /** When each file had arrived, in milliseconds since 1970. */
  const ends: number[] = [];
  tab.on('request', () => {
    files += 1;
  });
  tab.on('requestfinished', () => ends.push(Date.now()));
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tab.goto(url, { waitUntil: 'commit' });
  await tab
    .waitForFunction(() => window.seen !== undefined, null, { timeout: HEADING_TIMEOUT })
    .catch(() => undefined);
  await tab.waitForTimeout(OBSERVATION_TIME);
  const found = await tab.evaluate(() => ({
    heading: window.seen,
    seenTime: performance.timeOrigin + (window.seen ?? Number.NaN),
    blocked: window.blocked,
    elements: document.querySelectorAll('*').length,
  }));
  await context.close();
  const { seenTime, ...measured } = found;
  const needed = ends.filter((end) => end < seenTime).length;
  return { ...measured, needed, files, kilobytes: bytes / 1000 };
}

/** The figures to compare. The numbers of files are only reported, because each other tool is one script of several MB. */
export const COLUMNS = ['heading', 'blocked', 'kilobytes', 'elements'] as const;
/** The figures that are measured for a page. */
export type Measured = Record<(typeof COLUMNS)[number] | 'needed' | 'files', number>;

/**
 * Opens a page three times with a slow connection, 4x CPU throttling and an empty cache.
 *
 * @param title a text in the heading to wait for
 * @param storageState the session of the user who opens it; none by default
 * @returns the medians
 * @throws if the heading does not appear
 */
export async function mediansOf(
  browser: Browser,
  url: string,
  title: string,
  storageState?: StorageState,
): Promise<Measured> {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { heading, ...others } = await measure(browser, url, title, storageState);
    if (heading === undefined) throw new Error(`${url} showed no heading “${title}”`);
    rounds.push({ heading, ...others });
  }
  const medianOf = (column: keyof Measured) => Math.round(median(rounds.map((round) => round[column])));
  return {
    heading: medianOf('heading'),
    blocked: medianOf('blocked'),
    needed: medianOf('needed'),
    files: medianOf('files'),
    kilobytes: medianOf('kilobytes'),
    elements: medianOf('elements'),
  };
}
