/** What is to be paid on a page of the provider's. */
export interface CardCharge {
  orderId: string;
  /** What the page calls it. */
  description: string;
  /** In minor units of the currency. */
  price: number;
  /** An ISO 4217 code. */
  currency: string;
  /** Until when the page can be paid on. */
  expireTime: Date;
  /** What is the same for a charge that is asked for twice: the second time, the page that the first one opened is answered. */
  key: string;
  /** Where the page leads after the payment, and where without one. */
  paidUrl: string;
  unpaidUrl: string;
}

/** How a payment stands with the provider; open where the buyer may still pay. */
export type CardPayment = { state: 'open' | 'expired' } | PaidCharge;

/** A payment that was made. */
export interface PaidCharge {
  state: 'paid';
  reference: string;
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  /** Whether all of it is still there: nothing was paid back, and nothing is disputed. */
  isWhole: boolean;
}

/** The provider does not answer. */
export class CardsUnreachable extends Error {
  override name = 'CardsUnreachable';
}

/** A notification that is not the provider's. */
export class ForgedNotification extends Error {
  override name = 'ForgedNotification';
}

/** Who takes payments by card, on pages of its own: no number of a card comes near the platform (decision record 0022). */
export interface CardProvider {
  /** @returns whether it takes such a price, in minor units */
  takes(price: number): boolean;
  /**
   * @returns the page that it opened: its id, and its address
   * @throws CardsUnreachable; where the provider refuses
   */
  open(charge: CardCharge): Promise<{ id: string; url: string }>;
  /** @throws CardsUnreachable; where the provider knows no such page */
  read(id: string): Promise<CardPayment>;
  /**
   * Lets nobody pay on a page any more.
   *
   * @throws CardsUnreachable; where the page was paid on meanwhile
   */
  close(id: string): Promise<void>;
  /**
   * Pays back what is left of a payment; again, nothing more.
   *
   * @throws CardsUnreachable; where the provider can't pay it back
   */
  refund(reference: string): Promise<void>;
  /**
   * @param body a notification, as it came
   * @param signature what it is signed with
   * @returns the id of the page that it is about; undefined where it is about something else
   * @throws ForgedNotification where it is not the provider's
   */
  concerned(body: string, signature: string): Promise<string | undefined>;
}
