/**
 * Compares the page of one API with Redoc 3, Scalar and Swagger UI for the same catalog, on this machine in one run, in
 * Chromium with a slow connection, 4x CPU throttling and an empty cache: time until the heading is visible, total blocking
 * time, files that arrived before it was visible, all files, kilobytes, and number of elements.
 * Also measures the home page and the documentation centre. The other tools are downloaded from npm only for the run.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { median } from '../../../scripts/median.ts';
import { startServer } from './server.ts';

const PORT = 3193;
const OTHERS_PORT = 3194;
const ROUNDS = 3;
const SLOWDOWN = 4;
/** The longest time to wait for a heading, and the time that a page is observed afterwards, in milliseconds. */
const HEADING_TIMEOUT = 90_000;
const OBSERVATION_TIME = 5_000;
const HEADING = 'Hourly customer flow';
/** A slow mobile connection: round trip in milliseconds, and bytes per second. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Limit of the time until the heading of our pages is visible, in milliseconds. */
const LIMIT = 1200;

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>API</title><body>${body}</body></html>`;
const PAGES: Record<string, string> = {
  '/redoc': page('<redoc spec-url="/catalog.json"></redoc><script type="module" src="/redoc.js"></script>'),
  '/swagger': page(
    '<link rel="stylesheet" href="/swagger.css"><div id="app"></div><script src="/swagger.js"></script><script>SwaggerUIBundle({ url: "/catalog.json", dom_id: "#app", deepLinking: true })</script>',
  ),
  '/scalar': page(
    '<div id="app"></div><script src="/scalar.js"></script><script>Scalar.createApiReference("#app", { url: "/catalog.json" })</script>',
  ),
};
const READERS = {
  ours: `http://127.0.0.1:${PORT}/documentCore/api-traffic-hourly-v2`,
  'Redoc 3': `http://127.0.0.1:${OTHERS_PORT}/redoc#/customer-flow/api-traffic-hourly-v2`,
  Scalar: `http://127.0.0.1:${OTHERS_PORT}/scalar#tag/customer-flow/POST/gateway%23open.traffic.getHourlyFlow/v2`,
  'Swagger UI': `http://127.0.0.1:${OTHERS_PORT}/swagger#/Customer%20flow/api-traffic-hourly-v2`,
};
/** Our other pages, with their headings. */
const OWN_PAGES = {
  home: [`http://127.0.0.1:${PORT}/`, 'Know what happens in your stores'],
  'documentation centre': [`http://127.0.0.1:${PORT}/documentCore`, 'Documentation centre'],
} as const;

declare global {
  interface Window {
    /** Total blocking time in milliseconds, as Lighthouse computes it. */
    blocked: number;
    /** Time when the heading became visible; undefined until then. */
    seen?: number;
  }
}

await using data = await mkdtempDisposable(path.join(tmpdir(), 'platform-bench-'));

/** The browser bundle of a package from npm. */
async function bundleOf(name: string, file: string): Promise<Buffer> {
  const packed = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', data.path], {
    encoding: 'utf8',
  });
  execFileSync('tar', ['xzf', packed.trim(), `package/${file}`], { cwd: data.path });
  return readFile(path.join(data.path, 'package', file));
}

async function measure(browser: Browser, url: string, title: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
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
const COLUMNS = ['heading', 'blocked', 'kilobytes', 'elements'] as const;
/** The figures that are measured for a page. */
type Measured = Record<(typeof COLUMNS)[number] | 'needed' | 'files', number>;

/** The medians of a page. */
async function mediansOf(browser: Browser, name: string, url: string, title: string): Promise<Measured> {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { heading, ...others } = await measure(browser, url, title);
    if (heading === undefined) throw new Error(`${name} showed no heading “${title}”`);
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

await using _server = await startServer({ PORT: String(PORT), DATA_DIR: path.join(data.path, 'server') });
await using browser = await chromium.launch(await chromiumLaunchOptions());

const files: Record<string, Buffer | string> = {
  ...PAGES,
  '/redoc.js': await bundleOf('redoc@3.0.1', 'bundles/redoc.standalone.js'),
  '/scalar.js': await bundleOf('@scalar/api-reference@1.46.4', 'dist/browser/standalone.js'),
  '/swagger.js': await bundleOf('swagger-ui-dist@5.35.0', 'swagger-ui-bundle.js'),
  '/swagger.css': await bundleOf('swagger-ui-dist@5.35.0', 'swagger-ui.css'),
};
files['/catalog.json'] = await (await fetch(`http://127.0.0.1:${PORT}/documentCore/openapi.json`)).text();
await using _others = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const type = pathname.endsWith('.js')
    ? 'text/javascript'
    : pathname.endsWith('.css')
      ? 'text/css'
      : pathname.endsWith('.json')
        ? 'application/json'
        : 'text/html';
  response.writeHead(files[pathname] === undefined ? 404 : 200, { 'content-type': type });
  response.end(files[pathname]);
}).listen(OTHERS_PORT, '127.0.0.1');
const rows: Record<string, Measured> = {};
for (const [name, url] of Object.entries(READERS)) {
  rows[name] = await mediansOf(browser, name, url, HEADING);
  console.log(name, rows[name]);
}
console.table(rows);
const { ours, ...rest } = rows;
for (const [name, theirs] of Object.entries(rest)) {
  for (const measured of COLUMNS) {
    if (ours && ours[measured] < theirs[measured]) continue;
    console.error(`${measured}: our value is not below that of ${name}`);
    process.exitCode = 1;
  }
}
const own: typeof rows = { document: ours as NonNullable<typeof ours> };
for (const [name, [url, title]] of Object.entries(OWN_PAGES)) {
  own[name] = await mediansOf(browser, name, url, title);
}
console.table(own);
for (const [name, { heading }] of Object.entries(own)) {
  if (heading <= LIMIT) continue;
  console.error(`${name}: its heading is visible after ${heading} ms, later than ${LIMIT} ms`);
  process.exitCode = 1;
}
