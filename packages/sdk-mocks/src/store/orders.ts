import type {
  BillingProfile,
  Invoice,
  OrderEvent,
  RechargeOrder,
  RechargeOrderDetail,
  Specification,
} from '@platform/sdk';
import {
  DAYS_TO_PAY,
  invoiceNumberOf,
  isPaid,
  plusMonths,
  proposedInvoice,
  proposedProfile,
  serialOf,
} from '@platform/sdk/rules';
import { exampleResults } from '../examples.ts';
import { story } from '../generated/story.ts';
import type { MockAccount } from './accounts.ts';
import { type Clock, dayOf } from './clock.ts';
import type { Enterprises } from './enterprises.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The form in which the server compares references: only letters and digits, regardless of case. */
export const compared = (reference: string | null) =>
  reference?.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Who an invoice is made out to. */
type BillingRecipient = Omit<BillingProfile, 'isAutomatic' | 'isSaved'>;

/** An account or its order. */
type Buyer = Pick<RechargeOrder, 'userName' | 'enterpriseId' | 'enterpriseName'>;

/** The orders of the mocks, and their invoices. */
export class Orders {
  readonly #details: RechargeOrderDetail[];
  readonly #invoices: Invoice[];
  readonly #profiles = new Map<string, BillingProfile>();
  readonly #placed = new Map<string, { request: string; order: RechargeOrder & { expireTime: string } }>();
  readonly #clock: Clock;
  readonly #enterprises: Pick<Enterprises, 'find'>;
  #issued = 0;

