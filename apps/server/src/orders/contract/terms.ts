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
export function termsOf({ items, seller, timePeriod }: Contract): Term[] {
  const has = (...categories: string[]) =>
    items.some(({ contentList }) => contentList.some(({ category }) => categories.includes(category)));
  const terms: (Term | false)[] = [
    {
      title: 'Subject',
      text: `${seller.name} provides the items listed above on its open platform, for the account of the buyer that placed the order.`,
    },
    {
      title: 'Conclusion',
      text: 'The contract was concluded electronically when the order was placed. It is valid without signature or seal.',
    },
    {
      title: 'Payment',
      text: `The price is paid in full by one bank transfer to the account named above, with the transfer reference, or by card where the platform offers it, within ${DAYS_TO_PAY} days of the contract date. An order that is not paid and for which no transfer is reported by then expires, and this contract with it.`,
    },
    {
      title: 'Provision',
      text: 'The items are made available as soon as the seller has confirmed that the price was received.',
    },
    {
      title: 'Validity',
      text: `The items can be used for ${monthsOf(timePeriod)} from the confirmation of the payment, up to and including the last day of validity. What is not used by then lapses; what expires first is used first. Days are counted in the time zone of the platform’s gateway.`,
    },
    has('dataPackage') && {
      title: 'API calls',
      text: `Every accepted call takes one from what was bought. Calls of basic interfaces do so only beyond their free quota of ${FREE_CALLS_PER_DAY} calls per day of each basic interface, for all applications of the account together.`,
    },
    has('videoData', 'snapshot') && {
      title: 'Video and captures',
      text: 'Video traffic is counted in decimal units, 1 GB being 1,000,000,000 bytes, and captures each. Interfaces of video and captures are paid by these alone.',
    },
    has('qps') && {
      title: 'QPS expansion',
      text: 'It raises the calls per second of the named API for the named application alone, in addition to what applies without it.',
    },
    {
      title: 'Statistics',
      text: `Usage is shown on the platform with a delay of ${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes. The ledger of the platform decides what was used.`,
    },
    {
      title: 'Cancellation and refunds',
      text: 'The buyer may cancel the order until a transfer is reported; the seller may cancel it, stating a reason, until it is paid. Quantities that were used are not refunded.',
    },
    {
      title: 'Support',
      text: 'Support is available Monday to Saturday, 9:00 to 21:00.',
    },
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
