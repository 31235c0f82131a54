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
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { startServer } from './server.ts';
import { COLUMNS, type Measured, mediansOf } from './slowPage.ts';

const PORT = 3193;
const OTHERS_PORT = 3194;
const HEADING = 'Hourly customer flow';
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

await using data = await mkdtempDisposable(path.join(tmpdir(), 'platform-bench-'));

/** The browser bundle of a package from npm. */
async function bundleOf(name: string, file: string): Promise<Buffer> {
  const packed = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', data.path], {
    encoding: 'utf8',
  });
  execFileSync('tar', ['xzf', packed.trim(), `package/${file}`], { cwd: data.path });
  return readFile(path.join(data.path, 'package', file));
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
const compressed = Object.fromEntries(
  Object.entries(files).map(([name, text]) => [name, brotliCompressSync(text)]),
);
await using _others = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const type = pathname.endsWith('.js')
    ? 'text/javascript'
    : pathname.endsWith('.css')
      ? 'text/css'
      : pathname.endsWith('.json')
        ? 'application/json'
        : 'text/html';
  const file = compressed[pathname];
  // As compressed as our own files are.
  response.writeHead(file ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' });
  response.end(file);
}).listen(OTHERS_PORT, '127.0.0.1');
const rows: Record<string, Measured> = {};
for (const [name, url] of Object.entries(READERS)) {
  rows[name] = await mediansOf(browser, url, HEADING);
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
  own[name] = await mediansOf(browser, url, title);
}
console.table(own);
for (const [name, { heading }] of Object.entries(own)) {
  if (heading <= LIMIT) continue;
  console.error(`${name}: its heading is visible after ${heading} ms, later than ${LIMIT} ms`);
  process.exitCode = 1;
}
