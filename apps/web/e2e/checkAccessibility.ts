import { expect, type Page, type ViewportSize } from '@playwright/test';
import { axeFindsNothing } from './axe.ts';
import { settle } from './go.ts';

/** A wide window. */
export const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** At 200 % zoom, a wide window has half as many CSS pixels. */
const ZOOMED = { width: WIDE.width / 2, height: WIDE.height / 2 };

/** A color mode of a screen. */
interface Look {
  colorScheme: 'light' | 'dark';
  forcedColors: 'active' | 'none';
  contrast?: 'more';
}

/** The light color mode. */
export const LIGHT: Look = { colorScheme: 'light', forcedColors: 'none' };
const DARK: Look = { colorScheme: 'dark', forcedColors: 'none' };
const FORCED: Look = { colorScheme: 'dark', forcedColors: 'active' };

/** The color modes of readers who ask for more contrast. */
const CONTRASTS: Look[] = [LIGHT, DARK].map((look) => ({ ...look, contrast: 'more' }));

/** A window size with the color modes to check in it. */
interface View {
  viewport: ViewportSize;
  looks: Look[];
}

/** The smallest phone, and a wide window at 450 % zoom. */
const SMALLEST = { width: 320, height: 640 };

/** A wide window in every color mode. */
export const IN_WIDE: View = { viewport: WIDE, looks: [LIGHT, DARK, FORCED] };
/** A wide window at 200 % zoom, without color checks, because its colors are the same as in another window. */
export const IN_ZOOMED: View = { viewport: ZOOMED, looks: [] };
/** A wide window in forced colors. The stories check the screens in a wide window in light and dark. */
const IN_WIDE_FORCED: View = { viewport: WIDE, looks: [FORCED] };
/** A phone. */
export const IN_NARROW: View = { viewport: NARROW, looks: [LIGHT, DARK] };
/** A wide window in light and a phone in dark, for screens that stories check in a wide window in both. */
export const IN_BOTH_WIDTHS: View[] = [
  { viewport: WIDE, looks: [LIGHT] },
  { viewport: NARROW, looks: [DARK] },
];

/** Every window size in every color mode, which `bench:axe` checks. */
const EVERY_VIEW: View[] = [WIDE, ZOOMED, NARROW, SMALLEST].map((viewport) => ({
  viewport,
  looks: [LIGHT, DARK, FORCED, ...CONTRASTS],
}));
/** The part of `EVERY_VIEW` that is checked by default; at 320 px only sideways overflow is checked. */
const CHOSEN_VIEWS = [IN_WIDE_FORCED, IN_ZOOMED, IN_NARROW];
const checksEveryView = process.env.AXE_VIEWS === 'every';
/** @returns every view in `bench:axe`, otherwise the given ones */
export const unlessEvery = (views: View[]) => (checksEveryView ? EVERY_VIEW : views);

/** Waits until components that measure themselves have rendered again after a resize. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );

/** Checks that the page does not scroll sideways. */
async function fitsSideways(page: Page): Promise<void> {
  const [width, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width, `${page.url()} scrolls sideways at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(
    shown ?? 0,
  );
}

/**
 * Checks the current screen, or parts of it, with axe, and that the page does not scroll sideways, at 320 px too. The
 * window is resized without a page load, as when a reader zooms in. Rules that do not depend on colors run once per
 * window size.
 */
export async function checkAccessibility(
  page: Page,
  {
    views = unlessEvery(CHOSEN_VIEWS),
    parts = [],
    screen = page.url(),
  }: {
    views?: View[];
    parts?: string[];
    /** The state of the screen, for failure messages. */
    screen?: string;
  } = {},
): Promise<void> {
  await settle(page);
  const before = page.viewportSize() ?? WIDE;
  for (const { viewport, looks } of views) {
    await page.setViewportSize(viewport);
    await nextFrames(page);
    const where = `${screen}, ${viewport.width} px`;
    if (looks.length === 0) await axeFindsNothing(page, { parts, rules: 'structure', message: where });
    const grounds = new Set<string>();
    for (const [index, look] of looks.entries()) {
      const { contrast = 'no-preference', ...scheme } = look;
      await page.emulateMedia({ contrast, ...scheme });
      const message = `${where}, ${look.colorScheme}, forced colors: ${look.forcedColors}, contrast: ${contrast}`;
      await axeFindsNothing(page, { parts, message, ...(index > 0 && { rules: 'colors' }) });
      grounds.add(
        await page.evaluate(() => {
          const styles = [document.documentElement, document.body].map((element) =>
            getComputedStyle(element),
          );
          const grounds = styles.map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`);
          // More contrast changes secondary text, borders and states, not the ground.
          return `${grounds}, more contrast: ${matchMedia('(prefers-contrast: more)').matches}`;
        }),
      );
    }
    expect(grounds.size, 'each color mode has taken effect').toBe(looks.length);
    await fitsSideways(page);
  }
  await page.setViewportSize(SMALLEST);
  await nextFrames(page);
  await fitsSideways(page);
  await page.setViewportSize(before);
}
