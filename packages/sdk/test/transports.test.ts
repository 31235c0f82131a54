import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { Rolldown } from 'tsdown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { axiosTransport } from '../src/client/axiosTransport.ts';
import { fetchTransport } from '../src/client/fetchTransport.ts';
import { bundleEntry } from './bundleEntry.ts';
import { type CaseContext, casesOf, runCase, uploadProgress } from './transportCases.ts';
import { type CaseServer, startCaseServer } from './transportServer.ts';

const transports = { axios: axiosTransport(), fetch: fetchTransport() };
type TransportName = keyof typeof transports;
const names = Object.keys(transports) as TransportName[];

let elsewhere: CaseServer;
let server: CaseServer;

/** The files of a page that runs the cases in a browser, by path. */
async function pageOfCases(): Promise<Map<string, { type: string; text: string }>> {
  const folder = import.meta.dirname;
  const entry = path.join(folder, 'transportPage.js');
  const source = `
    import { axiosTransport } from '../src/client/axiosTransport.ts';
    import { fetchTransport } from '../src/client/fetchTransport.ts';
    import { runCase, uploadProgress } from './transportCases.ts';
    const transports = { axios: axiosTransport(), fetch: fetchTransport() };
    const context = (name, elsewhere) => ({ transport: transports[name], server: location.origin, elsewhere });
    window.runCase = (transport, name, elsewhere) => runCase(name, context(transport, elsewhere));
    window.uploadProgress = (transport) => uploadProgress(context(transport, ''));`;
  const { output } = await Rolldown.build({
    input: entry,
    plugins: [bundleEntry(entry, source)],
    platform: 'browser',
    write: false,
    output: { entryFileNames: 'page.js' },
  });
  const scripts = output.flatMap((chunk) =>
    'code' in chunk ? [[`/${chunk.fileName}`, { type: 'text/javascript', text: chunk.code }] as const] : [],
  );
  const html = '<!doctype html><script type="module" src="/page.js"></script>';
  return new Map([...scripts, ['/', { type: 'text/html', text: html }]]);
}

beforeAll(async () => {
  elsewhere = await startCaseServer();
  server = await startCaseServer(elsewhere.url, await pageOfCases());
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});

describe.each(names)('in Node, %s handles', (name) => {
  const context = (): CaseContext => ({
    transport: transports[name],
    server: server.url,
    elsewhere: elsewhere.url,
  });

  test.each(casesOf(name))('%s', async (title, { expected }) => {
    expect(await runCase(title, context())).toEqual(expected);
  });

  test('the progress of an upload', async () => {
    const progress = await uploadProgress(context());
    if (name === 'fetch') return expect(progress).toBeUndefined();
    expect(progress?.loaded).toBeGreaterThan(300_000);
    expect(progress?.loaded).toBe(progress?.total);
  });
});

describe('in a browser', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch(await chromiumLaunchOptions());
    page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => 'runCase' in window);
  });
  afterAll(() => browser?.close());

  describe.each(names)('%s handles', (name) => {
    test.each(casesOf(name))('%s', async (title, { expected }) => {
      const outcome = await page.evaluate(
        ([transport, id, url]) =>
          (window as unknown as { runCase: (...args: unknown[]) => Promise<unknown> }).runCase(
            transport,
            id,
            url,
          ),
        [name, title, elsewhere.url] as const,
      );
      expect(outcome).toEqual(expected);
    });

    test('the progress of an upload', async () => {
      const progress = await page.evaluate(
        (transport) =>
          (
            window as unknown as {
              uploadProgress: (name: string) => Promise<{ loaded: number; total?: number }>;
            }
          ).uploadProgress(transport),
        name,
      );
      if (name === 'fetch') return expect(progress).toBeUndefined();
      expect(progress.loaded).toBeGreaterThan(300_000);
      expect(progress.loaded).toBe(progress.total);
    });
  });
});
