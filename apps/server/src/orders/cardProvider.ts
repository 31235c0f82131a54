/** A charge to be paid on a page of the provider. */
export interface CardCharge {
  orderId: string;
  /** The description on the page. */
  description: string;
  /** In minor units of the currency. */
  price: number;
  /** An ISO 4217 code. */
  currency: string;
  /** The time until which the page accepts a payment. */
  expireTime: Date;
  /** Idempotency key: the second request with the same key returns the page that the first one opened. */
  key: string;
  /** The URLs that the page leads to after the payment, and if the buyer leaves without paying. */
  paidUrl: string;
  unpaidUrl: string;
}

/** The state of a payment at the provider; `open` if the buyer may still pay. */
export type CardPayment = { state: 'open' | 'expired' } | PaidCharge;

/** A completed payment. */
export interface PaidCharge {
  state: 'paid';
  reference: string;
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  /** True if the full amount is still there: nothing was refunded, and nothing is disputed. */
  isWhole: boolean;
}

/** The provider does not respond. */
export class CardsUnreachable extends Error {
  override name = 'CardsUnreachable';
}

/** A notification that does not come from the provider. */
export class ForgedNotification extends Error {
  override name = 'ForgedNotification';
}

/** Accepts card payments on its own pages, so that card numbers never reach the platform (decision record 0022). */
export interface CardProvider {
  /** @returns whether it accepts the price, in minor units */
  takes(price: number): boolean;
  /**
   * @returns id and URL of the page that it opened
   * @throws CardsUnreachable; other errors if the provider rejects the charge
   */
  open(charge: CardCharge): Promise<{ id: string; url: string }>;
  /** @throws CardsUnreachable; other errors if the provider does not know the page */
  read(id: string): Promise<CardPayment>;
  /**
   * Closes a page, so that it accepts no payment.
   *
   * @throws CardsUnreachable; other errors if the page was paid in the meantime
   */
  close(id: string): Promise<void>;
  /**
   * Refunds the unrefunded part of a payment. Idempotent.
   *
   * @throws CardsUnreachable; other errors if the provider can't refund it
   */
  refund(reference: string): Promise<void>;
  /**
   * @param body the raw notification
   * @param signature the notification's signature
   * @returns the id of the page that the notification is about; undefined if it is about something else
   * @throws ForgedNotification if it does not come from the provider
   */
  concerned(body: string, signature: string): Promise<string | undefined>;
}
