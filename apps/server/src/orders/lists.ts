import type { RechargeOrder, WorkQueue } from '@platform/sdk';
import type { BodyOf, FileResponse, ResultOf } from '@platform/sdk/operations';
import {
  INVOICE_STATE_LABELS,
  isPaid as isPaidOrder,
  ORDER_STATE_LABELS,
  PRODUCT_CATEGORIES,
} from '@platform/sdk/rules';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  not,
  or,
  type SQL,
  sql,
  type Column as TableColumn,
} from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { OperateLogs } from '#audit/service.ts';
import type { Calendar } from '#calendar.ts';
import { behind, inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { orderOf } from '#database/sorting.ts';
import { containsLowered, lowered } from '#database/text.ts';
import { type Column, spreadsheet } from '#http/spreadsheet.ts';
import { CURRENCY, moneyOf } from '#money.ts';
import { expireOrders, type OrderRow } from './states.ts';
import { comparedReference, invoices, orderSums, orders } from './tables.ts';

/** Filters of order lists. */
export type ListFilters = Omit<BodyOf<'getCustomerRechargeOrderList'>, 'sortBy'> &
  Pick<BodyOf<'getRechargeOrderList'>, 'sortBy'>;

/** Options of the lists. */
export interface ListOptions {
  database: Database;
  accounts: Pick<AccountDirectory, 'idsOfPhone'>;
  calendar: Calendar;
  operateLogs: Pick<OperateLogs, 'recordExport'>;
  clock: () => Date;
}

/** What filters select. */
interface Selection {
  matching: SQL | undefined;
  /** The start and the end of the days; undefined for no limit. */
  times: { from: Date | undefined; to: Date | undefined };
  hasText: boolean;
  /** Whether a text is searched without an index, and orders older than the newest {@link MAX_SCANNED} are left out. */
  isCut: boolean;
  /** What counts the orders that were found: the daily sums of all orders, an index of payments, or the orders themselves. */
  countedBy: 'days' | 'payments' | 'orders';
}

/** The number of matching orders and of those that are paid, the amount paid, and the position of the page. */
interface Found {
  total: number;
  paidCount: number;
  paid: number;
  /** Only orders that match this condition are on the page; undefined for all. */
  within?: SQL | undefined;
  /** The number of these orders before the page. */
  offset: number;
}

/** The maximum number of orders that a keyword finds, the newest first (contract, `isCut`). */
const MAX_MATCHES = 10_000;
/**
 * The maximum number of all accounts' orders that are searched for a keyword without an index, the newest first
 * (contract, `isCut`).
 */
const MAX_SCANNED = 100_000;
/** A keyword with more than `hits` among the newest `of` orders is found faster by a scan than by the index. */
const COMMON = { hits: 500, of: 10_000 };
const DAY = 24 * 60 * 60_000;
const NEWEST = [desc(orders.createTime), desc(orders.id)];
/** The columns of an index of {@link orders}, in both directions, for lists that are sorted by price. */
const BY_PRICE = {
  asc: [asc(orders.price), asc(orders.createTime), asc(orders.id)],
  desc: [desc(orders.price), ...NEWEST],
};
/** The columns that lists are sorted by, by the contract's names. */
const SORTABLE = {
  productName: lowered(orders.productName),
  createTime: orders.createTime,
  payTime: orders.payTime,
};

/**
 * @param state the column with an order's state
 * @returns the condition that the money has arrived
 */
export const isPaid = (state: TableColumn): SQL => inArray(state, ['paid', 'fulfilled']);

/**
 * @param accountId only this account's orders; undefined for all
 * @returns one page of the orders, newest first by default; the number of all matching orders, and the number and total
 *   price of the paid ones among them
 */
export async function listOrders(
  options: ListOptions,
  filters: ListFilters,
  accountId: string | undefined,
): Promise<ResultOf<'getRechargeOrderList'>> {
  const { database, clock } = options;
  const { pageNumber = 1, pageSize = 20 } = filters;
  await expireOrders(database, clock());
  const { matching, times, hasText, isCut, countedBy } = await select(options, filters, accountId);
  const first = (pageNumber - 1) * pageSize;
  const found =
    countedBy === 'days'
      ? await findInDays(database, filters, times, first, pageSize)
      : countedBy === 'payments'
        ? { ...(await addUpPayments(database, times)), offset: first }
        : { ...(await addUp(database, matching, hasText ? MAX_MATCHES : undefined)), offset: first };
  const { total, paidCount, paid, within, offset } = found;
  const { sortBy, sortOrder = 'asc' } = filters;
  const order = sortBy === 'price' ? BY_PRICE[sortOrder] : orderOf(SORTABLE, { sortBy, sortOrder }, NEWEST);
  // The page's ids can come from an index, so a page far down the list does not read the rows before it.
  const page = database
    .select({ id: orders.id })
    .from(orders)
    .where(and(matching, within))
    .orderBy(...order)
    .limit(Math.max(0, Math.min(pageSize, total - first)))
    .offset(offset);
  const rows = await database
    .select()
    .from(orders)
    .where(inArray(orders.id, page))
    .orderBy(...order);
  return {
    total,
    paidCount,
    paidTotal: moneyOf(paid),
    isCut: hasText && (total === MAX_MATCHES || isCut),
    list: rows.map(present),
  };
}

/** The columns of every export of orders; the price counts as paid once the money has arrived. */
const COLUMNS: Column<RechargeOrder>[] = [
  ['Order', ({ orderId }) => orderId],
  ['Status', ({ state }) => ORDER_STATE_LABELS[state]],
  ['Product', ({ productName }) => productName],
  ['Category', ({ category }) => PRODUCT_CATEGORIES[category]],
  ['Application', ({ appName }) => appName],
  ['AppID', ({ appId }) => appId],
  ['API', ({ apiName }) => apiName],
  ['Quantity', ({ quantity }) => quantity, 'figure'],
  ['Months', ({ timePeriod }) => timePeriod, 'figure'],
  [`Price (${CURRENCY})`, ({ price }) => price.amount, 'price'],
  [`Paid (${CURRENCY})`, (order) => (isPaidOrder(order) ? order.price.amount : null), 'money'],
  ['Payment reference', ({ paymentReference }) => paymentReference],
  ['Invoice', (order) => (isPaidOrder(order) ? INVOICE_STATE_LABELS[order.invoiceState] : null)],
  ['Placed', ({ createTime }) => createTime, 'time'],
  ['Payment confirmed', ({ payTime }) => payTime, 'time'],
  ['Valid until', ({ expirationDate }) => expirationDate, 'day'],
];

/** The further columns of the export of all customers' orders. */
const CUSTOMER_COLUMNS: Column<RechargeOrder>[] = [
  ['Buyer', ({ userName }) => userName],
  ['Enterprise', ({ enterpriseName }) => enterpriseName],
  ['Account ID', ({ userId }) => userId],
];

/**
 * @param reader the account whose orders are exported, or the operator who exports the orders of all accounts, which is recorded
 * @returns a streamed spreadsheet of the orders, the newest first
 */
export async function exportOrders(
  options: ListOptions,
  { format, ...filters }: BodyOf<'exportCustomerOrderList'> & BodyOf<'exportOrderList'>,
  reader: { accountId: string } | { operator: Account },
): Promise<FileResponse> {
  const { database, calendar, operateLogs, clock } = options;
  const isOwn = 'accountId' in reader;
  if (!isOwn) await operateLogs.recordExport(reader.operator, 'orders', filters);
  await expireOrders(database, clock());
  const accountId = isOwn ? reader.accountId : filters.userId;
  const { matching } = await select(options, filters, accountId, { isWhole: true });
  const rows = inBatches<RechargeOrder>(async (last, limit) => {
    const after = last && { time: new Date(last.createTime), id: last.orderId };
    const batch = await database
      .select()
      .from(orders)
      .where(and(matching, behind(orders.createTime, orders.id, after)))
      .orderBy(...NEWEST)
      .limit(limit);
    return batch.map(present);
  });
  const days = [filters.dayFrom ?? [], filters.dayTo ?? calendar.dayOf(clock())].flat();
  const columns = isOwn ? COLUMNS : [...COLUMNS, ...CUSTOMER_COLUMNS];
  return spreadsheet({ name: 'Orders', format, days, columns, rows });
}

/** Reads filters. With `isWhole`, a text that no index can find is searched in all orders, not only in the newest. */
async function select(
  { database, accounts, calendar }: ListOptions,
  filters: Omit<ListFilters, 'sortBy' | 'sortOrder' | 'pageNumber' | 'pageSize'>,
  accountId: string | undefined,
  { isWhole = false } = {},
): Promise<Selection> {
  const { keyword = '', enterpriseId, productId, dayFrom, dayTo } = filters;
  const times = {
    from: dayFrom === undefined ? undefined : calendar.startOf(dayFrom),
    to: dayTo === undefined ? undefined : calendar.endOf(dayTo),
  };
  const text = keyword.trim();
  const hasText = text !== '';
  const isOfMany = accountId === undefined && enterpriseId === undefined;
  const isOfAll = isOfMany && productId === undefined && !hasText;
  const isByPayment = filters.dayKind === 'paid' && (times.from ?? times.to) !== undefined;
  const traits = traitsOf(filters, orders, isNotNull(orders.paymentReference));
  const inDays = and(
    isWithin(isByPayment ? orders.payTime : orders.createTime, times),
    // Orders are placed before they are paid: because of this condition, newer ones are not read.
    isByPayment && times.to ? lt(orders.createTime, times.to) : undefined,
  );
  const isByIndex = isOfMany && isIndexed(text) && !(await isCommon(database, text, inDays));
  const unread =
    hasText && isOfMany && !isByIndex && !isWhole ? await newestUnread(database, inDays) : undefined;
  // Separate queries, because the database would not use the indexes of several tables for one condition.
  const [referred, buyers] = await Promise.all([
    hasText ? ordersReferredTo(database, text, accountId) : [],
    hasText && accountId === undefined ? accounts.idsOfPhone(text) : [],
  ]);
  const matching = and(
    accountId === undefined ? undefined : eq(orders.accountId, accountId),
    enterpriseId === undefined ? undefined : eq(orders.enterpriseId, enterpriseId),
    productId === undefined ? undefined : eq(orders.productId, productId),
    inDays,
    traits,
    hasText
      ? or(
          and(unread && gt(orders.createTime, unread), hasTextOf(text, isByIndex)),
          referred.length === 0
            ? undefined
            : inArray(
                orders.id,
                referred.map(({ id }) => id),
              ),
          buyers.length === 0 ? undefined : inArray(orders.accountId, buyers),
        )
      : undefined,
  );
  const countedBy = !isOfAll ? 'orders' : !isByPayment ? 'days' : traits ? 'orders' : 'payments';
  return { matching, times, hasText, isCut: unread !== undefined, countedBy };
}

/** The condition that a time is not before the start, and before the end; undefined for no limit. */
const isWithin = (time: TableColumn, { from, to }: Selection['times']) =>
  and(from && gte(time, from), to && lt(time, to));

/**
 * @param reference a payment reference, an invoice number or an order's id: whole, but however they are spelled
 * @param accountId only this account's orders; undefined for all
 * @returns the orders with the reference, each with its buyer
 */
export async function ordersReferredTo(
  database: Database,
  reference: string,
  accountId?: string,
): Promise<Pick<OrderRow, 'id' | 'accountId'>[]> {
  const compared = comparedReference(sql`${reference}::text`);
  // The condition of the index `orders_any_reference` is repeated.
  const refersTo = sql`${compared} <> '' and ${orders.paymentReference} is not null and ${comparedReference(orders.paymentReference)} = ${compared}`;
  const columns = { id: orders.id, accountId: orders.accountId };
  const isOwn = accountId === undefined ? undefined : eq(orders.accountId, accountId);
  const found = await Promise.all([
    database
      .select(columns)
      .from(orders)
      .where(and(isOwn, or(eq(orders.id, reference.trim().toLowerCase()), refersTo))),
    database
      .select(columns)
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(
        and(
          isOwn,
          isNotNull(invoices.invoiceNumber),
          sql`lower(${invoices.invoiceNumber}) = lower(${reference.trim()})`,
        ),
      ),
  ]);
  return found.flat();
}

/** @returns the number of orders with a transfer to confirm, and with an invoice to issue */
export async function countWaiting(
  database: Database,
): Promise<Pick<WorkQueue, 'reportedTransferCount' | 'requestedInvoiceCount'>> {
  const countOf = (matching: SQL | undefined) =>
    number(sql`sum(${orderSums.orders}) filter (where ${matching})`);
  const isReported = sql`${orderSums.isReported}`;
  const [counts] = await database
    .select({
      reportedTransferCount: countOf(
        traitsOf({ states: ['pending'], isPaymentReported: true }, orderSums, isReported),
      ),
      requestedInvoiceCount: countOf(traitsOf({ invoiceState: 'requested' }, orderSums, isReported)),
    })
    .from(orderSums);
  return counts ?? { reportedTransferCount: 0, requestedInvoiceCount: 0 };
}

/** Conditions on the columns that orders and their sums have in common. */
function traitsOf(
  { states = [], category, isPaymentReported, invoiceState }: Partial<ListFilters>,
  table: typeof orders | typeof orderSums,
  isReported: SQL,
): SQL | undefined {
  return and(
    states.length === 0 ? undefined : inArray(table.state, states),
    category && eq(table.category, category),
    invoiceState && eq(table.invoiceState, invoiceState),
    isPaymentReported === undefined ? undefined : isPaymentReported ? isReported : not(isReported),
  );
}

/** Checks whether the text index can find a text: it needs three letters or digits in a row. */
const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** Checks whether very many orders contain a text, judging by the newest in the range of days. */
async function isCommon(database: Database, text: string, inDays: SQL | undefined): Promise<boolean> {
  const newest = database
    .select({ searchText: orders.searchText })
    .from(orders)
    .where(inDays)
    .orderBy(...NEWEST)
    .limit(COMMON.of)
    .as('newest');
  return (await database.$count(newest, holdsText(newest.searchText, text))) > COMMON.hits;
}

const holdsText = (searchText: SQL.Aliased | TableColumn, text: string) =>
  sql`strpos(${searchText}, lower(${text})) > 0`;

/** Searches by the index, or by a scan. */
const hasTextOf = (text: string, isByIndex: boolean) =>
  isByIndex ? containsLowered(orders.searchText, text) : holdsText(orders.searchText, text);

/** The time of the newest order beyond the first `MAX_SCANNED`; undefined if there are no more. */
async function newestUnread(database: Database, inDays: SQL | undefined): Promise<Date | undefined> {
  const [order] = await database
    .select({ time: orders.createTime })
    .from(orders)
    .where(inDays)
    .orderBy(...NEWEST)
    .offset(MAX_SCANNED)
    .limit(1);
  return order?.time;
}

const number = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);

