import { describe, expect, it, test } from 'vitest';
import { calls, money, snapshots, traffic } from '#lib/units.ts';
import {
  axisOf,
  byMonth,
  hoursIn,
  legendRows,
  namedDays,
  othersName,
  ranked,
  shareSummary,
  spread,
  trendSummary,
} from './figures.ts';

const part = (name: string, value: number) => ({ id: name, name, value });

describe('axisOf', () => {
  it.each([
    [0, 1, [0, 1]],
    [1, 1, [0, 1]],
    [3, 3, [0, 1, 2, 3]],
    [10, 10, [0, 5, 10]],
    [214, 214, [0, 100, 200]],
    [5_000_000_000, 5_000_000_000, [0, 2_000_000_000, 4_000_000_000]],
  ])('fits a maximum of %d, with steps at round whole numbers', (most, max, steps) => {
    expect(axisOf(most)).toEqual({ max, steps });
  });

  it('has 2 to 5 steps that do not exceed the maximum', () => {
    for (let most = 1; most < 5_000; most += 7) {
      const { max, steps } = axisOf(most);
      expect(max).toBe(most);
      expect(steps.at(-1)).toBeLessThanOrEqual(most);
      expect(steps.length).toBeGreaterThanOrEqual(2);
      expect(steps.length).toBeLessThanOrEqual(5);
    }
  });
});

describe('spread', () => {
  it.each([
    [
      [10, 100],
      [10, 100],
    ],
    [
      [50, 50, 50],
      [50, 66, 82],
    ],
    [
      [100, 98],
      [100, 84],
    ],
    [
      [0, 5],
      [0, 16],
    ],
  ])('moves labels at %j apart, within the picture', (wanted, placed) => {
    expect(spread(wanted, 16, 100)).toEqual(placed);
  });
});

describe('namedDays', () => {
  const days = Array.from({ length: 366 }, (_, index) => `day ${index}`);
  it('labels as many days as there is room for, always including the last', () => {
    expect(namedDays(days.slice(0, 3), 10)).toEqual(['day 0', 'day 1', 'day 2']);
    expect(namedDays(days, 4)).toEqual(['day 89', 'day 181', 'day 273', 'day 365']);
    expect(namedDays(['day 0'], 0)).toEqual(['day 0']);
  });
});

describe('byMonth', () => {
  it('groups days by month without duplicates or gaps', () => {
    const days = ['2025-12-31', '2026-01-01', '2026-01-02', '2026-02-01'];
    expect(byMonth(days)).toEqual([
      { month: '2025-12', days: ['2025-12-31'] },
      { month: '2026-01', days: ['2026-01-01', '2026-01-02'] },
      { month: '2026-02', days: ['2026-02-01'] },
    ]);
    expect(byMonth([])).toEqual([]);
  });
});

describe('legendRows', () => {
  it.each([
    [[], 0],
    [[90, 80, 70], 1],
    [[90, 80, 70, 60], 2],
    [[90, 300, 70], 3],
  ])('arranges names with the widths %j in %i rows', (widths, rows) => {
    expect(legendRows(widths, 240)).toBe(rows);
  });
});

describe('trendSummary', () => {
  const days = ['2026-11-18', '2026-11-19'];
  it('states the total and the peak', () => {
    expect(trendSummary(days, [{ label: 'Calls', values: [1200, 84] }], calls)).toBe(
      '1,284 calls in 2 days, peak 1,200 on 18 Nov 2026.',
    );
  });
  it('states the total and the peak of each series', () => {
    const series = [
      { label: 'Succeeded', values: [1, 0] },
      { label: 'Failed', values: [0, 0] },
    ];
    expect(trendSummary(days, series, calls)).toBe(
      'Succeeded: 1 call in 2 days, peak 1 on 18 Nov 2026. Failed: 0 calls.',
    );
  });
  it('states the exact total of rounded values', () => {
    expect(trendSummary(days, [{ label: 'Cost', values: [24, 95], total: 120 }], money('USD'))).toBe(
      '$1.20 in 2 days, peak $0.95 on 19 Nov 2026.',
    );
  });
  it('says which day is not over', () => {
    expect(trendSummary(days, [{ label: 'Calls', values: [7, 1] }], calls, '2026-11-19')).toBe(
      '8 calls in 2 days, peak 7 on 18 Nov 2026. 19 Nov 2026 is not over.',
    );
    expect(trendSummary(days, [{ label: 'Calls', values: [7, 1] }], calls, '2026-11-20')).not.toContain(
      'over',
    );
  });
  it('names the day if there is only one', () => {
    expect(trendSummary(['2026-11-18'], [{ label: 'Video', values: [1_342_177_280] }], traffic)).toBe(
      '1.34 GB on 18 Nov 2026.',
    );
  });
});

describe('ranked and shareSummary', () => {
  const parts = [part('a', 1), part('b', 5), part('c', 3), part('d', 2)];
  it('sorts the parts and shows all of them if there is room', () => {
    const { all, single, rest } = ranked(parts, 4);
    expect(all.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a']);
    expect(single).toEqual(all);
    expect(rest).toEqual([]);
  });
  it('sums up the parts that have no room, at least two of them', () => {
    const { single, rest } = ranked(parts, 3);
    expect(single.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(rest.map(({ id }) => id)).toEqual(['d', 'a']);
    expect(othersName(rest)).toBe('2 others');
  });
  it('describes the parts, with the sum of the others', () => {
    const { all, rest } = ranked(parts, 3);
    expect(shareSummary(all, rest, snapshots)).toBe(
      '11 snapshots in total. Largest: b, 5 (45.5%). 2 others together: 3 (27.3%).',
    );
  });
});

test("hoursIn writes hours in the gateway's time zone, as days are, and names it", () => {
  const hours = hoursIn('+09:00');
  expect(hours.one).toBe('Hour (UTC+9)');
  expect(hours.short('2026-11-18T16:00:00.000Z')).toBe('01:00');
  expect(hours.long('2026-11-18T16:00:00.000Z')).toBe('19 Nov 2026, 01:00');
});
