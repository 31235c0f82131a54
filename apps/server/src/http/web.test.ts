import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { routesJson } from '../../test/routesJson.ts';
import { webRoutes } from './web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'platform-web-'));
writeFileSync(path.join(folder, 'index.html'), '<head></head><div id="app"></div>');
writeFileSync(path.join(folder, 'mark.svg'), '<svg/>');
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'assets/page-1a2b.js'), 'page()');
writeFileSync(path.join(folder, 'assets/page-1a2b.js.gz'), gzipSync('page()'));
mkdirSync(path.join(folder, 'downloads'));
writeFileSync(path.join(folder, 'downloads/signer-1.0.0.tgz'), gzipSync('packed'));
writeFileSync(path.join(folder, 'downloads/SHA256SUMS'), '1a2b  signer-1.0.0.tgz\n');
writeFileSync(
  path.join(folder, 'routes.json'),
  JSON.stringify({
    '/': {
      visitor: { scripts: [], styles: [] },
      user: { scripts: ['/assets/account-1a2b.js'], styles: [] },
    },
    '/login': {
      visitor: {
        scripts: ['/assets/login-1a2b.js', '/assets/forms-1a2b.js'],
        styles: ['/assets/forms-1a2b.css'],
      },
      user: { scripts: ['/assets/account-1a2b.js'], styles: [] },
    },
    ...JSON.parse(routesJson(['/documentCore/$id', '/file/$', '/page/{-$id}/{-$name}'])),
  }),
);
const routes = webRoutes(folder);
afterAll(() => rm(folder, { recursive: true }));

describe('the web app', () => {
  it.each([
    ['/', 200],
    ['/login', 200],
    ['/login/', 200],
    ['/documentCore/api-traffic-hourly-v2', 200],
    ['/documentCore/a/b', 404],
    ['/file/detail/1/2', 200],
    ['/page', 200],
    ['/page/1/name', 200],
    ['/page/1/name/more', 404],
    ['/nowhere', 404],
    ['/loginx', 404],
    ['/login.php', 404],
  ])('is served at %s with status %i', async (address, status) => {
    const response = await routes.request(address);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<div id="app">');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    // A visitor may get another page at the same address.
    expect(response.headers.get('vary')).toContain('cookie');
  });

  it.each([
    ['a visitor', '/login?redirect=%2Fmessage', '', ['forms-1a2b.css', 'login-1a2b.js', 'forms-1a2b.js']],
    ['a user', '/login', 'token=t', ['account-1a2b.js']],
    ['a user', '/', 'a=b; token=t', ['account-1a2b.js']],
    ['a visitor', '/', '', []],
    ['a user', '/nowhere', 'token=t', []],
  ])('names the files that %s needs at %s in the head', async (_who, address, cookie, files) => {
    const response = await routes.request(address, { headers: { cookie } });
    const [head = ''] = (await response.text()).split('</head>');
    const named = [...head.matchAll(/<link rel="(\w+)" crossorigin href="\/assets\/([^"]+)">/g)];
    expect(named.map(([, , file]) => file)).toEqual(files);
    for (const [, kind, file = ''] of named) {
      expect(kind).toBe(file.endsWith('.css') ? 'stylesheet' : 'modulepreload');
    }
  });

  it('sends a page compressed, and not again if the browser has it', async () => {
    const ask = (headers: Record<string, string>) => routes.request('/login', { headers });
    const response = await ask({ 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toContain('login-1a2b.js');
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await ask(known)).status).toBe(304);
    expect((await ask({ ...known, cookie: 'token=t' })).status).toBe(200);
  });

  it('serves its own files and no others', async () => {
    expect(await (await routes.request('/mark.svg')).text()).toBe('<svg/>');
    for (const gone of ['/assets/gone.js', '/assets/', '/assets/page-1a2b.js.gz', '/assets/..%2fmark.svg']) {
      expect((await routes.request(gone)).status).toBe(404);
    }
  });

  it('does not send a file again that the browser has', async () => {
    const response = await routes.request('/mark.svg');
    expect(response.headers.get('vary')).toBeNull();
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await routes.request('/mark.svg', { headers: known })).status).toBe(304);
    expect((await routes.request('/assets/page-1a2b.js', { headers: known })).status).toBe(200);
  });

  it('is sent compressed to clients that accept the encoding', async () => {
    const ask = (encodings: string) =>
      routes.request('/assets/page-1a2b.js', { headers: { 'accept-encoding': encodings } });
    const small = await ask('gzip, br');
    expect(small.headers.get('content-encoding')).toBe('gzip');
    expect(small.headers.get('content-type')).toContain('javascript');
    expect(small.headers.get('vary')).toBe('accept-encoding');
    expect(gunzipSync(await small.arrayBuffer()).toString()).toBe('page()');
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe('page()');
  });

  it('serves archives uncompressed, as attachments with their own names, and their checksums as text', async () => {
    const archive = await routes.request('/downloads/signer-1.0.0.tgz', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(archive.headers.get('content-type')).toBe('application/gzip');
    expect(archive.headers.get('content-encoding')).toBeNull();
    expect(archive.headers.get('content-disposition')).toContain('attachment; filename="signer-1.0.0.tgz"');
    expect(archive.headers.get('cache-control')).toBe('no-cache');
    expect(gunzipSync(await archive.arrayBuffer()).toString()).toBe('packed');
    const sums = await routes.request('/downloads/SHA256SUMS');
    expect(sums.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(sums.headers.get('content-disposition')).toBeNull();
    expect(await sums.text()).toBe('1a2b  signer-1.0.0.tgz\n');
    for (const gone of ['/downloads/', '/downloads/signer-0.9.0.tgz', '/downloads/..%2findex.html']) {
      expect((await routes.request(gone)).status).toBe(404);
    }
  });

  it.each([
    ['/assets/page-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/mark.svg', 'no-cache'],
  ])('serves %s with cache-control: %s', async (address, expected) => {
    expect((await routes.request(address)).headers.get('cache-control')).toBe(expected);
  });
});
