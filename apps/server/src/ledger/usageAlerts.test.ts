import { expect, test } from 'vitest';
import { usageAlert } from './usageAlerts.ts';

const NEXT = 'Usage and the package page tell what covers the next days.';
const FAIL = 'Where nothing else is left, calls that need it fail.';

test.each([
  ['interface', 5, 'times', 1, `4 calls of 5 calls are used; 1 call is left until 2026-11-30. ${NEXT}`],
  [
    'snapshot',
    10,
    'times',
    2,
    `8 captures of 10 captures are used; 2 captures are left until 2026-11-30. ${NEXT}`,
  ],
  ['video', 5e9, null, 1e9, `4 GB of 5 GB is used; 1 GB is left until 2026-11-30. ${NEXT}`],
  ['video', 5e9, 'GB', 1e6, `4,999 MB of 5 GB is used; 1 MB is left until 2026-11-30. ${NEXT}`],
  ['video', 5e9, 'GB', 1, `4,999,999,999 bytes of 5 GB is used; 1 byte is left until 2026-11-30. ${NEXT}`],
  ['video', 1e6, 'MB', 4000, `996 KB of 1 MB is used; 4 KB is left until 2026-11-30. ${NEXT}`],
  ['video', 1e6, 'MB', 2e5, `0.8 MB of 1 MB is used; 0.2 MB is left until 2026-11-30. ${NEXT}`],
  ['video', 1e6, 'MB', 0, `All of 1 MB is used. ${FAIL} ${NEXT}`],
  ['interface', 5, 'times', 0, `All of 5 calls are used. ${FAIL} ${NEXT}`],
  ['interface', 1, 'times', 0, `All of 1 call is used. ${FAIL} ${NEXT}`],
] as const)(
  'a message reports %s of %i (entered in %s) with %i left, in self-contained sentences',
  (...row) => {
    const [flowType, total, unit, remaining, content] = row;
    const share = { id: 'grant-1', accountId: 'usr-1', source: 'order', productName: 'Package' } as const;
    const alert = usageAlert(
      {
        ...share,
        flowType,
        total,
        unit,
        remaining,
        taken: 1,
        alertedPercentage: 0,
        endTime: new Date('2026-12-01T00:00:00Z'),
      },
      (time) => time.toISOString().slice(0, 10),
    );
    expect(alert?.message.content).toBe(content);
  },
);
