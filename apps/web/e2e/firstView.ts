import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/**
 * Opens a page as a first view has it: what is prefetched when the browser is idle is not part of it.
 *
 * @param page a page that has shown nothing yet
 * @param path where the page is
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
 * @param page a page that has shown nothing yet
 * @param path where the page is
 * @param files the files that count, by their paths
 * @returns how many bytes its first view loads of them, gzipped
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
