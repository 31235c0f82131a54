import type { FlowType } from '@platform/sdk';
import { inBaseUnits, TRIAL } from '@platform/sdk/rules';

/** A part of an account's trial at a given time. */
export interface TrialPart {
  /** Each part has a fixed id, so that it is granted only once. */
  id: string;
  flowType: FlowType;
  productName: string;
  total: number;
  startTime: Date;
  endTime: Date;
}

/** An account's trial and its period. */
export interface Trial {
  accountId: string;
  startTime: Date;
  endTime: Date;
}

/** The calendar month of a time in the gateway's time zone, with its start and end. */
type MonthOf = (time: Date) => { month: string; start: Date; end: Date };

/**
 * @param now a time within the trial
 * @returns the current grants: the month's video traffic, which expires with the month, and the snapshots of the
 *   whole trial (specification §1, decision record 0009)
 */
export function trialParts(
  { accountId, startTime, endTime }: Trial,
  now: Date,
  monthOf: MonthOf,
): TrialPart[] {
  const { month, start, end } = monthOf(now);
  return [
    {
      id: `trial-video-${month}-${accountId}`,
      flowType: 'video',
      productName: 'Trial video traffic',
      total: inBaseUnits(TRIAL.videoGigabytes, 'GB'),
      startTime: start > startTime ? start : startTime,
      endTime: end < endTime ? end : endTime,
    },
    {
      id: `trial-captures-${accountId}`,
      flowType: 'snapshot',
      productName: 'Trial snapshots',
      total: TRIAL.captures,
      startTime,
      endTime,
    },
  ];
}

/**
 * @param now a time within the trial
 * @returns the grants of each later month, in order
 */
export function comingTrialParts(trial: Trial, now: Date, monthOf: MonthOf): TrialPart[] {
  const parts: TrialPart[] = [];
  for (let { end } = monthOf(now); end < trial.endTime; { end } = monthOf(end)) {
    const month = trialParts(trial, end, monthOf);
    // Grants for the whole trial exist already.
    parts.push(...month.filter((part) => part.startTime >= end));
  }
  return parts;
}
