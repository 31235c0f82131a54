import { describe, expect, it } from 'vitest';
import { failuresOf } from './failures.ts';

const START = Date.parse('2026-11-19T00:00:00.000Z');

/** Hours with these numbers of succeeded, rejected and failed calls. */
const hours = (...counts: [calls: number, rejectedCalls: number, failedCalls: number][]) =>
  counts.map(([calls, rejectedCalls, failedCalls], index) => ({
    hour: new Date(START + index * 3_600_000).toISOString(),
    calls,
    rejectedCalls,
    failedCalls,
  }));
const day = (count: [number, number, number]) => Array.from({ length: 24 }, () => count);

describe('failures of the last hour', () => {
  const counted = '2026-11-20T01:10:00.000Z';

  it('are compared with those of the 24 hours before', () => {
    expect(failuresOf(hours(...day([99, 1, 0]), [80, 20, 0]), counted)).toEqual([
      {
        kind: 'rejectedCalls',
        from: '2026-11-20T00:00:00.000Z',
        to: '2026-11-20T01:00:00.000Z',
        count: 20,
        all: 100,
        countBefore: 24,
        allBefore: 2400,
      },
    ]);
  });

  it('are those of the last hour that is completely counted', () => {
    const list = hours(...day([99, 0, 1]), [90, 0, 10], [0, 50, 0]);
    expect(failuresOf(list, counted)).toMatchObject([{ kind: 'failedCalls', count: 10 }]);
    expect(failuresOf(list, '2026-11-19T00:30:00.000Z')).toEqual([]);
  });

  it('need no attention if they are few or as frequent as before', () => {
    expect(failuresOf(hours(...day([100, 0, 0]), [96, 4, 0]), counted)).toEqual([]);
    expect(failuresOf(hours(...day([80, 20, 0]), [80, 20, 0]), counted)).toEqual([]);
    expect(failuresOf(hours(...day([0, 0, 0]), [0, 4, 0]), counted)).toEqual([]);
  });
});
