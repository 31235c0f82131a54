import type { DailyCalls } from '@platform/sdk';
import type { TrendSeries } from '#components/charts/figures.ts';
import { MEANING } from '#components/charts/SeriesMark.tsx';
import { formatNumber } from '#lib/format.ts';

/** How the calls of a day, an hour or an API ended. */
export type Outcomes = Pick<DailyCalls, 'calls' | 'rejectedCalls' | 'failedCalls'>;

/**
 * @param list one entry per day or hour
 * @returns the lines of a trend: the calls that succeeded, were rejected and failed
 */
export function outcomeSeries(list: readonly Outcomes[]): TrendSeries[] {
  return [
    { label: 'Succeeded', color: MEANING.succeeded, values: list.map(({ calls }) => calls) },
    { label: 'Rejected', color: MEANING.rejected, values: list.map(({ rejectedCalls }) => rejectedCalls) },
    { label: 'Failed', color: MEANING.failed, values: list.map(({ failedCalls }) => failedCalls) },
  ];
}

/**
 * The calls that did not succeed, in words: `42 rejected, 10 failed`. In a narrow column the text breaks only after the
 * comma.
 */
export function unsuccessful({ rejectedCalls, failedCalls }: Omit<Outcomes, 'calls'>): string {
  return `${formatNumber(rejectedCalls)}\u00a0rejected, ${formatNumber(failedCalls)}\u00a0failed`;
}
