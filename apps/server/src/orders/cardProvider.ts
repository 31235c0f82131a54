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
  /** Where the page leads after the payment, and where without one. */
  paidUrl: string;
  unpaidUrl: string;
}

/** How a payment stands with the provider; open where the buyer may still pay. */
export type CardPayment =
  | { state: 'open' | 'expired' }
  | { state: 'paid'; reference: string; amount: number; currency: string };

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
   * @throws where the provider does not answer, or refuses
   */
  open(charge: CardCharge): Promise<{ id: string; url: string }>;
  /** @throws where the provider does not answer */
  read(id: string): Promise<CardPayment>;
  /**
   * Lets nobody pay on a page any more.
   *
   * @throws where the provider does not answer, or the page was paid on meanwhile
   */
  close(id: string): Promise<void>;
  /**
   * Pays a payment back whole; again, nothing more.
   *
   * @throws where the provider does not answer
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
