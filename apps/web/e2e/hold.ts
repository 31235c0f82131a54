import { expect, type Page, type ViewportSize } from '@playwright/test';
import { axeFindsNothing } from './axe.ts';
import { settle } from './go.ts';

/** A wide window. */
export const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** Zoomed in to 200 %, a wide window has half as many pixels of its own. */
const ZOOMED = { width: WIDE.width / 2, height: WIDE.height / 2 };

/** The colours that a screen is looked at in. */
interface Look {
  colorScheme: 'light' | 'dark';
  forcedColors: 'active' | 'none';
}

/** The colours of a light room. */
export const LIGHT: Look = { colorScheme: 'light', forcedColors: 'none' };
const DARK: Look = { colorScheme: 'dark', forcedColors: 'none' };
const FORCED: Look = { colorScheme: 'dark', forcedColors: 'active' };

/** A window, and the colours in which the screens are looked at in it. */
interface View {
  viewport: ViewportSize;
  looks: Look[];
}

/** A wide window, in every colour. */
export const IN_WIDE: View = { viewport: WIDE, looks: [LIGHT, DARK, FORCED] };
/** A wide window, zoomed in: what its colours are, it shares with one of the others. */
export const IN_ZOOMED: View = { viewport: ZOOMED, looks: [] };
/** A phone. */
export const IN_NARROW: View = { viewport: NARROW, looks: [LIGHT, DARK] };

/**
 * Holds what is on the screen, or the parts of it that are named, against axe, and the page against its window: nothing
 * scrolls sideways but what may. A screen stands while its window changes, as a reader's does that zooms in. What has
 * nothing to do with colours is looked at once for each window.
 */
export async function hold(
  page: Page,
  { views = [IN_WIDE, IN_ZOOMED, IN_NARROW], parts = [] }: { views?: View[]; parts?: string[] } = {},
): Promise<void> {
  await settle(page);
  const before = page.viewportSize() ?? WIDE;
  for (const { viewport, looks } of views) {
    await page.setViewportSize(viewport);
    const where = `${page.url()}, ${viewport.width} px`;
    if (looks.length === 0) await axeFindsNothing(page, { parts, rules: 'structure', message: where });
    const grounds = new Set<string>();
    for (const [index, look] of looks.entries()) {
      await page.emulateMedia(look);
      const message = `${where}, ${look.colorScheme}, forced colours: ${look.forcedColors}`;
      await axeFindsNothing(page, { parts, message, ...(index > 0 && { rules: 'colours' }) });
      grounds.add(
        await page.evaluate(() => {
          const styles = [document.documentElement, document.body].map((element) =>
            getComputedStyle(element),
          );
          return styles.map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`).join();
        }),
      );
    }
    expect(grounds.size, 'each look has colours of its own').toBe(looks.length);
    const isOverflowing = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isOverflowing, `${page.url()} scrolls sideways at ${viewport.width} px`).toBe(false);
  }
  await page.setViewportSize(before);
}
