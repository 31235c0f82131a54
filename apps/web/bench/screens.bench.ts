/**
 * Measures pages that the browser renders, in Chromium with a slow connection, 4x CPU throttling and an empty cache, as ratios
 * of a document, which the server renders.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { startServer } from './server.ts';
import { type Measured, mediansOf } from './slowPage.ts';

const PORT = 3195;
const origin = `http://127.0.0.1:${PORT}`;
/** Paths of screens of the sample developer, by heading. */
const SCREENS = {
  'My Applications': '/controlPanel/myApplication',
  Overview: '/controlPanel/overview',
  'My orders': '/controlPanel/mallOrder',
};
/** Paths of public pages that the browser renders, by heading. */
const PUBLIC_SCREENS = { 'Log in': '/login', Register: '/register' };

await using data = await mkdtempDisposable(path.join(tmpdir(), 'platform-bench-'));
await using _server = await startServer({ PORT: String(PORT), DATA_DIR: data.path, SAMPLE_DATA: 'on' });
await using browser = await chromium.launch(await chromiumLaunchOptions());

const response = await fetch(`${origin}/api/passant/open-platform/user/login`, {
  method: 'POST',
  body: new URLSearchParams({ username: '2025550143', password: 'Aisle-2026' }),
});
const { result } = (await response.json()) as { result: { token: string; expiration: string } };
const context = await browser.newContext();
await context.addCookies([
  { name: 'token', value: encodeURIComponent(result.token), url: origin, sameSite: 'Strict' },
]);
const session = await context.storageState();
await context.close();

const rows: Record<string, Measured & { ratio: number }> = {};
const baseline = await mediansOf(
  browser,
  `${origin}/documentCore/api-traffic-hourly-v2`,
  'Hourly customer flow',
);
const add = (name: string, measured: Measured) => {
  rows[name] = { ...measured, ratio: Number((measured.heading / baseline.heading).toFixed(2)) };
};
add('document', baseline);
for (const [heading, url] of Object.entries(PUBLIC_SCREENS)) {
  add(heading, await mediansOf(browser, origin + url, heading));
}
for (const [heading, url] of Object.entries(SCREENS)) {
  add(heading, await mediansOf(browser, origin + url, heading, session));
}
console.table(rows);