/** Counts orders and sums them up, optionally only the newest ones up to a limit. */
async function addUp(
  database: Database,
  matching: SQL | undefined,
  limit: number | undefined,
): Promise<Omit<Found, 'within' | 'offset'>> {
  const all = database.select({ state: orders.state, price: orders.price }).from(orders).where(matching);
  const some = (limit === undefined ? all : all.orderBy(...NEWEST).limit(limit)).as('some');
  const [sums] = await database
    .select({
      total: number(sql`count(*)`),
      paidCount: number(sql`count(*) filter (where ${isPaid(some.state)})`),
      paid: number(sql`sum(${some.price}) filter (where ${isPaid(some.state)})`),
    })
    .from(some);
  return sums ?? { total: 0, paidCount: 0, paid: 0 };
}

/** Counts the orders that were paid within times, and sums them up. An index contains all of that. */
async function addUpPayments(
  database: Database,
  times: Selection['times'],
): Promise<Omit<Found, 'within' | 'offset'>> {
  const [sums] = await database
    .select({ total: number(sql`count(*)`), paid: number(sql`sum(${orders.price})`) })
    .from(orders)
    .where(isWithin(orders.payTime, times));
  const { total = 0, paid = 0 } = sums ?? {};
  return { total, paidCount: total, paid };
}

