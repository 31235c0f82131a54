import type { Invoice } from '@platform/sdk';
import { type BodyOf, isOperator } from '@platform/sdk/operations';
import { invoiceRefusals, orderMessages, proposedInvoice, requestedInvoice } from '@platform/sdk/rules';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import type { Database } from '#database/database.ts';
import { isDuplicate } from '#database/duplicates.ts';
import { conflict, notFound } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import { moneyOf } from '#money.ts';
import { isPaid } from './lists.ts';
import { concerned } from './service.ts';
import { type OrderRow, readOrder, refuseOwnOrder } from './states.ts';
import { invoices, orders } from './tables.ts';

/** Options of Invoices. */
export interface InvoicesOptions {
  database: Database;
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'record'>;
  clock: () => Date;
}

type InvoiceRow = typeof invoices.$inferSelect;

/** A past invoice, for sample data. */
export type PastInvoice = Omit<InvoiceRow, 'revision'> & { state: 'requested' | 'issued' };

/** The states of an order in which an invoice can be requested, or a request changed. */
const CAN_REQUEST = and(isPaid(orders.state), ne(orders.invoiceState, 'issued'));
const IS_REQUESTED = eq(orders.invoiceState, 'requested');

/**
 * The invoices of paid orders: requested by buyers, issued by operators (specification §7.4; decision record 0010).
 */
export class Invoices {
  readonly #options: InvoicesOptions;

  constructor(options: InvoicesOptions) {
    this.#options = options;
  }

  /**
   * @param caller the buyer, or an operator
   * @returns the order's invoice; a proposal if none was requested
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
   * Requests the invoice of a buyer's own paid order, or changes the request.
   *
   * @param buyer the order's owner
   * @param form the recipient of the invoice
   * @throws Refusal NotFound, Conflict if the order is not paid or the invoice is already issued
   */
  async request(buyer: Account, form: BodyOf<'saveOrUpdateInvoice'>): Promise<Invoice> {
    const { database, clock } = this.#options;
    const { orderId } = form;
    const fields = requestedInvoice(form);
    return database.transaction(async (transaction) => {
      const order = await this.#move(transaction, orderId, CAN_REQUEST, 'requested', buyer.id);
      if (!order) {
        const { invoiceState } = await readOrder(transaction, orderId, buyer.id);
        throw conflict(invoiceState === 'issued' ? invoiceRefusals.issued : invoiceRefusals.notPaid);
      }
      const [invoice] = await transaction
        .insert(invoices)
        .values({ orderId, price: order.price, requestTime: clock(), ...fields })
        .onConflictDoUpdate({
          target: invoices.orderId,
          set: { ...fields, revision: sql`${invoices.revision} + 1` },
        })
        .returning();
      return present(order, invoice);
    });
  }

  /** Creates an invoice, for sample data. */
  async install({ state, ...invoice }: PastInvoice): Promise<void> {
    const { database } = this.#options;
    await this.#move(database, invoice.orderId, undefined, state);
    await database.insert(invoices).values(invoice);
  }

  /**
   * Issues a requested invoice, records it and sends the buyer a message.
   *
   * @param form the order, the revision of the invoice that the operator saw, and the invoice number
   * @throws Refusal NotFound, NotPermitted for the operator's own order, Conflict if none was requested, it is
   *   already issued, the buyer has changed it since, or the number is already used
   */
  async issue(operator: Account, form: BodyOf<'issueInvoice'>): Promise<Invoice> {
    const { database, clock, messages, operateLogs } = this.#options;
    const { orderId } = form;
    const invoiceNumber = form.invoiceNumber.trim();
    await refuseOwnOrder(database, operator, orderId);
    return database.transaction(async (transaction) => {
      const order = await this.#move(transaction, orderId, IS_REQUESTED, 'issued');
      if (!order) {
        const { invoiceState } = await readOrder(transaction, orderId, undefined);
        throw conflict(invoiceState === 'issued' ? invoiceRefusals.issued : invoiceRefusals.notRequested);
      }
      const [invoice] = await transaction
        .update(invoices)
        .set({ invoiceNumber, issueTime: clock() })
        .where(and(eq(invoices.orderId, orderId), eq(invoices.revision, form.revision)))
        .returning()
        .catch((error: unknown) => {
          throw isDuplicate(error, 'invoices_number') ? conflict(invoiceRefusals.numberUsed) : error;
        });
      if (!invoice) throw conflict(invoiceRefusals.changed);
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
          ...orderMessages.invoiceIssued({ ...order, orderId }, invoiceNumber, invoice.email),
        },
        transaction,
      );
      return present(order, invoice);
    });
  }

  /**
   * Changes an order's invoice state. Only one of several concurrent changes succeeds. Returns no order if the change
   * is not allowed.
   */
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
  const { id: orderId, productName } = order;
  if (!invoice) return proposedInvoice({ ...order, orderId, price: moneyOf(order.price) });
  const { price, invoiceType, title, taxNumber, email, invoiceNumber, revision, requestTime, issueTime } =
    invoice;
  return {
    orderId,
    productName,
    price: moneyOf(price),
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
