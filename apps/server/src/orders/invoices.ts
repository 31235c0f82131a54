import type { Invoice } from '@platform/sdk';
import { type BodyOf, type FileResponse, isOperator } from '@platform/sdk/operations';
import {
  invoiceNumberOf,
  invoiceRefusals,
  orderMessages,
  proposedInvoice,
  recipientOf,
  serialOf,
} from '@platform/sdk/rules';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { conflict, notFound } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import { moneyOf } from '#money.ts';
import type { Seller } from '#settings.ts';
import type { BillingProfiles } from './billingProfiles.ts';
import { isPaid } from './lists.ts';
import type { IssuedInvoice } from './pdf/invoice.ts';
import { writePdf } from './pdf/writePdf.ts';
import { concerned, itemsOf } from './service.ts';
import { type OrderRow, readOrder, refuseOwnOrder } from './states.ts';
import { invoiceSerials, invoices, orders } from './tables.ts';

/** Options of Invoices. */
export interface InvoicesOptions {
  database: Database;
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'record'>;
  profiles: BillingProfiles;
  seller: Seller;
  calendar: Calendar;
  clock: () => Date;
}

type InvoiceRow = typeof invoices.$inferSelect;

/** A past invoice, for sample data. */
export type PastInvoice = Omit<InvoiceRow, 'revision' | 'content'> & { state: 'requested' | 'issued' };

