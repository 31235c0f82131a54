import type { Money } from '@platform/sdk';
import { useGetBillingProfile } from '@platform/sdk/react';
import { onPaper } from '#components/print.css.ts';
import { formatDay, formatMoney, formatNumber } from '#lib/format.ts';

/** Props of PrintedStatement. */
export interface PrintedStatementProps {
  /** What happened on these days: “Paid”. */
  label: string;
  /** The first day; undefined for all days. */
  from: string | undefined;
  /** The last day; undefined for all days. */
  to: string | undefined;
  /** The values of the other filters in words; undefined for those that are not set. */
  filters: (string | undefined)[];
  /** The sum of all pages; undefined while it loads, and if the list shows it itself. */
  sum?: Money | undefined;
  /** The number of entries on paper, and of those on all pages. */
  count: number;
  total: number | undefined;
}

/** The head of a statement on paper, where the filters are not printed: for whom, which days, how much. */
export function PrintedStatement({ label, from, to, filters, sum, count, total }: PrintedStatementProps) {
  const { data: profile } = useGetBillingProfile();
  const set = filters.filter((filter) => filter);
  const lines = [
    profile && `Billed to: ${profile.title}`,
    `${label}: ${from && to ? `${formatDay(from)} to ${formatDay(to)}` : 'all days'}`,
    set.length > 0 && `Only: ${set.join(', ')}`,
    sum && `Total: ${formatMoney(sum)}`,
    total !== undefined &&
      count < total &&
      `Incomplete: ${formatNumber(count)} of ${formatNumber(total)} entries`,
  ];
  return <div className={onPaper}>{lines.map((line) => line && <p key={line}>{line}</p>)}</div>;
}
