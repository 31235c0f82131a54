import { DAYS_TO_PAY, FREE_CALLS_PER_DAY, STATISTICS_DELAY } from '@platform/sdk/rules';
import type { Contract } from './contract.ts';

/** A term of the contract: what it is about, and what is agreed. */
export interface Term {
  title: string;
  text: string;
}

/**
 * What is agreed with every order: plain words for what the platform does (specification §1 and §9, record 10).
 *
 * @param contract what was ordered
 * @returns the terms that concern it, in their order
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
      text: `The price is paid in full by one bank transfer to the account above, with the payment reference${takesCards ? ', or by card' : ''}, within ${DAYS_TO_PAY} days of the contract date. If it is neither paid nor a transfer reported by then, the order and this contract expire.`,
    },
    taxPercent > 0 && {
      title: 'Tax',
      text: `The price includes ${taxPercent}% ${taxName}, which the invoice states separately.`,
    },
    {
      title: 'Validity',
      text: `The items are available when the seller has confirmed the payment, and for ${monthsOf(timePeriod)} from then on, including the last day. Unused amounts then lapse; the earliest expiry is used first. Days are those of the platform’s gateway.`,
    },
    has('dataPackage') && {
      title: 'API calls',
      text: `Each accepted call uses one of the calls bought. Calls of basic interfaces first use the free quota of ${FREE_CALLS_PER_DAY} calls per day of each basic interface, which all applications of the account share.`,
    },
    has('videoData', 'snapshot') && {
      title: 'Video, snapshots',
      text: 'Video traffic is counted in decimal units: 1 GB is 1,000,000,000 bytes. Snapshots are counted one by one. APIs of video and snapshots use only these.',
    },
    has('qps') && {
      title: 'QPS expansion',
      text: 'It raises the calls per second of the named API for the named application only, in addition to the limit without it.',
    },
    {
      title: 'Statistics',
      text: `The platform shows usage ${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes later. Its ledger decides what was used.`,
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
 * @returns it in words, `6 months`
 */
export function monthsOf(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}