  constructor(clock: Clock, enterprises: Pick<Enterprises, 'find'>) {
    this.#clock = clock;
    this.#enterprises = enterprises;
    this.#invoices = exampleResults('getInvoiceDetail').filter(({ state }) => state !== 'notRequested');
    const shown = [
      ...exampleResults('getRechargeOrderDetail'),
      ...exampleResults('getCustomerRechargeOrderDetail'),
    ];
    const orders = exampleResults('getCustomerRechargeOrderList')[0]?.list ?? [];
    const accounts = Object.values(story.accounts);
    this.#details = orders.map(
      (order) =>
        shown.find((each) => each.order.orderId === order.orderId) ??
        this.#detail(order, accounts.find(({ id }) => id === order.userId) ?? story.accounts.developer),
    );
    for (const { userId, orderId } of orders) {
      const invoice = this.#invoices.find((each) => each.orderId === orderId);
      if (invoice) this.keepFirstProfile(userId, invoice);
    }
  }

  #detail(order: RechargeOrder, buyer: { areaCode: string; phone: string }): RechargeOrderDetail {
    const { orderId, createTime, payTime, userName } = order;
    const eventList: OrderEvent[] = [{ event: 'placed', time: createTime, userName, note: null }];
    if (payTime) eventList.push({ event: 'fulfilled', time: payTime, userName: null, note: null });
    const { areaCode, phone } = buyer;
    return {
      order,
      areaCode,
      phone,
      payment: { ...story.bankAccount, transferReference: orderId, takesCards: order.state === 'pending' },
      eventList,
    };
  }

  /** Every order, the newest first. */
  get all(): RechargeOrder[] {
    return this.#current
      .map(({ order }) => order)
      .sort(
        (one, other) =>
          other.createTime.localeCompare(one.createTime) || other.orderId.localeCompare(one.orderId),
      );
  }

  /** An order with its history, if there is one. */
  find(orderId: string): RechargeOrderDetail | undefined {
    return this.#current.find(({ order }) => order.orderId === orderId);
  }

  /** The orders, after those that were not paid in time have expired. */
  get #current(): RechargeOrderDetail[] {
    const now = this.#clock.storyNow();
    for (const { order, payment, eventList } of this.#details) {
      const { state, expireTime } = order;
      if (state !== 'pending' || expireTime === null || expireTime > now) continue;
      eventList.push({ event: 'expired', time: expireTime, userName: null, note: null });
      Object.assign(order, { state: 'expired', expireTime: null });
      payment.takesCards = false;
    }
    return this.#details;
  }

  /** Places an order. */
  place(
    buyer: MockAccount,
    { expirationDate: _, contentVersion: __, takesCards: ___, ...bought }: Specification,
    purpose: Pick<RechargeOrder, 'appId' | 'appName' | 'apiId' | 'apiName'>,
  ): RechargeOrder & { expireTime: string } {
    const createTime = this.#clock.now();
    const order = {
      ...bought,
      ...purpose,
      orderId: this.#newId(createTime),
      state: 'pending' as const,
      userId: buyer.id,
      userName: buyer.name,
      enterpriseId: buyer.enterpriseId,
      enterpriseName: buyer.enterpriseName,
      price: bought.totalPrice,
      paymentReference: null,
      invoiceState: 'notRequested' as const,
      createTime,
      expireTime: new Date(Date.parse(createTime) + DAYS_TO_PAY * DAY).toISOString(),
      payTime: null,
      expirationDate: null,
    };
    this.#details.push(this.#detail(order, buyer));
    return order;
  }

  /** An id with digits that look random, like the server's, but are the same in every run. */
  #newId(createTime: string): string {
    const digits = String((++this.#issued * 618_033) % 1_000_000).padStart(6, '0');
    return `ord-${dayOf(createTime).replaceAll('-', '')}-${digits}`;
  }

  /** Stores the idempotency key (with its account) and the request of an order. */
  remember(key: string, request: string, order: RechargeOrder & { expireTime: string }): void {
    this.#placed.set(key, { request, order });
  }

  /** The order that was placed with an account's idempotency key, and its request, if there is one. */
  placedWith(key: string): { request: string; order: RechargeOrder & { expireTime: string } } | undefined {
    return this.#placed.get(key);
  }

  /** Records an action on an order. */
  record(
    { order, payment, eventList }: RechargeOrderDetail,
    event: OrderEvent['event'],
    userName: string | null,
    note: string | null,
    changes: Partial<RechargeOrder>,
  ): RechargeOrder {
    eventList.push({ event, time: this.#clock.now(), userName, note });
    Object.assign(order, changes);
    payment.takesCards = order.state === 'pending' && order.paymentReference === null;
    return order;
  }

  /** Checks whether a payment reference was used to pay for another order. */
  isReferenceUsed(paymentReference: string, { orderId }: RechargeOrder): boolean {
    return this.all.some(
      (order) =>
        order.orderId !== orderId &&
        isPaid(order) &&
        compared(order.paymentReference) === compared(paymentReference),
    );
  }

  /**
   * Confirms a payment, by an operator or the provider of card payments: the order is paid and fulfilled immediately.
   *
   * @returns the last day on which the purchase is valid
   */
  fulfil(detail: RechargeOrderDetail, operator: string | null, paymentReference: string): string {
    this.record(detail, 'paid', operator, paymentReference, { paymentReference, payTime: this.#clock.now() });
    const expirationDate = plusMonths(this.#clock.today(), detail.order.timePeriod);
    this.record(detail, 'fulfilled', null, null, {
      state: 'fulfilled',
      expireTime: null,
      expirationDate,
    });
    this.#requestInvoice(detail.order);
    return expirationDate;
  }

  /** Requests the invoice of a paid order if the buyer's billing profile is automatic. */
  #requestInvoice(order: RechargeOrder): void {
    if (!this.profileOf(order.userId)?.isAutomatic) return;
    const requestTime = this.#clock.now();
    this.keepInvoice(order, { ...this.invoiceOf(order), state: 'requested', revision: 1, requestTime });
  }

  /** Checks whether an account has bought calls that have not expired; the mocks do not consume them. */
  hasCalls(accountId: string): boolean {
    return this.#details.some(
      ({ order: { userId, state, expirationDate, contentList } }) =>
        userId === accountId &&
        state === 'fulfilled' &&
        this.#clock.today() <= `${expirationDate}` &&
        contentList.some(({ category }) => category === 'dataPackage'),
    );
  }

  /** An order's invoice, or the proposed one if none was requested. */
  invoiceOf(order: RechargeOrder): Invoice {
    return (
      this.#invoices.find(({ orderId }) => orderId === order.orderId) ??
      proposedInvoice(order, this.profileOf(order.userId) ?? this.proposalFor(order))
    );
  }

  /** The proposed billing profile: of the buyer's enterprise, unless its name was rejected. */
  proposalFor({ userName, enterpriseId, enterpriseName }: Buyer): BillingProfile {
    const certification = this.#enterprises.find(enterpriseId);
    const isRejected = certification?.reviewStatus === 'rejected' && certification.approvedName === null;
    return proposedProfile({ userName, enterpriseName: isRejected ? null : enterpriseName });
  }

  /** Stores a requested or issued invoice. */
  keepInvoice(order: RechargeOrder, invoice: Invoice): Invoice {
    const known = this.#invoices.find(({ orderId }) => orderId === order.orderId);
    if (known) Object.assign(known, invoice);
    else this.#invoices.push(invoice);
    order.invoiceState = invoice.state;
    return invoice;
  }

  /** The next invoice number of a year. */
  nextInvoiceNumber(year: number): string {
    const serials = this.#invoices
      .map(({ invoiceNumber }) => serialOf(invoiceNumber ?? ''))
      .filter((used) => used?.year === year)
      .map((used) => used?.serial ?? 0);
    return invoiceNumberOf(year, Math.max(0, ...serials) + 1);
  }

  /** An account's billing profile, if it was saved. */
  profileOf(accountId: string): BillingProfile | undefined {
    return this.#profiles.get(accountId);
  }

  /** Stores the recipient of an account's first invoice as the account's billing profile, unless it already has one. */
  keepFirstProfile(accountId: string, recipient: BillingRecipient): void {
    if (this.#profiles.has(accountId)) return;
    const { invoiceType, title, taxNumber, address, email } = recipient;
    this.keepProfile(accountId, {
      invoiceType,
      title,
      taxNumber,
      address,
      email,
      isAutomatic: false,
      isSaved: true,
    });
  }

  /** Stores an account's billing profile. */
  keepProfile(accountId: string, profile: BillingProfile): BillingProfile {
    this.#profiles.set(accountId, profile);
    return profile;
  }
}
