import { afterAll, beforeAll, expect, it } from 'vitest';
import { FuzzedPlatform, fuzz, neverSucceeded } from './fuzz.ts';

/** About 20 for each operation; `npm run bench:fuzz` sends more. The seed of a finding reproduces it. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const RUNS = Number(process.env.FUZZ_RUNS ?? 3_300);
/** The maximum share of a caller's requests that may find the session ended. */
const MAX_ENDED_SHARE = 0.15;
/** The time allowed for a request on a busy machine, in milliseconds. */
const REQUEST_TIMEOUT = 60;

let platform: FuzzedPlatform;
beforeAll(async () => {
  platform = await FuzzedPlatform.start();
});
afterAll(() => platform.close());

it(
  'the API responds to every request as the contract describes, for every kind of caller',
  async () => {
    const findings = await fuzz(platform, SEED, RUNS);
    expect(findings.join('\n\n')).toBe('');
    // Requests that are all rejected by validation would prove little.
    expect(neverSucceeded(platform)).toEqual([]);
    // Requests of callers who are logged out most of the time would prove little, too.
    for (const [caller, allowed] of platform.allowed) {
      const renewals = platform.renewals.get(caller) ?? 0;
      expect(renewals / allowed, `renewals of ${caller}`).toBeLessThan(MAX_ENDED_SHARE);
    }
  },
  60_000 + RUNS * REQUEST_TIMEOUT,
);
