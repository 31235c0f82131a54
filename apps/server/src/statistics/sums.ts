import type { FlowType } from '@platform/sdk';
import { and, asc, between, type Column, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { enterpriseMembers } from '#accounts/service.ts';
import { namedApis } from '#apis/service.ts';
import type { Database } from '#database/database.ts';
import type { Range } from './ranges.ts';
import { type accountDays, callDays, flowDays, usedDevices } from './tables.ts';

/** Whose sums are read, and which of them. */
export interface Scope extends Pick<Range, 'first' | 'last'> {
  /** Only this account's, and of its own applications. */
  accountId?: string | undefined;
  /** Only those of this enterprise's accounts. */
  enterpriseId?: string | undefined;
  appId?: string | undefined;
  api?: { methodName: string; version: string } | undefined;
  deviceId?: string | undefined;
}

/**
 * @param value what is added up
 * @returns the sum as a number, exact up to 2^53: the database adds whole numbers up to kinds that drivers read as text, and
 *   takes twice as long
 */
export const sumOf = (value: Column | SQL | SQL.Aliased) => sql<number>`coalesce(sum(${value}::float8), 0)`;

/** The same of an `integer`: the database adds these up faster than any other kind, to one that it turns into a number at once. */
const sumOfIntegers = (value: Column | SQL) => sql<number>`coalesce(sum(${value}), 0)::float8`;

/** The accepted calls of a row that nobody paid for. */
export const freeCalls = sql<number>`greatest(${callDays.calls} - ${callDays.paidCalls}, 0)`;

/** Calls added up. */
export const callSums = {
  calls: sumOfIntegers(callDays.calls).as('calls'),
  freeCalls:
    sql<number>`greatest(${sumOfIntegers(callDays.calls)} - ${sumOfIntegers(callDays.paidCalls)}, 0)`.as(
      'free_calls',
    ),
  paidCalls: sumOfIntegers(callDays.paidCalls).as('paid_calls'),
  failedCalls: sumOfIntegers(callDays.failedCalls).as('failed_calls'),
};

/**
 * @param database the database
 * @param condition which sums of days
 * @param calls which of their calls count
 * @returns the APIs that were called, with their calls, the most called first
 */
export function callsByApi(database: Database, condition: SQL | undefined, calls = callSums.calls) {
  const api = namedApis(database).as('api');
  const sum = database
    .select({
      methodName: callDays.methodName,
      version: callDays.version,
      calls,
      failedCalls: callSums.failedCalls,
    })
    .from(callDays)
    .where(condition)
    .groupBy(callDays.methodName, callDays.version)
    .as('sum');
  return database
    .select({
      apiId: api.apiId,
      apiName: api.name,
      methodName: api.methodName,
      version: api.version,
      calls: sum.calls,
      failedCalls: sum.failedCalls,
    })
    .from(sum)
    .innerJoin(api, and(eq(api.methodName, sum.methodName), eq(api.version, sum.version)))
    .where(gt(sum.calls, 0))
    .orderBy(desc(sum.calls), asc(api.name), asc(api.version));
}

/** What was used of each kind, added up; among what is paid, the calls are the paid ones. */
export const flowSums = {
  paidCalls: quantityOf('interface').as('paid_calls'),
  videoBytes: quantityOf('video').as('video_bytes'),
  captures: quantityOf('snapshot').as('captures'),
};

/** What was used of one kind, added up. */
export const useSums = {
  quantity: sumOf(flowDays.quantity).as('quantity'),
  sessionCount: sumOf(flowDays.sessionCount).as('session_count'),
  duration: sumOf(flowDays.duration).as('duration'),
};

/** What {@link useSums} are. */
interface Use {
  quantity: number;
  sessionCount: number;
  duration: number;
}

/** @returns what was used, as the contract tells it of video traffic */
export const videoOf = <Row extends Use>({ quantity, ...row }: Row) => ({ ...row, bytes: quantity });

/** @returns what was used, as the contract tells it of captures */
export const capturesOf = <Row extends Use>({ quantity, sessionCount: _, duration: __, ...row }: Row) => ({
  ...row,
  captures: quantity,
});

/** What a bill's entry tells of its calls; it tells nothing of video traffic and captures but what they add up to. */
export const ofBill = {
  appId: ifCalls(flowDays.appId),
  methodName: ifCalls(flowDays.methodName),
  version: ifCalls(flowDays.version),
};

/**
 * @param grant the package of a bill's entry
 * @returns the part of its price that the entry used, in minor units and not rounded: all parts together are the price
 */
export const feeOf = (grant: { price: Column; total: Column }) =>
  sql<number>`(${grant.price}::float8 * sum(${flowDays.quantity}::float8) / ${grant.total})`;

/** The names of a use's device. */
export const isUsed = and(
  eq(usedDevices.accountId, flowDays.accountId),
  eq(usedDevices.deviceId, flowDays.deviceId),
);

/** What packages and recharges paid for. */
export const isPaid = inArray(flowDays.source, ['order', 'recharge']);

/** Video traffic and captures. */
export const isMedia = ne(flowDays.flowType, 'interface');

/** Calls that named an API and an application of their account's. */
export const isNamed = and(ne(callDays.appId, ''), ne(callDays.methodName, ''));

/**
 * @param database the database
 * @param table the sums
 * @param scope whose, and which
 * @returns the condition of the rows
 */
export function matching(
  database: Database,
  table: typeof callDays | typeof flowDays,
  scope: Scope,
): SQL | undefined {
  const { accountId, appId, api, deviceId } = scope;
  return and(
    within(database, table, scope),
    accountId === undefined ? undefined : and(eq(table.accountId, accountId), ne(table.appId, '')),
    appId === undefined ? undefined : eq(table.appId, appId),
    api && and(eq(table.methodName, api.methodName), eq(table.version, api.version)),
    deviceId === undefined ? undefined : eq(flowDays.deviceId, deviceId),
  );
}

/**
 * @param database the database
 * @param table the sums
 * @param scope which range, and which enterprise's
 * @returns the condition of the rows
 */
export function within(
  database: Database,
  table: typeof callDays | typeof flowDays | typeof accountDays,
  { first, last, enterpriseId }: Scope,
): SQL | undefined {
  return and(
    between(table.day, first, last),
    enterpriseId === undefined ? undefined : inArray(table.accountId, membersOf(database, enterpriseId)),
  );
}

/**
 * @param part a part
 * @param whole what it is a part of
 * @returns how much of it it is, in percent, to one decimal; 0 of nothing
 */
export const percentageOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/**
 * @param calls accepted and failed calls
 * @returns the part that was accepted, in percent, to one decimal; 100 where there were none
 */
export const successRateOf = ({ calls, failedCalls }: { calls: number; failedCalls: number }) =>
  calls + failedCalls === 0 ? 100 : percentageOf(calls, calls + failedCalls);

/**
 * @param rows what an aggregate without groups answers with
 * @returns its one row
 */
export function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has no row');
  return row;
}

/**
 * @param rows what was counted
 * @param names what is added up
 * @returns the sums
 */
export function totalOf<Name extends string>(
  rows: readonly Record<Name, number>[],
  names: readonly Name[],
): Record<Name, number> {
  const totals = names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
  return Object.fromEntries(totals) as Record<Name, number>;
}

/**
 * @param query a list, in its order
 * @param page the page, the first by default, and its size
 * @returns a query for the page
 */
export function pageOf<Query extends PgSelect>(
  query: Query,
  { pageNumber = 1, pageSize = 20 }: { pageNumber?: number; pageSize?: number },
) {
  return query.limit(pageSize).offset((pageNumber - 1) * pageSize);
}

function membersOf(database: Database, enterpriseId: string) {
  const member = enterpriseMembers(database).as('member');
  return database.select({ id: member.id }).from(member).where(eq(member.enterpriseId, enterpriseId));
}

function quantityOf(flowType: FlowType) {
  return sql<number>`coalesce(sum(${flowDays.quantity}) filter (where ${eq(flowDays.flowType, flowType)}), 0)::float8`;
}

function ifCalls(column: Column) {
  return sql<string | null>`case when ${flowDays.flowType} = 'interface' then ${column} end`;
}
