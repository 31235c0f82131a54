import { operations } from '@platform/sdk/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FuzzedPlatform, fuzz } from './fuzz.ts';

/** `npm run bench:fuzz` sends more, and a seed that something was found with finds it again. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const RUNS = Number(process.env.FUZZ_RUNS ?? 3_000);
/** The longest that a request may take on a machine that has much else to do, in milliseconds. */
const LONGEST = 60;

let platform: FuzzedPlatform;
beforeAll(async () => {
  platform = await FuzzedPlatform.start();
});
afterAll(() => platform.close());

it(
  'answers whatever is asked as the contract says, to whoever asks',
  async () => {
    const findings = await fuzz(platform, SEED, RUNS);
    expect(findings.join('\n\n')).toBe('');
    // What is refused right away would show little.
    expect(platform.succeeded.size).toBeGreaterThan(Object.keys(operations).length * 0.6);
  },
  60_000 + RUNS * LONGEST,
);
