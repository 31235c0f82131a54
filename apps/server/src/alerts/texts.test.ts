import { expect, test } from 'vitest';
import { packageText } from './texts.ts';

const FAIL = 'Calls that need more are rejected. Buy a package to continue at once.';
const SOON = 'After that, calls that need more are rejected.';

test.each([
  ['interface', 5, 1, 0, `1 of 5 calls is left until 30 Nov 2026. ${SOON}`],
  ['snapshot', 10, 2, 0, `2 of 10 snapshots are left until 30 Nov 2026. ${SOON}`],
  ['video', 5e9, 1e9, 0, `1 GB of 5 GB is left until 30 Nov 2026. ${SOON}`],
  ['video', 5e9, 1e6, 0, `1 MB of 5 GB is left until 30 Nov 2026. ${SOON}`],
  ['video', 5e9, 1, 0, `1 B of 5 GB is left until 30 Nov 2026. ${SOON}`],
  ['video', 1e6, 2e5, 0, `200 kB of 1 MB is left until 30 Nov 2026. ${SOON}`],
  ['video', 1e6, 0, 0, `All of 1 MB is used. ${FAIL}`],
  ['interface', 5, 0, 0, `All of 5 calls are used. ${FAIL}`],
  ['interface', 1, 0, 0, `All of 1 call is used. ${FAIL}`],
  ['interface', 5, 0, 12, 'All of 5 calls are used. Your other packages have 12 calls left.'],
  ['video', 1e6, 0, 5e9, 'All of 1 MB is used. Your other packages have 5 GB left.'],
] as const)(
  'an alert reports %s of %i with %i left and %i in other packages, in self-contained sentences',
  (flowType, total, remaining, elsewhere, content) => {
    const grant = {
      flowType,
      total,
      remaining,
      elsewhere,
      productName: 'Package',
      lastDay: '2026-11-30',
    };
    expect(packageText(grant, 80).content).toBe(content);
  },
);
