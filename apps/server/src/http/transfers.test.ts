import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { FileResponse } from '@platform/sdk/operations';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitsOf } from '../../test/limits.ts';
import { fileResponse } from './files.ts';
import { Transfers } from './transfers.ts';

/** Larger than the buffers of two sockets. */
const LARGE = new Uint8Array(20_000_000);
const OTHERS = 'Please wait until your other downloads are done';

const fileOf = (content: FileResponse['content']): FileResponse => ({
  fileName: 'export.xlsx',
  contentType: 'application/octet-stream',
  content,
});
const endless = () =>
  fileOf(
    new ReadableStream({ pull: (controller) => controller.enqueue(LARGE.slice()) }, { highWaterMark: 0 }),
  );

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves a file; by default, the client may stop reading for 50 ms. Returns the port. */
async function serveFile(
  make: () => FileResponse,
  transfers: Transfers,
  onFailure: (error: unknown) => void,
  limits = { stalled: 50, whole: 60_000 },
) {
  const app = new Hono();
  app.get('/', async (context) => {
    const file = await transfers.start('dev-1', async () => make());
    return fileResponse(context, file, onFailure, limits);
  });
  server = serve({
    fetch: app.fetch,
    hostname: '127.0.0.1',
    port: 0,
    overrideGlobalObjects: false,
  }) as Server;
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The number of downloads that the account can still start. */
async function free(transfers: Transfers): Promise<number> {
  const started = await Promise.allSettled(
    Array.from({ length: 3 }, () => transfers.start('dev-1', async () => endless())),
  );
  const files = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  for (const { content } of files) await (content as ReadableStream).cancel();
  return files.length;
}

describe('a transfer', () => {
  it('runs with at most 15 others at once, while up to 32 more wait', async () => {
    const transfers = new Transfers();
    expect(await limitsOf((accountId, work) => transfers.start(accountId, work))).toEqual({
      atOnce: 16,
      waiting: 32,
    });
  });

  it('holds its slot until its content ends or is cancelled', async () => {
    const transfers = new Transfers();
    const start = (content: FileResponse['content']) => transfers.start('dev-1', async () => fileOf(content));
    const ended = await start(new Blob(['rows']).stream());
    const cancelled = await start(new Blob(['rows']).stream());
    expect(await free(transfers)).toBe(1);
    await new Response(ended.content as ReadableStream).text();
    expect(await free(transfers)).toBe(2);
    await (cancelled.content as ReadableStream).cancel();
    expect(await free(transfers)).toBe(3);
  });

  it('releases its slot if the file cannot be made', async () => {
    const transfers = new Transfers();
    const fail = () => transfers.start('dev-1', () => Promise.reject(new Error('The database is down')));
    for (let count = 0; count < 4; count++) await expect(fail()).rejects.toThrow('The database is down');
  });

  it('releases its slot if its content fails', async () => {
    const transfers = new Transfers();
    for (let count = 0; count < 4; count++) {
      const failing = new ReadableStream({ pull: () => Promise.reject(new Error('The database is down')) });
      const { content } = await transfers.start('dev-1', async () => fileOf(failing));
      await expect(new Response(content as ReadableStream).text()).rejects.toThrow('The database is down');
    }
    await expect(
      Promise.all(Array.from({ length: 4 }, () => transfers.start('dev-1', async () => endless()))),
    ).rejects.toThrow(OTHERS);
  });

  it.each([
    ['a stream', endless],
    ['bytes', () => fileOf(LARGE)],
  ])('of %s closes the connection of a client that stops reading', async (_what, make) => {
    const transfers = new Transfers();
    const failures: unknown[] = [];
    const port = await serveFile(make, transfers, (error) => failures.push(error));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: platform.test\r\n\r\n');
    const [accepted] = await once(server as Server, 'connection');
    await once(accepted, 'close');
    socket.destroy();
    expect(failures).toEqual([new Error('The client took nothing for 0.05 s')]);
    await vi.waitFor(async () => expect(await free(transfers)).toBe(3));
  });

  it('continues after its content has paused for longer than a client may', async () => {
    const failures: unknown[] = [];
    const make = () =>
      fileOf(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new Uint8Array([1]));
            await sleep(500);
            controller.enqueue(new Uint8Array([2]));
            controller.close();
          },
        }),
      );
    const port = await serveFile(make, new Transfers(), (error) => failures.push(error));
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.bytes()).toEqual(new Uint8Array([1, 2]));
    expect(failures).toEqual([]);
  });

  it('closes the connection of a client that takes too long to read everything, and frees its slot', async () => {
    const transfers = new Transfers();
    const failures: unknown[] = [];
    const limits = { stalled: 60_000, whole: 50 };
    const port = await serveFile(endless, transfers, (error) => failures.push(error), limits);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    await expect(response.body?.pipeTo(new WritableStream())).rejects.toThrow('terminated');
    expect(failures).toEqual([new Error('The download took longer than 0.05 s')]);
    await vi.waitFor(async () => expect(await free(transfers)).toBe(3));
  });

  it('clears its deadline when it ends', async () => {
    const [set, clear] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    try {
      const make = () => fileOf(new Blob(['rows']).stream());
      const limits = { stalled: 60_000, whole: 61_234 };
      const port = await serveFile(make, new Transfers(), () => {}, limits);
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('rows');
      const index = set.mock.calls.findIndex(([, delay]) => delay === limits.whole);
      const deadline = set.mock.results[index]?.value;
      expect(deadline).toBeDefined();
      await vi.waitFor(() => expect(clear).toHaveBeenCalledWith(deadline));
    } finally {
      set.mockRestore();
      clear.mockRestore();
    }
  });

  it('frees its slot if only its headers are requested', async () => {
    const transfers = new Transfers();
    const port = await serveFile(endless, transfers, () => {});
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('export.xlsx');
    expect(await free(transfers)).toBe(3);
  });
});
