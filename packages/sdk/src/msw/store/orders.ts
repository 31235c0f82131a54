import type {
  Invoice,
  OrderEvent,
  RechargeOrder,
  RechargeOrderDetail,
  Specification,
} from '../../generated/model/index.ts';
import { story } from '../../generated/story.ts';
import { DAYS_TO_PAY } from '../../orders.ts';
import { exampleResults } from '../examples.ts';
import type { MockAccount } from './accounts.ts';
import { dayAfter, now } from './clock.ts';
import { serial } from './serial.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The orders of the mocks, and their invoices. */
export class Orders {
  readonly #details: RechargeOrderDetail[];
  readonly #invoices = [...exampleResults('getInvoiceDetail'), ...exampleResults('saveOrUpdateInvoice')];
  readonly #placed = new Map<string, { choice: string; order: RechargeOrder & { expireTime: string } }>();
  #issued = 0;

  constructor() {
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
    return this.#details
      .map(({ order }) => order)
      .sort((one, other) => other.createTime.localeCompare(one.createTime));
  }

  /** An order with what happened to it, if there is one. */
  find(orderId: string): RechargeOrderDetail | undefined {
    return this.#details.find(({ order }) => order.orderId === orderId);
  }

  /** Places an order. */
  place(
    buyer: MockAccount,
    { expirationDate: _, contentVersion: __, ...bought }: Specification,
    purpose: Pick<RechargeOrder, 'appId' | 'appName' | 'apiId' | 'apiName'>,
  ): RechargeOrder & { expireTime: string } {
    const createTime = now();
    const order = {
      ...bought,
      ...purpose,
      orderId: serial(`ord-${createTime.slice(0, 10).replaceAll('-', '')}-`, ++this.#issued),
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

  /** Remembers with which key of whom an order was placed, and by which choice. */
  remember(key: string, choice: string, order: RechargeOrder & { expireTime: string }): void {
    this.#placed.set(key, { choice, order });
  }

  /** The order that was placed with a key of somebody's, and the choice that it was placed by, if there is one. */
  placedWith(key: string): { choice: string; order: RechargeOrder & { expireTime: string } } | undefined {
    return this.#placed.get(key);
  }

  /** Writes down what somebody did to an order. */
  record(
    { order, payment, eventList }: RechargeOrderDetail,
    event: OrderEvent['event'],
    userName: string | null,
    note: string | null,
    changes: Partial<RechargeOrder>,
  ): RechargeOrder {
    eventList.push({ event, time: now(), userName, note });
    Object.assign(order, changes);
    payment.takesCards = order.state === 'pending' && order.paymentReference === null;
    return order;
  }

  /** Confirms a payment, an operator or the provider of card payments: the order is paid, and fulfilled at once. */
  fulfil(detail: RechargeOrderDetail, operator: string | null, paymentReference: string): RechargeOrder {
    this.record(detail, 'paid', operator, paymentReference, { paymentReference, payTime: now() });
    const expirationDate = dayAfter(now(), detail.order.timePeriod);
    return this.record(detail, 'fulfilled', null, null, {
      state: 'fulfilled',
      expireTime: null,
      expirationDate,
    });
  }

  /** Whether an account has bought calls that have not expired; the mocks do not use them up. */
  hasCalls(accountId: string): boolean {
    return this.#details.some(
      ({ order: { userId, state, expirationDate, contentList } }) =>
        userId === accountId &&
        state === 'fulfilled' &&
        now() < `${expirationDate}` &&
        contentList.some(({ category }) => category === 'dataPackage'),
    );
  }

  /** An order's invoice, or what to ask for where none was requested. */
  invoiceOf({ orderId, productName, price, enterpriseName, userName }: RechargeOrder): Invoice {
    const written = this.#invoices.find((invoice) => invoice.orderId === orderId);
    if (written) return written;
    const invoice: Invoice = {
      orderId,
      productName,
      price,
      state: 'notRequested',
      invoiceType: enterpriseName ? 'enterprise' : 'personal',
      title: enterpriseName ?? userName,
      taxNumber: null,
      email: null,
      invoiceNumber: null,
      revision: null,
      requestTime: null,
      issueTime: null,
    };
    this.#invoices.push(invoice);
    return invoice;
  }
}
