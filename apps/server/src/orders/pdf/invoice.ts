import type { Money } from '@platform/sdk';
import type { Seller } from '#settings.ts';
import type { Item, Recipient } from './parties.ts';

/** The content of an issued invoice, which never changes. Days are `yyyy-MM-dd` in the gateway's time zone. */
export interface IssuedInvoice {
  invoiceNumber: string;
  issueDate: string;
  orderId: string;
  orderDate: string;
  /** The day on which the payment was confirmed. */
  payDate: string;
  paymentReference: string;
  seller: Seller;
  recipient: Recipient;
  items: readonly Item[];
  /** The sum of the items' prices. */
  totalPrice: Money;
  /** The amount paid. Differs from the total if the seller has changed the price. */
  price: Money;
}
