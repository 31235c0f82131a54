import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** Budget of the cumulative layout shift. */
export const SHIFT_BUDGET = 0.02;

/** A layout shift entry, which TypeScript's library does not declare yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
}

declare global {
  interface Window {
    /** The values of all layout shifts. */
    shifts: number[];
  }
}

/**
 * Opens a page and waits for its first view, without what is prefetched when the browser is idle.
 *
 * @param page a new page
 * @param path a path of the app
 */
export async function openFirstView(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/**
 * @param page a new page
 * @param path a path of the app
 * @param files matches the paths of the files to count
 * @returns the gzipped size of these files in the first view, in bytes
 */
export async function bytesOfFirstView(page: Page, path: string, files: RegExp): Promise<number> {
  const loaded = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (files.test(new URL(response.url()).pathname)) loaded.set(response.url(), response.body());
  });
  await openFirstView(page, path);
  const sizes = await Promise.all([...loaded.values()].map(async (body) => gzipSync(await body).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Measures how much moves while a page loads.
 *
 * @param page a new page, before it is opened
 * @returns a function that returns the cumulative layout shift so far
 */
export async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => window.shifts);
    return shifts.reduce((sum, shift) => sum + shift, 0);
  };
}
