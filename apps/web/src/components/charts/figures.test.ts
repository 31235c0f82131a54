import { describe, expect, it } from 'vitest';
import { calls, captures, traffic } from '#lib/units.ts';
import { byMonth, namedDays, othersName, ranked, roundSteps, shareSummary, trendSummary } from './figures.ts';

const part = (name: string, value: number) => ({ id: name, name, value });

describe('roundSteps', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [10, [0, 5, 10]],
    [214, [0, 100, 200, 300]],
    [5_000_000_000, [0, 2_000_000_000, 4_000_000_000, 6_000_000_000]],
  ])('returns round whole numbers for a maximum of %d', (most, expected) => {
    expect(roundSteps(most)).toEqual(expected);
  });

  it('covers the maximum in at most 6 steps', () => {
    for (let most = 1; most < 5_000; most += 7) {
      expect(roundSteps(most).at(-1)).toBeGreaterThanOrEqual(most);
      expect(roundSteps(most).length).toBeLessThanOrEqual(6);
    }
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

describe('trendSummary', () => {
  const days = ['2026-11-18', '2026-11-19'];
  it('states the total and the peak', () => {
    expect(trendSummary(days, [{ label: 'Calls', values: [1200, 84] }], calls)).toBe(
      '1,284 calls in 2 days, the most on 18 Nov 2026 (1,200).',
    );
  });
  it('states them for each series', () => {
    const series = [
      { label: 'Accepted', values: [1, 0] },
      { label: 'Failed', values: [0, 0] },
    ];
    expect(trendSummary(days, series, calls)).toBe(
      'Accepted: 1 call in 2 days, the most on 18 Nov 2026 (1). Failed: 0 calls.',
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
  it('sums up the parts without room, never a single one', () => {
    const { single, rest } = ranked(parts, 3);
    expect(single.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(rest.map(({ id }) => id)).toEqual(['d', 'a']);
    expect(othersName(rest)).toBe('2 others');
  });
  it('describes the parts, with the sum of the others', () => {
    const { all, rest } = ranked(parts, 3);
    expect(shareSummary(all, rest, captures)).toBe(
      '11 captures in all. The most: b, 5 (45.5%). 2 others together: 3 (27.3%).',
    );
  });
});
