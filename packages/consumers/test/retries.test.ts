import { describe, expect, test, vi } from 'vitest';
import { NetworkError, PlatformError } from '../../sdk/src/client/errors.ts';
import { pauseAfter as sdkPause } from '../../sdk/src/client/retry.ts';
import { backoff, pauseAfter as signerPause } from '../../signer/src/client/retry.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const dateIn = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString();

/** The SDK's pause before a retry, in milliseconds; undefined if it does not retry. */
function ofSdk(status: number, retryAfter: string | undefined, retry: number): number | undefined {
  const pause = sdkPause(new PlatformError('Failed', { status }), retry, retryAfter);
  return pause === false ? undefined : pause;
}

/** The same for the signer, which counts retries from 0. */
function ofSigner(status: number, retryAfter: string | undefined, retry: number): number | undefined {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  return signerPause({ status, headers }, retry - 1, NOW);
}

describe.each([0, 0.5, 0.999])(
  'SDK and signer pause alike before a retry, with the random number %s',
  (random) => {
    const statuses = [200, 400, 401, 403, 404, 408, 413, 429, 500, 501, 502, 503, 504];
    const retryAfter = [
      undefined,
      '',
      '0',
      '1',
      '10',
      '11',
      '-1',
      '1.5',
      'soon',
      dateIn(-5),
      dateIn(5),
      dateIn(60),
    ];

    test.each(statuses)('after status %s', (status) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      vi.spyOn(Date, 'now').mockReturnValue(NOW);
      for (const value of retryAfter) {
        for (const retry of [1, 2, 3, 5, 8]) {
          expect(ofSdk(status, value, retry), `Retry-After: ${value}, retry ${retry}`).toBe(
            ofSigner(status, value, retry),
          );
        }
      }
    });

    test('after a network failure', () => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const pauses = [1, 2, 3, 5, 8].map((retry) => sdkPause(new NetworkError('Failed'), retry));
      expect(pauses).toEqual([1, 2, 3, 5, 8].map((retry) => backoff(retry - 1)));
    });
  },
);