/** The condition under which an order's invoice can be requested, or its request can be changed. */
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
    const { order, invoice } = await this.#find(caller, orderId);
    if (invoice) return present(order, invoice);
    const { profiles } = this.#options;
    const profile = (await profiles.find(order.accountId)) ?? (await profiles.propose(order));
    return proposedInvoice({ ...order, orderId, price: moneyOf(order.price) }, profile);
  }

  /**
   * @param caller the buyer, or an operator, whose download of another account's invoice is recorded
   * @returns the order's issued invoice, as a PDF document
   * @throws Refusal NotFound, Conflict if it is not issued
   */
  async write(caller: Account, orderId: string): Promise<FileResponse> {
    const { database, operateLogs } = this.#options;
    const { order, invoice } = await this.#find(caller, orderId);
    if (!invoice || order.invoiceState !== 'issued') throw conflict(invoiceRefusals.notIssued);
    if (order.accountId !== caller.id) {
      await operateLogs.record(database, {
        operator: caller,
        operateType: 'dataExport',
        ...concerned(order),
        content: `Exported the invoice ${invoice.invoiceNumber} of order ${orderId}`,
      });
    }
    const content = invoice.content ?? (await this.#complete(order, invoice));
    return writePdf(content.invoiceNumber, { invoice: content });
  }

  /**
   * Requests the invoice of a buyer's own paid order, or changes the request.
   *
   * @param buyer the order's owner
   * @param form the recipient of the invoice
   * @throws Refusal NotFound, Conflict if the order is not paid or the invoice is already issued
   */
  async request(buyer: Account, form: BodyOf<'saveOrUpdateInvoice'>): Promise<Invoice> {
    const { database, clock, profiles } = this.#options;
    const { orderId } = form;
    const fields = recipientOf(form);
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
      if (!invoice) throw notFound('order');
      await profiles.saveFirst(transaction, buyer.id, fields);
      return present(order, invoice);
    });
  }

  /**
   * Requests the invoice of an order that is being paid, if the buyer's billing profile is automatic.
   *
   * @param order the order, as it was read in the same transaction
   */
  async requestAutomatically(
    transaction: Database,
    { id: orderId, accountId, price }: OrderRow,
  ): Promise<void> {
    const { clock, profiles } = this.#options;
    const profile = await profiles.find(accountId, transaction);
    if (!profile?.isAutomatic || profile.email === null) return;
    const { invoiceType, title, taxNumber, address, email } = profile;
    const recipient = { invoiceType, title, taxNumber, address, email };
    await this.#move(transaction, orderId, CAN_REQUEST, 'requested');
    await transaction.insert(invoices).values({ orderId, price, requestTime: clock(), ...recipient });
  }

  /** Creates an invoice, for sample data. An account's first one sets its billing profile. */
  async install({ state, ...invoice }: PastInvoice): Promise<void> {
    const { database, profiles } = this.#options;
    const { invoiceType, title, taxNumber, address, email } = invoice;
    const order = await this.#move(database, invoice.orderId, undefined, state);
    await database.insert(invoices).values(invoice);
    const recipient = { invoiceType, title, taxNumber, address, email };
    if (order) await profiles.saveFirst(database, order.accountId, recipient);
    const used = serialOf(invoice.invoiceNumber ?? '');
    if (!used) return;
    const { year, serial: last } = used;
    await database
      .insert(invoiceSerials)
      .values({ year, last })
      .onConflictDoUpdate({
        target: invoiceSerials.year,
        set: { last: sql`greatest(${invoiceSerials.last}, ${last})` },
      });
  }

  /**
   * Issues a requested invoice under the next number, records it and sends the buyer a message.
   *
   * @param form the order, and the revision of the invoice that the operator saw
   * @throws Refusal NotFound, NotPermitted for the operator's own order, Conflict if none was requested, it is
   *   already issued, or the buyer has changed it since
   */
  async issue(operator: Account, form: BodyOf<'issueInvoice'>): Promise<Invoice> {
    const { database, calendar, clock, messages, operateLogs } = this.#options;
    const { orderId } = form;
    await refuseOwnOrder(database, operator, orderId);
    return database.transaction(async (transaction) => {
      const order = await this.#move(transaction, orderId, IS_REQUESTED, 'issued');
      if (!order) {
        const { invoiceState } = await readOrder(transaction, orderId, undefined);
        throw conflict(invoiceState === 'issued' ? invoiceRefusals.issued : invoiceRefusals.notRequested);
      }
      const issueTime = clock();
      const [requested] = await transaction
        .update(invoices)
        .set({ issueTime })
        .where(and(eq(invoices.orderId, orderId), eq(invoices.revision, form.revision)))
        .returning();
      if (!requested) throw conflict(invoiceRefusals.changed);
      const year = Number(calendar.dayOf(issueTime).slice(0, 4));
      const invoiceNumber = await nextNumber(transaction, year);
      const content = this.#contentOf(order, { ...requested, invoiceNumber });
      const [invoice = requested] = await transaction
        .update(invoices)
        .set({ invoiceNumber, content })
        .where(eq(invoices.orderId, orderId))
        .returning();
      await operateLogs.record(transaction, {
        operator,
        operateType: 'invoiceIssue',
        ...concerned(order),
        content: `Issued the invoice ${invoiceNumber} of the order ${orderId}`,
        changes: changesOf({ state: 'requested' }, { state: 'issued' }),
      });
      const message = orderMessages.invoiceIssued({ ...order, orderId }, invoiceNumber);
      await messages.send({ accountId: order.accountId, ...message }, transaction);
      return present(order, invoice);
    });
  }

  /** The order and its invoice, for its buyer or an operator. */
  async #find(caller: Account, orderId: string): Promise<{ order: OrderRow; invoice: InvoiceRow | null }> {
    const [row] = await this.#options.database
      .select({ order: orders, invoice: invoices })
      .from(orders)
      .leftJoin(invoices, eq(invoices.orderId, orders.id))
      .where(and(eq(orders.id, orderId), isOperator(caller) ? undefined : eq(orders.accountId, caller.id)));
    if (!row) throw notFound('order');
    return row;
  }

  /** Stores the printed content of an invoice that an earlier release issued, so that it no longer changes. */
  async #complete(order: OrderRow, invoice: InvoiceRow): Promise<IssuedInvoice> {
    const [stored] = await this.#options.database
      .update(invoices)
      .set({
        content: sql`coalesce(${invoices.content}, ${JSON.stringify(this.#contentOf(order, invoice))}::jsonb)`,
      })
      .where(eq(invoices.orderId, order.id))
      .returning();
    if (!stored?.content) throw notFound('order');
    return stored.content;
  }

  /** The printed content of an invoice. */
  #contentOf(order: OrderRow, invoice: InvoiceRow): IssuedInvoice {
    const { calendar, seller } = this.#options;
    const { title, taxNumber, address, email, invoiceNumber, issueTime, price } = invoice;
    const { id: orderId, createTime, payTime, paymentReference } = order;
    const orderDate = calendar.dayOf(createTime);
    return {
      invoiceNumber: invoiceNumber ?? '',
      issueDate: issueTime ? calendar.dayOf(issueTime) : orderDate,
      orderId,
      orderDate,
      payDate: payTime ? calendar.dayOf(payTime) : orderDate,
      paymentReference: paymentReference ?? '',
      seller,
      recipient: { title, taxNumber, address, email },
      items: itemsOf(order),
      totalPrice: moneyOf(order.totalPrice),
      price: moneyOf(price),
    };
  }

  /**
   * Changes an order's invoice state. Concurrent changes are made one after the other, so only one of them issues the
   * invoice. Returns no order if the change is not allowed.
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

/** Takes the next invoice number of a year. Another transaction that issues an invoice waits for this one. */
async function nextNumber(transaction: Database, year: number): Promise<string> {
  const [serial] = await transaction
    .insert(invoiceSerials)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: invoiceSerials.year,
      set: { last: sql`${invoiceSerials.last} + 1` },
    })
    .returning();
  return invoiceNumberOf(year, serial?.last ?? 1);
}

function present({ id: orderId, productName, invoiceState: state }: OrderRow, invoice: InvoiceRow): Invoice {
  const { price, invoiceType, title, taxNumber, address, email } = invoice;
  const { invoiceNumber, revision, requestTime, issueTime } = invoice;
  return {
    orderId,
    productName,
    price: moneyOf(price),
    state,
    invoiceType,
    title,
    taxNumber,
    address,
    email,
    invoiceNumber,
    revision,
    requestTime: requestTime.toISOString(),
    issueTime: issueTime?.toISOString() ?? null,
  };
}
