import type { Money, OrderContent, PaymentInstruction, TimePeriod } from '@platform/sdk';

/** One position of a contract: a product as it was when the order was placed. */
export interface ContractItem {
  productName: string;
  /** What it gives. */
  contentList: readonly OrderContent[];
  /** The API whose calls a second a QPS expansion raises; null for everything else. */
  apiName: string | null;
  /** The application that it raises them for; null for everything else. */
  appName: string | null;
  quantity: number;
  unitPrice: Money;
  totalPrice: Money;
}

/** What a contract says. Days are `yyyy-MM-dd` in the gateway's time zone. */
export interface Contract {
  orderId: string;
  /** The day the order was placed. */
  contractDate: string;
  seller: { name: string };
  buyer: {
    name: string;
    /** The buyer's enterprise when the order was placed; null without one. */
    enterpriseName: string | null;
    /** With its plus sign. */
    areaCode: string;
    phone: string;
  };
  items: readonly ContractItem[];
  /** What the items cost together. */
  totalPrice: Money;
  /** What is to pay: another amount than the total where the seller has changed it. */
  price: Money;
  /** For how many months the items are sold. */
  timePeriod: TimePeriod;
  /** The last day on which the items can be used; null before the payment is confirmed. */
  expirationDate: string | null;
  /** A cancelled or expired order has no contract. */
  state: 'pending' | 'paid' | 'fulfilled';
  /** The last day to pay on; null once a transfer was reported. */
  dueDate: string | null;
  /** Where the price is transferred to. */
  payment: Omit<PaymentInstruction, 'takesCards'>;
  /** The reference of the transfer; null before one was reported. */
  paymentReference: string | null;
  /** The day on which the payment was confirmed; null before. */
  payDate: string | null;
}
