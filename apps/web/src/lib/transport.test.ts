import type { TransportRequest } from '@platform/sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadAxios, transport } from './transport.ts';

/** Fails at once, because no server listens on this port. */
const request: TransportRequest = {
  method: 'POST',
  url: 'http://127.0.0.1:1/',
  headers: {},
  body: undefined,
  signal: new AbortController().signal,
  onUploadProgress: undefined,
  onDownloadProgress: undefined,
};
const fetching = vi.spyOn(globalThis, 'fetch');

beforeEach(() => fetching.mockReset().mockResolvedValue(new Response('by fetch')));

describe('the transport', () => {
  it('sends with fetch until axios is loaded', async () => {
    const { body } = await transport(request);
    expect(new TextDecoder().decode(body as ArrayBuffer)).toBe('by fetch');
  });

  it('sends uploads with axios, which reports their progress', async () => {
    await expect(transport({ ...request, body: new FormData() })).rejects.toThrow();
    expect(fetching).not.toHaveBeenCalled();
  });

  it('sends with axios once it is loaded', async () => {
    await preloadAxios();
    await expect(transport(request)).rejects.toThrow();
    expect(fetching).not.toHaveBeenCalled();
  });
});
