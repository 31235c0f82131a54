import type { Money, OrderContent, PaymentInstruction, TimePeriod } from '@platform/sdk';

/** One item of a contract: a product as it was when the order was placed. */
export interface ContractItem {
  productName: string;
  /** The contents of the product. */
  contentList: readonly OrderContent[];
  /** The API of a QPS expansion; null for other products. */
  apiName: string | null;
  /** The application of a QPS expansion; null for other products. */
  appName: string | null;
  quantity: number;
  unitPrice: Money;
  totalPrice: Money;
}

/** The content of a contract. Days are `yyyy-MM-dd` in the gateway's time zone. */
export interface Contract {
  orderId: string;
  /** The day on which the order was placed. */
  contractDate: string;
  seller: { name: string };
  buyer: {
    name: string;
    /** The buyer's enterprise when the order was placed; null without one. */
    enterpriseName: string | null;
    /** Includes the plus sign. */
    areaCode: string;
    phone: string;
  };
  items: readonly ContractItem[];
  /** The sum of the items' prices. */
  totalPrice: Money;
  /** The price to pay. Differs from the total if the seller has changed it. */
  price: Money;
  /** The validity period of the items, in months. */
  timePeriod: TimePeriod;
  /** The last day on which the items can be used; null until the payment is confirmed. */
  expirationDate: string | null;
  /** A cancelled or expired order has no contract. */
  state: 'pending' | 'paid' | 'fulfilled';
  /** The last day for the payment; null once a transfer was reported. */
  dueDate: string | null;
  /** The account that the price is transferred to. */
  payment: Omit<PaymentInstruction, 'takesCards'>;
  /** The reference of the transfer; null until one is reported. */
  paymentReference: string | null;
  /** The day on which the payment was confirmed; null before. */
  payDate: string | null;
}
