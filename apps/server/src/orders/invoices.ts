import type { Invoice } from '@platform/sdk';
import { type BodyOf, isOperator } from '@platform/sdk/operations';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#accounts/service.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import type { Database } from '#database/client.ts';
import { isDuplicate } from '#database/duplicates.ts';
import { conflict, notFound } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import { moneyOf } from '#money.ts';
import { isPaid } from './lists.ts';
import { detailUrlOf, nameOf } from './messages.ts';
import { concerned } from './service.ts';
import { type OrderRow, readOrder } from './states.ts';
import { invoices, orders } from './tables.ts';

/** What invoices work with. */
export interface InvoicesOptions {
  database: Database;
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'record'>;
  clock: () => Date;
}

type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice of the past, as sample data tells it. */
export type PastInvoice = Omit<InvoiceRow, 'revision'> & { state: 'requested' | 'issued' };

const ISSUED = 'An issued invoice can’t be changed';
/** An invoice can be asked for, and what was asked for changed. */
const CAN_REQUEST = and(isPaid(orders.state), ne(orders.invoiceState, 'issued'));
const IS_REQUESTED = eq(orders.invoiceState, 'requested');

/** The invoices of paid orders: asked for by buyers, issued by operators (specification §7.4; decision record 0010). */
export class Invoices {
  readonly #options: InvoicesOptions;

  /** @param options what they work with */
  constructor(options: InvoicesOptions) {
    this.#options = options;
  }

  /**
   * @param caller the buyer, or an operator
   * @param orderId the order
   * @returns its invoice; where none was asked for, a proposal
   * @throws Refusal NotFound
   */
  async read(caller: Account, orderId: string): Promise<Invoice> {
    const { database } = this.#options;
    const [row] = await database
      .select({ order: orders, invoice: invoices })
      .from(orders)
      .leftJoin(invoices, eq(invoices.orderId, orders.id))
      .where(and(eq(orders.id, orderId), isOperator(caller) ? undefined : eq(orders.accountId, caller.id)));
    if (!row) throw notFound('order');
    return present(row.order, row.invoice ?? undefined);
  }

  /**
   * Asks for the invoice of an own paid order, or changes what was asked for.
   *
   * @param buyer whose order it is
   * @param form whom it is made out to
   * @returns the invoice
   * @throws Refusal NotFound, Conflict where the order is not paid or the invoice is issued
   */
  async request(buyer: Account, form: BodyOf<'saveOrUpdateInvoice'>): Promise<Invoice> {
    const { database, clock } = this.#options;
    const { orderId, invoiceType, title, taxNumber = '', email } = form;
    const asked = {
      invoiceType,
      title: title.trim(),
      taxNumber: invoiceType === 'enterprise' ? taxNumber.trim() : null,
      email,
    };
    return database.transaction(async (transaction) => {
      const order = await this.#move(transaction, orderId, CAN_REQUEST, 'requested', buyer.id);
      if (!order) {
        const { invoiceState } = await readOrder(transaction, orderId, buyer.id);
        throw conflict(invoiceState === 'issued' ? ISSUED : 'Only a paid order has an invoice');
      }
      const [invoice] = await transaction
        .insert(invoices)
        .values({ orderId, price: order.price, requestTime: clock(), ...asked })
        .onConflictDoUpdate({
          target: invoices.orderId,
          set: { ...asked, revision: sql`${invoices.revision} + 1` },
        })
        .returning();
      return present(order, invoice);
    });
  }

  /** Puts an invoice in place: for sample data. */
  async install({ state, ...invoice }: PastInvoice): Promise<void> {
    const { database } = this.#options;
    await this.#move(database, invoice.orderId, undefined, state);
    await database.insert(invoices).values(invoice);
  }

  /**
   * Issues an invoice that was asked for, records it and tells the buyer.
   *
   * @param operator who issues it
   * @param form the order, the revision of the invoice that was seen, and its number
   * @returns the invoice
   * @throws Refusal NotFound, Conflict where none was asked for, it is issued, the buyer has changed it since, or another
   *   one has the number
   */
  async issue(operator: Account, form: BodyOf<'issueInvoice'>): Promise<Invoice> {
    const { database, clock, messages, operateLogs } = this.#options;
    const { orderId } = form;
    const invoiceNumber = form.invoiceNumber.trim();
    return database.transaction(async (transaction) => {
      const order = await this.#move(transaction, orderId, IS_REQUESTED, 'issued');
      if (!order) {
        const { invoiceState } = await readOrder(transaction, orderId, undefined);
        throw conflict(invoiceState === 'issued' ? ISSUED : 'No invoice was requested for the order');
      }
      const [invoice] = await transaction
        .update(invoices)
        .set({ invoiceNumber, issueTime: clock() })
        .where(and(eq(invoices.orderId, orderId), eq(invoices.revision, form.revision)))
        .returning()
        .catch((error: unknown) => {
          throw isDuplicate(error, 'invoices_number') ? conflict('Another invoice has this number') : error;
        });
      if (!invoice) throw conflict('The buyer has changed the invoice, please check it');
      await operateLogs.record(transaction, {
        operator,
        operateType: 'invoiceIssue',
        ...concerned(order),
        content: `Issued the invoice ${invoiceNumber} of the order ${orderId}`,
        changes: changesOf({ state: 'requested' }, { state: 'issued' }),
      });
      await messages.send(
        {
          accountId: order.accountId,
          title: `The invoice ${invoiceNumber} was issued`,
          content: `The invoice of ${nameOf(order)} was sent to ${invoice.email}.`,
          noticeType: 'rechargeOrder',
          jumpUrl: detailUrlOf(order),
        },
        transaction,
      );
      return present(order, invoice);
    });
  }

  /** Moves an order's invoice on; of several at once one does. The order is undefined where it may not. */
  async #move(
    database: Database,
    orderId: string,
    allowed: SQL | undefined,
    invoiceState: 'requested' | 'issued',
    accountId?: string,
  ): Promise<OrderRow | undefined> {
    const isOwn = accountId === undefined ? undefined : eq(orders.accountId, accountId);
    const [moved] = await database
      .update(orders)
      .set({ invoiceState })
      .where(and(eq(orders.id, orderId), isOwn, allowed))
      .returning();
    return moved;
  }
}

function present(order: OrderRow, invoice: InvoiceRow | undefined): Invoice {
  const { id: orderId, productName, price, enterpriseName, userName } = order;
  const of = { orderId, productName, price: moneyOf(invoice?.price ?? price) };
  if (!invoice) {
    return {
      ...of,
      state: 'notRequested',
      invoiceType: enterpriseName === null ? 'personal' : 'enterprise',
      title: enterpriseName ?? userName,
      taxNumber: null,
      email: null,
      invoiceNumber: null,
      revision: null,
      requestTime: null,
      issueTime: null,
    };
  }
  const { invoiceType, title, taxNumber, email, invoiceNumber, revision, requestTime, issueTime } = invoice;
  return {
    ...of,
    state: order.invoiceState,
    invoiceType,
    title,
    taxNumber,
    email,
    invoiceNumber,
    revision,
    requestTime: requestTime.toISOString(),
    issueTime: issueTime?.toISOString() ?? null,
  };
}
