import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Transfers } from './transfers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const endless = () => ({
  fileName: 'export.xlsx',
  contentType: 'application/octet-stream',
  content: new ReadableStream<Uint8Array<ArrayBuffer>>(
    { pull: (controller) => controller.enqueue(new Uint8Array(1)) },
    { highWaterMark: 0 },
  ),
});

describe('a transfer', () => {
  it('fails and frees its slot when its client takes nothing for a minute', async () => {
    const transfers = new Transfers();
    const begin = async () => {
      const { content } = await transfers.start('dev-1', async () => endless());
      return (content as ReadableStream<Uint8Array>).getReader();
    };
    const [stalled, read] = await Promise.all([begin(), begin(), begin()]);
    await stalled.read();
    await read.read();
    await vi.advanceTimersByTimeAsync(59_000);
    await read.read();
    await expect(begin()).rejects.toThrow('Please wait until your other downloads are done');
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(stalled.read()).rejects.toThrow('The client has taken nothing for a minute');
    expect(await read.read()).toMatchObject({ done: false });
    await begin();
    await expect(begin()).rejects.toThrow('Please wait until your other downloads are done');
  });

  it('frees its slot when its file could not be made', async () => {
    const transfers = new Transfers();
    const fail = () => transfers.start('dev-1', () => Promise.reject(new Error('The database is away')));
    for (let count = 0; count < 4; count++) await expect(fail()).rejects.toThrow('The database is away');
  });
});
