import { type OperationId, operations } from '@platform/sdk/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FuzzedPlatform, fuzz } from './fuzz.ts';

/** About 20 for each operation; `npm run bench:fuzz` sends more. The seed of a finding reproduces it. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const RUNS = Number(process.env.FUZZ_RUNS ?? 3_300);
/** The maximum share of a caller's requests that may find the session ended. */
const MAX_ENDED_SHARE = 0.15;
/** The time allowed for a request on a busy machine, in milliseconds. */
const REQUEST_TIMEOUT = 60;

/** The operations that random requests seldom get right. Every other one has to succeed at least once. */
const SELDOM_SUCCEED: OperationId[] = [
  // They need a code for the number that they name, or the caller's password.
  ...(['register', 'forgetPwd', 'modifyPwd', 'changeDeveloperPhone'] as const),
  // They need one of the few orders in a certain state.
  ...(['cancelOrder', 'changeOrderPrice', 'confirmPayment', 'reconcilePayment'] as const),
  // They need an old developer's application, a key of the named application, or an empty folder.
  ...(['setOldDeveloperDefaultApp', 'setAccessKeyState', 'deleteDocument'] as const),
  // The platform has no card provider.
  'startCheckout',
];

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
    const ids = Object.keys(operations) as OperationId[];
    expect(ids.filter((id) => !platform.succeeded.has(id) && !SELDOM_SUCCEED.includes(id))).toEqual([]);
    // Requests of callers who are logged out most of the time would prove little, too.
    for (const [caller, allowed] of platform.allowed) {
      const renewals = platform.renewals.get(caller) ?? 0;
      expect(renewals / allowed, `renewals of ${caller}`).toBeLessThan(MAX_ENDED_SHARE);
    }
  },
  60_000 + RUNS * REQUEST_TIMEOUT,
);
