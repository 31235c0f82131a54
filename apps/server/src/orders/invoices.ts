import type { Invoice } from '@platform/sdk';
import { type BodyOf, isOperator } from '@platform/sdk/operations';
import { askedInvoice, invoiceRefusals, isPaid, orderMessages, proposedInvoice } from '@platform/sdk/rules';
import { and, eq } from 'drizzle-orm';
import type { Account } from '#accounts/service.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import type { Database } from '#database/client.ts';
import { isDuplicate } from '#database/duplicates.ts';
import { conflict } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import { moneyOf } from '#money.ts';
import { concerned } from './service.ts';
import { type OrderRow, readOrder } from './states.ts';
import { invoices } from './tables.ts';

/** What invoices work with. */
export interface InvoicesOptions {
  database: Database;
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'record'>;
  clock: () => Date;
}

type InvoiceRow = typeof invoices.$inferSelect;

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
    const order = await readOrder(database, orderId, isOperator(caller) ? undefined : caller.id);
    const [invoice] = await database.select().from(invoices).where(eq(invoices.orderId, orderId));
    return present(order, invoice);
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
    const { orderId } = form;
    return database.transaction(async (transaction) => {
      const order = await readOrder(transaction, orderId, buyer.id);
      if (!isPaid(order)) throw conflict(invoiceRefusals.notPaid);
      const asked = askedInvoice(form);
      const [invoice] = await transaction
        .insert(invoices)
        .values({ orderId, state: 'requested', price: order.price, requestTime: clock(), ...asked })
        .onConflictDoUpdate({
          target: invoices.orderId,
          set: asked,
          setWhere: eq(invoices.state, 'requested'),
        })
        .returning();
      if (!invoice) throw conflict(invoiceRefusals.issued);
      return present(order, invoice);
    });
  }

  /** Puts an invoice in place: for sample data. */
  async install(invoice: InvoiceRow): Promise<void> {
    await this.#options.database.insert(invoices).values(invoice);
  }

  /**
   * Issues an invoice that was asked for, records it and tells the buyer.
   *
   * @param operator who issues it
   * @param form the order, and the invoice's number
   * @returns the invoice
   * @throws Refusal NotFound, Conflict where none was asked for, it is issued, or another one has the number
   */
  async issue(operator: Account, form: BodyOf<'issueInvoice'>): Promise<Invoice> {
    const { database, clock, messages, operateLogs } = this.#options;
    const { orderId } = form;
    const invoiceNumber = form.invoiceNumber.trim();
    return database.transaction(async (transaction) => {
      const order = await readOrder(transaction, orderId, undefined);
      const isRequested = and(eq(invoices.orderId, orderId), eq(invoices.state, 'requested'));
      const [invoice] = await transaction
        .update(invoices)
        .set({ state: 'issued', invoiceNumber, issueTime: clock() })
        .where(isRequested)
        .returning()
        .catch((error: unknown) => {
          throw isDuplicate(error, 'invoices_number') ? conflict(invoiceRefusals.numberUsed) : error;
        });
      if (!invoice) {
        const asked = await transaction.$count(invoices, eq(invoices.orderId, orderId));
        throw conflict(asked > 0 ? invoiceRefusals.issued : invoiceRefusals.notRequested);
      }
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
}

function present(order: OrderRow, invoice: InvoiceRow | undefined): Invoice {
  const { id: orderId, productName } = order;
  if (!invoice) return proposedInvoice({ ...order, orderId, price: moneyOf(order.price) });
  const { price, state, invoiceType, title, taxNumber, email, invoiceNumber, requestTime, issueTime } =
    invoice;
  return {
    orderId,
    productName,
    price: moneyOf(price),
    state,
    invoiceType,
    title,
    taxNumber,
    email,
    invoiceNumber,
    requestTime: requestTime.toISOString(),
    issueTime: issueTime?.toISOString() ?? null,
  };
}
