import { describe, expect, it } from 'vitest';
import { changesOf, chosenDays, type DateRangeSearch } from './dateRange.ts';
import { changesTo, viewOf } from './savedViews.ts';

const TODAY = '2026-11-20';

describe('a date range', () => {
  it.each([
    [{}, undefined],
    [{ from: '2026-11-02' }, undefined],
    [
      { from: '2026-11-02', to: '2026-11-03' },
      { from: '2026-11-02', to: '2026-11-03' },
    ],
    [{ from: '2026-11-03', to: '2026-11-02' }, undefined],
    [{ range: 'lastMonth' }, { from: '2026-10-01', to: '2026-10-31' }],
    [{ range: 'lastQuarter' }, { from: '2026-07-01', to: '2026-09-30' }],
  ] as const)('with the search parameters %o is %o', (search, days) => {
    expect(chosenDays(search, TODAY)).toEqual(days);
  });

  it('is stored as the name of the preset, or as its days if there is no preset', () => {
    const days = { start: '2026-10-01', end: '2026-10-31' };
    expect(changesOf(days, 'lastMonth')).toEqual({ range: 'lastMonth' });
    expect(changesOf(days)).toEqual({ from: days.start, to: days.end });
    expect(changesOf(null)).toEqual({});
  });

  it('moves with time in a saved view if it is a preset', () => {
    const filters: DateRangeSearch = { range: 'lastMonth' };
    const saved = {
      viewId: 'v',
      screen: 'bills',
      name: 'Statement',
      createTime: '',
      search: viewOf(filters),
    };
    const opened = changesTo(saved, {});
    expect(chosenDays(opened, TODAY)?.from).toBe('2026-10-01');
    expect(chosenDays(opened, '2026-12-01')?.from).toBe('2026-11-01');
  });
});
