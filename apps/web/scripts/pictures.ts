/**
 * Takes the pictures of the home page, and the one that previews of links show, from a running platform with sample data: `npm run pictures -w @platform/web --
 * http://localhost:3000`. The README's pictures are taken from the same platform.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { developer, fillLogin } from '../e2e/people.ts';
import { PREVIEW } from '../src/server/preview.ts';

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const home = path.join(import.meta.dirname, '../src/features/home/pictures');
const docs = path.join(import.meta.dirname, '../../../docs');
const preview = path.join(import.meta.dirname, '../public', PREVIEW.file);
/** Quality of the WebP pictures: small text stays sharp. */
const QUALITY = 82;

const browser = await chromium.launch(await chromiumLaunchOptions());
for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, width, height] of [
    ['wide', 1280, 800],
    ['narrow', 390, 640],
  ] as const) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: 2,
      colorScheme,
      reducedMotion: 'reduce',
    });
    if (size === 'wide') {
      await page.goto(origin);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: path.join(docs, `screenshot-${colorScheme}.png`), scale: 'css' });
      if (colorScheme === 'light') {
        await page.setViewportSize(PREVIEW);
        await page.screenshot({ path: preview, scale: 'css' });
      }
    }
    await page.goto(`${origin}/login`);
    await fillLogin(page, developer);
    await page.waitForURL('**/controlPanel/**');
    await page.goto(`${origin}/controlPanel/overview`);
    await page.waitForLoadState('networkidle');
    // Playwright's screenshots are PNG or JPEG; WebP takes a fifth of the bytes.
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    await writeFile(path.join(home, `overview-${size}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    await page.close();
  }
}
await browser.close();
