import path from 'node:path';
import { createContext, Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { createTestGateway } from '@platform/signer/testing';
import { build } from 'esbuild';
import { describe, expect, inject, test } from 'vitest';
import { compile, startPlatform } from './tools.ts';

/** The globals of an edge runtime, without Node's. */
const globals = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'clearTimeout',
  'crypto',
  'fetch',
  'performance',
  'queueMicrotask',
  'setTimeout',
  'structuredClone',
] as const;

interface Worker {
  default: { fetch: (request: Request, environment: Record<string, string>) => Promise<Response> };
}

const folder = path.join(inject('folder'), 'worker');

test('a worker compiles without the types of the DOM and of Node', async () => {
  expect(await compile('7.0', folder)).toBe('');
});

/** Bundles the worker as wrangler does; returns its code. */
async function bundle(external: string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'worker.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'worker',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    target: 'es2022',
    minify: true,
    external,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

describe.each([
  ['with axios', [], 34_000],
  ['without axios', ['axios'], 11_000],
])('a worker bundled %s', (_name, external, limit) => {
  test('contains no module of Node, and runs without Node’s globals', async () => {
    const code = await bundle(external);
    expect(code).not.toMatch(/["'`]node:|\brequire\(["'`]/);
    expect(gzipSync(code).length).toBeLessThanOrEqual(limit);

    const context = createContext(Object.fromEntries(globals.map((name) => [name, globalThis[name]])));
    new Script(`${code}; globalThis.worker = worker;`).runInContext(context);
    const worker = context.worker as Worker;

    const platform = await startPlatform();
    const gateway = createTestGateway({
      apps: [{ appId: 'S107-A', accessKeyId: 'AK1', secret: 'test' }],
      methods: { 'open.store.get': ({ storeId }) => ({ storeId, name: 'Nanjing Road' }) },
    });
    const listening = await gateway.listen();
    const request = new Request('http://worker.test/', { headers: { authorization: 'north' } });
    const environment = { platform: platform.url, gateway: listening.url, secret: 'test' };
    const response = await worker.default.fetch(request, environment);
    expect(await response.json()).toEqual({
      name: 'northENGLISH',
      store: { storeId: 'ST-0101', name: 'Nanjing Road' },
    });
    await Promise.all([platform.close(), listening.close()]);
  });
});
