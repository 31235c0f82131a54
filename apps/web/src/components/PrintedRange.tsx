import { formatDay } from '#lib/format.ts';
import { onPaper } from './print.css.ts';

/** Props of PrintedRange. */
export interface PrintedRangeProps {
  /** What happened on these days: “Paid”. */
  label: string;
  /** The first day; undefined for all days. */
  from: string | undefined;
  /** The last day; undefined for all days. */
  to: string | undefined;
}

/** The days of a statement on paper, where the filters are not printed. */
export function PrintedRange({ label, from, to }: PrintedRangeProps) {
  const days = from && to ? `${formatDay(from)} to ${formatDay(to)}` : 'all days';
  return <p className={onPaper}>{`${label}: ${days}`}</p>;
}
