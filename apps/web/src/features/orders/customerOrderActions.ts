import type { RechargeOrder } from '@platform/sdk';
import { formatDate, formatDateTime, formatDay, formatMoney } from '#lib/format.ts';

/** Props of the forms for operators' actions on an order. */
export interface CustomerOrderFormProps {
  order: RechargeOrder;
  /** Called after the action succeeded or was cancelled. */
  onDone: () => void;
}

/**
 * @param order an order of any customer
 * @returns the order's state, and the operator's next step
 */
export function nextStepOf(order: RechargeOrder): { title: string; text: string } {
  const { state, price, userName, paymentReference, expireTime, payTime, expirationDate } = order;
  const cost = formatMoney(price);
  switch (state) {
    case 'pending':
      if (paymentReference !== null) {
        return {
          title: 'A transfer was reported',
          text: `${userName} reported a transfer of ${cost} with the reference ${paymentReference}. Confirm the payment once it has arrived.`,
        };
      }
      return {
        title: `${cost} due`,
        text: expireTime
          ? `The order expires on ${formatDate(expireTime)}, unless it is paid or a transfer is reported before.`
          : 'No transfer was reported yet.',
      };
    case 'paid':
      return { title: 'Paid', text: 'The purchase is being delivered. It takes a moment.' };
    case 'fulfilled':
      return {
        title: 'Paid and fulfilled',
        text: [
          payTime && `Paid on ${formatDateTime(payTime)}.`,
          expirationDate && `The purchase is valid until ${formatDay(expirationDate)}.`,
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'cancelled':
      return {
        title: 'Cancelled',
        text:
          paymentReference === null
            ? 'Nothing was paid. There is nothing to do.'
            : `A transfer was reported as ${paymentReference}: if it arrived, pay it back.`,
      };
    case 'expired':
      return { title: 'Expired', text: 'It was not paid in time. The customer can order again.' };
  }
}
