import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

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
