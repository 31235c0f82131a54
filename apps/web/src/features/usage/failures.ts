import type { HourlyCalls } from '@platform/sdk';
import type { Outcomes } from '#entities/statistic/outcomes.ts';

const HOUR = 3_600_000;
/** Rejections or failures need attention from this number, and from this share of an hour's calls. */
const MIN_COUNT = 5;
const MIN_SHARE = 0.05;

/** Calls of an hour that were rejected or failed at a higher rate than in the 24 hours before. */
export interface Failures {
  kind: 'rejectedCalls' | 'failedCalls';
  /** The start and the end of the hour, ISO 8601. */
  from: string;
  to: string;
  count: number;
  /** All calls of the hour. */
  all: number;
  /** The same numbers for the 24 hours before, or for as many of them as are known. */
  countBefore: number;
  allBefore: number;
}

/**
 * @param hours earliest first
 * @param statisticsTime the time up to which calls are counted
 * @returns the rejected and the failed calls of the last hour that is completely counted, each only if they are many
 *   and more frequent than before
 */
export function failuresOf(hours: readonly HourlyCalls[], statisticsTime: string): Failures[] {
  const counted = hours.filter(({ hour }) => Date.parse(hour) + HOUR <= Date.parse(statisticsTime));
  const last = counted.at(-1);
  if (!last) return [];
  const before = counted.slice(-25, -1);
  const all = allOf([last]);
  const allBefore = allOf(before);
  return (['failedCalls', 'rejectedCalls'] as const)
    .map((kind) => ({
      kind,
      from: last.hour,
      to: new Date(Date.parse(last.hour) + HOUR).toISOString(),
      count: last[kind],
      all,
      countBefore: before.reduce((sum, hour) => sum + hour[kind], 0),
      allBefore,
    }))
    .filter(({ count, countBefore }) => {
      const share = count / Math.max(1, all);
      return count >= MIN_COUNT && share >= MIN_SHARE && share > countBefore / Math.max(1, allBefore);
    });
}

const allOf = (hours: readonly Outcomes[]) =>
  hours.reduce((sum, { calls, rejectedCalls, failedCalls }) => sum + calls + rejectedCalls + failedCalls, 0);
