import type { Money, PaymentInstruction, TimePeriod } from '@platform/sdk';
import type { Seller } from '#settings.ts';
import type { Item, Recipient } from './parties.ts';

/** The content of a contract. Days are `yyyy-MM-dd` in the gateway's time zone. */
export interface Contract {
  orderId: string;
  /** The day on which the order was placed. */
  contractDate: string;
  seller: Seller;
  buyer: Recipient & {
    /** The person who placed the order. */
    contactName: string;
    /** Includes the plus sign. */
    areaCode: string;
    phone: string;
  };
  items: readonly Item[];
  /** The sum of the items' prices. */
  totalPrice: Money;
  /** The price to pay. Differs from the total if the seller has changed it. */
  price: Money;
  /** The validity period of the items, in months. */
  timePeriod: TimePeriod;
  /** The last day for the payment. */
  dueDate: string;
  /** Whether the price can be paid by card, too. */
  takesCards: boolean;
  /** The account that the price is transferred to. */
  payment: Omit<PaymentInstruction, 'takesCards'>;
}
