import { DAYS_TO_PAY, FREE_CALLS_PER_DAY, STATISTICS_DELAY } from '@platform/sdk/rules';
import type { Contract } from './contract.ts';

/** A term of the contract: what it is about, and what is agreed. */
export interface Term {
  title: string;
  text: string;
}

/**
 * The terms of an order's contract, which describe in plain words what the platform does (specification §1 and §9, decision
 * record 0010).
 *
 * @param contract what was ordered
 * @returns the terms that apply to the contract, in the sequence in which they are printed
 */
export function termsOf({ items, seller, takesCards, timePeriod }: Contract): Term[] {
  const has = (...categories: string[]) =>
    items.some(({ contentList }) => contentList.some(({ category }) => categories.includes(category)));
  const { name, taxName, taxPercent } = seller;
  const terms: (Term | false)[] = [
    {
      title: 'Subject',
      text: `${name} provides the items above on its open platform to the account that placed the order. The contract was concluded electronically with the order and is valid without signature or seal.`,
    },
    {
      title: 'Payment',
      text: `The price is paid in full by one bank transfer to the account above, with the transfer reference${takesCards ? ', or by card' : ''}, within ${DAYS_TO_PAY} days of the contract date. If the price is not paid and no transfer is reported by then, the order and this contract expire.`,
    },
    taxPercent > 0 && {
      title: 'Tax',
      text: `The price includes ${taxPercent}% ${taxName}, which the invoice states separately.`,
    },
    {
      title: 'Validity',
      text: `The items are available when the seller has confirmed the payment, and for ${monthsOf(timePeriod)} from then on, including the last day. Unused amounts then expire. Amounts that expire first are used first. Days are days in the time zone of the platform’s gateway.`,
    },
    has('dataPackage') && {
      title: 'API calls',
      text: `Each call that succeeds uses one of the calls bought. Each basic API has a free quota of ${FREE_CALLS_PER_DAY} calls per day, which all applications of the account share. Calls of a basic API use its free quota first.`,
    },
    has('videoData', 'snapshot') && {
      title: 'Video, snapshots',
      text: 'Video traffic is counted in decimal units: 1 GB is 1,000,000,000 bytes. Snapshots are counted one by one. Calls of video APIs use only video traffic, and calls of snapshot APIs use only snapshots. They use no API calls.',
    },
    has('qps') && {
      title: 'QPS expansion',
      text: 'It adds to the calls per second that the named application may make to the named API. Other applications and APIs keep their limits.',
    },
    {
      title: 'Statistics',
      text: `The platform shows usage ${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes after the call. Its ledger decides what was used.`,
    },
    {
      title: 'Cancellation',
      text: 'The buyer can cancel the order until a transfer is reported; the seller can cancel it, with a reason, until it is paid. Used amounts are not refunded.',
    },
    { title: 'Support', text: 'Monday to Saturday, 9:00 to 21:00.' },
  ];
  return terms.filter((term) => term !== false);
}

/**
 * @param months a number of months
 * @returns the number with its unit: `6 months`
 */
export function monthsOf(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}
