import type { DailyCalls, DataOverview } from '@platform/sdk';
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

/** The calls that succeeded, and those of them that free quota or packages of calls paid for. */
type ChargedCalls = Pick<DataOverview, 'calls' | 'freeCalls' | 'paidCalls'>;

/** @returns the number of calls that video traffic or snapshots paid for instead */
export const otherCalls = ({ calls, freeCalls, paidCalls }: ChargedCalls) => calls - freeCalls - paidCalls;

/** What paid for the calls that succeeded, in words: `249 free, 69 paid, 26 charged as traffic or snapshots`. */
export function charged(sums: ChargedCalls): string {
  const others = otherCalls(sums);
  const both = `${formatNumber(sums.freeCalls)} free, ${formatNumber(sums.paidCalls)} paid`;
  return others > 0 ? `${both}, ${formatNumber(others)} charged as traffic or snapshots` : both;
}
