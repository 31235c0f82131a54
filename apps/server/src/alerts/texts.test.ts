import { expect, test } from 'vitest';
import { packageText } from './texts.ts';

const FAIL = 'Calls that need more are rejected. Buy a package to continue at once.';
const SOON = 'After that, calls that need more are rejected.';

test.each([
  ['interface', 'times', 5, 1, 0, `1 of 5 calls is left until 30 Nov 2026. ${SOON}`],
  ['snapshot', 'times', 10, 2, 0, `2 of 10 snapshots are left until 30 Nov 2026. ${SOON}`],
  ['video', 'GB', 5e9, 1e9, 0, `1 GB of 5 GB is left until 30 Nov 2026. ${SOON}`],
  ['video', 'GB', 5e9, 4_999_600_000, 0, `4,999.6 MB of 5 GB is left until 30 Nov 2026. ${SOON}`],
  ['video', 'GB', 5e9, 5e7, 0, `0.05 GB of 5 GB is left until 30 Nov 2026. ${SOON}`],
  ['video', 'GB', 5e9, 1e6, 0, `1 MB of 5 GB is left until 30 Nov 2026. ${SOON}`],
  ['video', 'GB', 5e9, 1, 0, `1 B of 5 GB is left until 30 Nov 2026. ${SOON}`],
  ['video', 'MB', 1e9, 2e8, 0, `200 MB of 1,000 MB is left until 30 Nov 2026. ${SOON}`],
  ['video', 'MB', 4_999e6, 0, 0, `All of 4,999 MB is used. ${FAIL}`],
  ['video', 'MB', 1e6, 2e5, 0, `0.2 MB of 1 MB is left until 30 Nov 2026. ${SOON}`],
  ['video', 'MB', 1e6, 0, 0, `All of 1 MB is used. ${FAIL}`],
  ['interface', 'times', 5, 0, 0, `All of 5 calls are used. ${FAIL}`],
  ['interface', 'times', 1, 0, 0, `All of 1 call is used. ${FAIL}`],
  ['interface', 'times', 5, 0, 12, 'All of 5 calls are used. Your other packages have 12 calls left.'],
  ['video', 'MB', 1e6, 0, 5e9, 'All of 1 MB is used. Your other packages have 5 GB left.'],
] as const)(
  'an alert is written in complete sentences: %s in %s, %i in total, %i left, %i left in other packages',
  (flowType, unit, total, remaining, elsewhere, content) => {
    const grant = {
      flowType,
      unit,
      total,
      remaining,
      elsewhere,
      productName: 'Package',
      lastDay: '2026-11-30',
    };
    expect(packageText(grant, 80).content).toBe(content);
  },
);
