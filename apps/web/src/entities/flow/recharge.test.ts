import { describe, expect, it } from 'vitest';
import { amountOf, lastDayOf } from './recharge.ts';

describe('recharge', () => {
  it('contains the number of packages times their size, in the unit of its quota type', () => {
    const given = { packetCount: 5, flowValue: 10_000, unit: 'times' } as const;
    expect(amountOf({ ...given, flowType: 'interface' })).toBe('50,000 calls');
    expect(amountOf({ ...given, flowType: 'snapshot' })).toBe('50,000 snapshots');
    expect(amountOf({ flowType: 'video', packetCount: 2, flowValue: 100, unit: 'GB' })).toBe(
      '200 GB of video traffic',
    );
    expect(amountOf({ flowType: 'video', packetCount: 1, flowValue: 1, unit: 'MB' })).toBe(
      '1 MB of video traffic',
    );
    expect(amountOf({ flowType: 'snapshot', packetCount: 1, flowValue: 1, unit: 'times' })).toBe(
      '1 snapshot',
    );
    expect(amountOf({ ...given, flowType: 'interface', packetCount: Number.NaN })).toBeUndefined();
    expect(amountOf({ packetCount: 5, flowValue: 1 })).toBeUndefined();
  });

  it.each([
    [12, '2026-11-18T08:40:00Z', '+08:00', '2027-11-18'],
    [1, '2026-11-18T16:00:00Z', '+08:00', '2026-12-19'],
    [1, '2026-11-18T03:00:00Z', '-05:00', '2026-12-17'],
    // February 2027 has 28 days.
    [3, '2026-11-30T01:00:00Z', '+00:00', '2027-02-28'],
    [1, '2027-01-31T01:00:00Z', '+00:00', '2027-02-28'],
  ])('for %i months, granted at %s, in the time zone %s, expires on %s', (months, now, zone, day) => {
    expect(lastDayOf(months, zone, new Date(now))).toBe(day);
  });
});
