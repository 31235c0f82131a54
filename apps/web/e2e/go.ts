import { expect, type Page, type Request } from '@playwright/test';

/** What a page has asked for and not got yet, and when that last changed. */
interface Traffic {
  open: Set<Request>;
  changed: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** How long nothing is asked for until a screen counts as complete, in milliseconds. */
const QUIET = 150;

/** Keeps account of what a page asks for. */
function watch(page: Page): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const watched: Traffic = { open: new Set(), changed: Date.now() };
  const change = (deed: (request: Request) => void) => (request: Request) => {
    deed(request);
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

/** Waits until what is seen of a screen is complete: nothing is on its way, and nothing stands in its place. */
export async function settle(page: Page): Promise<void> {
  const record = watch(page);
  const isComplete = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=status], [role=progressbar]')].every((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        // What is further down may wait until the reader comes near.
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
 * Goes to another screen as a link does: the app is not loaded anew. Whatever an address does by itself, `page.goto` shows.
 *
 * @param page a page; where it does not show the app yet, it loads it
 * @param path the screen's address in the app
 * @param heading what the screen is headed, where that is waited for
 */
export async function go(page: Page, path: string, heading?: string | RegExp): Promise<void> {
  watch(page);
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate((address) => history.pushState(null, '', address), path);
  if (heading) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
