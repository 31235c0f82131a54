import type { RechargeOrder } from '@platform/sdk';
import { formatDate, formatDateTime, formatDay, formatMoney } from '#lib/format.ts';

/** What a form is told in which an operator does something to an order. */
export interface CustomerOrderFormProps {
  order: RechargeOrder;
  /** Called when it is done, or nothing is to be. */
  onDone: () => void;
}

/**
 * @param order anybody's order
 * @returns where it stands, and what an operator has to do about it
 */
export function nextStepOf(order: RechargeOrder): { title: string; text: string } {
  const { state, price, userName, paymentReference, expireTime, payTime, expirationDate } = order;
  const cost = formatMoney(price);
  switch (state) {
    case 'pending':
      if (paymentReference !== null) {
        return {
          title: 'A transfer was reported',
          text: `${userName} says that ${cost} are on their way, with the reference ${paymentReference}. Confirm the payment once it has arrived.`,
        };
      }
      return {
        title: `Waits for ${cost}`,
        text: expireTime
          ? `The order expires on ${formatDate(expireTime)}, unless it is paid or a transfer is reported before.`
          : 'No transfer was reported yet.',
      };
    case 'paid':
      return { title: 'Paid', text: 'What was bought is being given. It takes moments.' };
    case 'fulfilled':
      return {
        title: 'Paid and fulfilled',
        text: [
          payTime && `Paid on ${formatDateTime(payTime)}.`,
          expirationDate && `What was bought can be used until ${formatDay(expirationDate)}.`,
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'cancelled':
      return {
        title: 'Cancelled',
        text:
          paymentReference === null
            ? 'Nothing was paid, and nothing is to be done.'
            : `A transfer was reported as ${paymentReference}: where it arrived, it is to be paid back.`,
      };
    case 'expired':
      return { title: 'Expired', text: 'It was not paid in time. The customer can order again.' };
  }
}
