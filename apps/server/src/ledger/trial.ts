import type { FlowType } from '@platform/sdk';

/** What the trial gives (specification §1, §9). */
const TRIAL = { videoBytesPerMonth: 5_000_000_000, captures: 1000 } as const;

/** A part of the trial that an account has at a moment. */
export interface TrialPart {
  /** Each part has one id: it is given once. */
  id: string;
  flowType: FlowType;
  productName: string;
  total: number;
  startTime: Date;
  endTime: Date;
}

/** An account's trial, and when it is. */
export interface Trial {
  accountId: string;
  startTime: Date;
  endTime: Date;
}

/** The calendar month of a moment in the gateway's time zone, and its two ends. */
type MonthOf = (time: Date) => { month: string; start: Date; end: Date };

/**
 * @param trial the trial
 * @param now a moment within it
 * @param monthOf the months
 * @returns what it gives then: the month's video traffic, which is cleared when the month ends, and the captures of the
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
      total: TRIAL.videoBytesPerMonth,
      startTime: start > startTime ? start : startTime,
      endTime: end < endTime ? end : endTime,
    },
    {
      id: `trial-captures-${accountId}`,
      flowType: 'snapshot',
      productName: 'Trial captures',
      total: TRIAL.captures,
      startTime,
      endTime,
    },
  ];
}

/**
 * @param trial the trial
 * @param now a moment within it
 * @param monthOf the months
 * @returns what it gives in each month after that moment's, in their order
 */
export function comingTrialParts(trial: Trial, now: Date, monthOf: MonthOf): TrialPart[] {
  const parts: TrialPart[] = [];
  for (let { end } = monthOf(now); end < trial.endTime; { end } = monthOf(end)) {
    const month = trialParts(trial, end, monthOf);
    // What is given for the whole trial is there already.
    parts.push(...month.filter((part) => part.startTime >= end));
  }
  return parts;
}
