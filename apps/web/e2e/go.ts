import { expect, type Page, type Request } from '@playwright/test';

/** A page's pending requests, and when their number last changed. */
interface Traffic {
  open: Set<Request>;
  changed: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Time without requests after which a screen counts as complete, in milliseconds. */
const QUIET = 150;

/** Tracks the requests of a page. */
function watch(page: Page): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const watched: Traffic = { open: new Set(), changed: Date.now() };
  const change = (action: (request: Request) => void) => (request: Request) => {
    action(request);
    watched.changed = Date.now();
  };
  page.on(
    'request',
    change((request) => watched.open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(
      end as 'requestfinished',
      change((request) => watched.open.delete(request)),
    );
  }
  traffic.set(page, watched);
  return watched;
}

/** Waits until the visible part of a screen is complete: no pending requests and no placeholders. */
export async function settle(page: Page): Promise<void> {
  const record = watch(page);
  const isComplete = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=status], [role=progressbar]')].every((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        // Content further down may be lazy-loaded.
        const isSeen = bottom > 0 && top < innerHeight;
        return !isSeen || !/^Loading/.test(element.ariaLabel ?? element.textContent);
      }),
    );
  await expect
    .poll(
      async () => record.open.size === 0 && Date.now() - record.changed >= QUIET && (await isComplete()),
      { intervals: [50] },
    )
    .toBe(true);
}

/**
 * Loads a screen of the app.
 *
 * @param path the screen's path in the app
 * @param heading the screen's heading, to wait for it
 */
export async function load(page: Page, path: string, heading?: string | RegExp): Promise<void> {
  watch(page);
  await page.goto(path);
  await expectHeading(page, heading);
}

/**
 * Navigates to another screen as a link does, without a page load.
 *
 * @param page a page; if it does not show the app yet, the app is loaded
 * @param path the screen's path in the app
 * @param heading the screen's heading, to wait for it
 */
export async function go(page: Page, path: string, heading?: string | RegExp): Promise<void> {
  if (page.url() === 'about:blank') return load(page, path, heading);
  watch(page);
  await page.evaluate((address) => history.pushState(null, '', address), path);
  await expectHeading(page, heading);
}

async function expectHeading(page: Page, heading?: string | RegExp): Promise<void> {
  if (heading) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
