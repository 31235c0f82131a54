import { daysBetween, plusDays } from '@platform/sdk/rules';
import { expect, it } from 'vitest';
import { previousOf } from './previous.ts';

/** Every day of a range with its day of the month as its calls. */
const daysOf = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = plusDays(from, index);
    return { day, calls: Number(day.slice(-2)) };
  });
const callsOf = ({ calls }: { calls: number }) => calls;

it('compares only days that are over', () => {
  const previous = previousOf(
    daysOf('2026-11-14', '2026-11-20'),
    daysOf('2026-11-07', '2026-11-13'),
    '2026-11-20',
    callsOf,
  );
  expect(previous).toEqual({
    label: 'Previous 7 days',
    days: daysOf('2026-11-07', '2026-11-12').map(({ day }) => day),
    values: [7, 8, 9, 10, 11, 12],
  });
  const today = daysOf('2026-11-20', '2026-11-20');
  expect(
    previousOf(today, daysOf('2026-11-19', '2026-11-19'), '2026-11-20', callsOf),
    'today only',
  ).toBeUndefined();
});

it('compares a month with the month before it, up to the last day that both have', () => {
  const [september, october] = [daysOf('2026-09-01', '2026-09-30'), daysOf('2026-10-01', '2026-10-31')];
  const afterwards = '2026-11-20';
  const ofOctober = previousOf(october, september, afterwards, callsOf);
  expect(ofOctober?.label).toBe('Previous month');
  expect(ofOctober?.values).toHaveLength(30);
  const august = daysOf('2026-08-01', '2026-08-31');
  expect(previousOf(september, august, afterwards, callsOf)?.values).toHaveLength(30);
});

it('returns nothing if days are missing, or the earlier days are not directly before or have only the value 0', () => {
  const list = daysOf('2026-11-14', '2026-11-20');
  const before = daysOf('2026-11-07', '2026-11-13');
  expect(previousOf(list, undefined, '2026-11-20', callsOf)).toBeUndefined();
  expect(previousOf([], before, '2026-11-20', callsOf)).toBeUndefined();
  expect(previousOf(list, daysOf('2026-11-06', '2026-11-13'), '2026-11-20', callsOf)).toBeUndefined();
  expect(previousOf(list, before, '2026-11-20', () => 0)).toBeUndefined();
});