/**
 * Adds up the daily sums of whole UTC days, and the orders in the partial days at both ends. A page of a list that
 * is sorted by time is read only from the days that it covers.
 */
async function findInDays(
  database: Database,
  filters: ListFilters,
  { from, to }: { from: Date | undefined; to: Date | undefined },
  first: number,
  pageSize: number,
): Promise<Found> {
  // Every calendar day contains a UTC midnight, so the first midnight is never after the last one.
  const midnights = {
    from: from && new Date(Math.ceil(from.getTime() / DAY) * DAY),
    to: to && new Date(Math.floor(to.getTime() / DAY) * DAY),
  };
  const [whole, parts] = await Promise.all([
    database
      .select({
        day: orderSums.day,
        total: number(sql`sum(${orderSums.orders})`),
        paidCount: number(sql`sum(${orderSums.orders}) filter (where ${isPaid(orderSums.state)})`),
        paid: number(sql`sum(${orderSums.price}) filter (where ${isPaid(orderSums.state)})`),
      })
      .from(orderSums)
      .where(
        and(
          midnights.from && gte(orderSums.day, dayOf(midnights.from)),
          midnights.to && lt(orderSums.day, dayOf(midnights.to)),
          traitsOf(filters, orderSums, sql`${orderSums.isReported}`),
        ),
      )
      .groupBy(orderSums.day),
    from || to
      ? database
          .select({
            day: sql<string>`(${orders.createTime} at time zone 'UTC')::date::text`.as('day'),
            total: number(sql`count(*)`),
            paidCount: number(sql`count(*) filter (where ${isPaid(orders.state)})`),
            paid: number(sql`sum(${orders.price}) filter (where ${isPaid(orders.state)})`),
          })
          .from(orders)
          .where(
            and(
              or(
                from && midnights.from && isBetween(from, midnights.from),
                to && midnights.to && isBetween(midnights.to, to),
              ),
              traitsOf(filters, orders, isNotNull(orders.paymentReference)),
            ),
          )
          .groupBy(sql`day`)
      : [],
  ]);
  const isOldestFirst = filters.sortBy === 'createTime' && filters.sortOrder !== 'desc';
  const days = [...whole, ...parts].sort((one, other) => (one.day < other.day === isOldestFirst ? -1 : 1));
  const found: Found = { total: 0, paidCount: 0, paid: 0, offset: 0 };
  const pages: string[] = [];
  for (const { day, total, paidCount, paid } of days) {
    if (found.total + total <= first) found.offset = found.total + total;
    else if (found.total < first + pageSize) pages.push(day);
    found.total += total;
    found.paidCount += paidCount;
    found.paid += paid;
  }
  if (filters.sortBy === 'price') return { ...found, offset: first };
  const [oldest, newest] = [pages[0], pages.at(-1)].sort();
  return {
    ...found,
    offset: first - found.offset,
    within:
      newest === undefined || oldest === undefined
        ? undefined
        : isBetween(new Date(oldest), new Date(Date.parse(newest) + DAY)),
  };
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const isBetween = (from: Date, to: Date) => and(gte(orders.createTime, from), lt(orders.createTime, to));

/** @returns the order in the contract's format */
export function present(order: OrderRow): RechargeOrder {
  const isWaiting = order.state === 'pending' && order.paymentReference === null;
  return {
    orderId: order.id,
    state: order.state,
    userId: order.accountId,
    userName: order.userName,
    enterpriseId: order.enterpriseId,
    enterpriseName: order.enterpriseName,
    productId: order.productId,
    productName: order.productName,
    category: order.category,
    type: order.type,
    contentList: order.contentList,
    appId: order.appId,
    appName: order.appName,
    apiId: order.apiId,
    apiName: order.apiName,
    timePeriod: order.timePeriod,
    unitPrice: moneyOf(order.unitPrice),
    quantity: order.quantity,
    totalPrice: moneyOf(order.totalPrice),
    price: moneyOf(order.price),
    paymentReference: order.paymentReference,
    invoiceState: order.invoiceState,
    createTime: order.createTime.toISOString(),
    expireTime: isWaiting ? order.expireTime.toISOString() : null,
    payTime: order.payTime?.toISOString() ?? null,
    expirationDate: order.expirationDate,
  };
}
