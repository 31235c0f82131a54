import type { FlowType } from '@platform/sdk';
import {
  and,
  asc,
  between,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { enterpriseMembers } from '#accounts/directory.ts';
import { apis, namedApis } from '#apis/service.ts';
import type { Database } from '#database/database.ts';
import type { Range } from './ranges.ts';
import {
  type accountDays,
  callDays,
  type callDurations,
  type callHours,
  flowDays,
  usedDevices,
} from './tables.ts';

/** Selects the sums to read. */
export interface Scope extends Pick<Range, 'first' | 'last'> {
  /** Only this account, with its own applications. */
  accountId?: string | undefined;
  /** Only this enterprise's accounts. */
  enterpriseId?: string | undefined;
  appId?: string | undefined;
  api?: { methodName: string; version: string } | undefined;
  deviceId?: string | undefined;
}

/**
 * @returns the sum as a number, exact up to 2^53: the database's own sums of `bigint` columns take twice as long, and
 *   drivers return them as text
 */
export const sumOf = (value: Column | SQL | SQL.Aliased) => sql<number>`coalesce(sum(${value}::float8), 0)`;

/**
 * Like {@link sumOf}, for an `integer` column. The database sums up integers faster than any other type, so only the
 * sum is converted.
 */
const sumOfIntegers = (value: Column | SQL) => sql<number>`coalesce(sum(${value}), 0)::float8`;

/** Whether an API's calls are paid only by the traffic or snapshots that they use (decision record 0020). */
const isPaidByMedia = ({ methodName, version }: Record<'methodName' | 'version', Column>) =>
  sql<boolean>`(${methodName}, ${version}) in (
    select ${apis.methodName}, ${apis.version} from ${apis} where ${apis.tags} ?| array['video', 'capture'])`;

/** The successful calls of a row that are free: no package, recharge, video traffic or snapshots paid for them. */
export const freeCalls = sql<number>`
  case when ${isPaidByMedia(callDays)} then 0 else greatest(${callDays.calls} - ${callDays.paidCalls}, 0) end`;

/** Sums of calls. */
export const callSums = {
  calls: sumOfIntegers(callDays.calls).as('calls'),
  freeCalls: sumOfIntegers(freeCalls).as('free_calls'),
  paidCalls: sumOfIntegers(callDays.paidCalls).as('paid_calls'),
  rejectedCalls: sumOfIntegers(callDays.rejectedCalls).as('rejected_calls'),
  failedCalls: sumOfIntegers(callDays.failedCalls).as('failed_calls'),
};

/** The values of {@link callSums} without calls. */
export const NO_CALLS = { calls: 0, freeCalls: 0, paidCalls: 0, rejectedCalls: 0, failedCalls: 0 };

/**
 * @param condition selects the sums of days
 * @param calls the calls to sum up; all successful calls by default
 * @returns the APIs that have such calls, most calls first
 */
export function callsByApi(database: Database, condition: SQL | undefined, calls = callSums.calls) {
  const api = namedApis(database).as('api');
  const sum = database
    .select({
      methodName: callDays.methodName,
      version: callDays.version,
      calls,
      rejectedCalls: callSums.rejectedCalls,
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
      rejectedCalls: sum.rejectedCalls,
      failedCalls: sum.failedCalls,
    })
    .from(sum)
    .innerJoin(api, and(eq(api.methodName, sum.methodName), eq(api.version, sum.version)))
    .where(gt(sum.calls, 0))
    .orderBy(desc(sum.calls), asc(api.name), asc(api.version));
}

/** Sums of usage by kind. `paidCalls` is right only in a query with the condition {@link isPaid}. */
export const flowSums = {
  paidCalls: quantityOf('interface').as('paid_calls'),
  videoBytes: quantityOf('video').as('video_bytes'),
  captures: quantityOf('snapshot').as('captures'),
};

/** Sums of the usage of one kind. */
export const useSums = {
  quantity: sumOf(flowDays.quantity).as('quantity'),
  sessionCount: sumOf(flowDays.sessionCount).as('session_count'),
  duration: sumOf(flowDays.duration).as('duration'),
};

/** Values of {@link useSums}. */
interface Use {
  quantity: number;
  sessionCount: number;
  duration: number;
}

/** @returns the usage in the contract's format for video traffic */
export const videoOf = <Row extends Use>({ quantity, ...row }: Row) => ({ ...row, bytes: quantity });

/** @returns the usage in the contract's format for snapshots */
export const capturesOf = <Row extends Use>({ quantity, sessionCount: _, duration: __, ...row }: Row) => ({
  ...row,
  captures: quantity,
});

/**
 * Grouping columns of a bill's entry: application and API for calls, empty for video traffic and snapshots, which
 * are billed as a whole.
 */
export const ofBill = {
  appId: ifCalls(flowDays.appId),
  methodName: ifCalls(flowDays.methodName),
  version: ifCalls(flowDays.version),
};

/**
 * @param grant the package of a bill's entry
 * @returns the part of its price that the entry used, in minor units and not rounded, so that all parts add up to
 *   the price
 */
export const feeOf = (grant: { price: Column; total: Column }) =>
  sql<number>`(${grant.price}::float8 * sum(${flowDays.quantity}::float8) / ${grant.total})`;

/** Joins a usage row with its device. */
export const isUsed = and(
  eq(usedDevices.accountId, flowDays.accountId),
  eq(usedDevices.deviceId, flowDays.deviceId),
);

/** Usage that packages and recharges paid for. */
export const isPaid = inArray(flowDays.source, ['order', 'recharge']);

/** Video traffic and snapshots. */
export const isMedia = ne(flowDays.flowType, 'interface');

/** Usage without the calls that cost only traffic or snapshots. */
export const hasSource = or(isMedia, not(isPaidByMedia(flowDays)));

/** Calls with a known API and an application of their own account. */
export const isNamed = and(ne(callDays.appId, ''), ne(callDays.methodName, ''));

/**
 * @param scope range, account or enterprise, and filters
 * @returns the condition that selects the rows
 */
export function matching(
  database: Database,
  table: typeof callDays | typeof callDurations | typeof flowDays,
  scope: Scope,
): SQL | undefined {
  return and(between(table.day, scope.first, scope.last), selected(database, table, scope));
}

/**
 * @param scope account or enterprise, and filters
 * @returns the condition that selects the rows, regardless of their time
 */
export function selected(
  database: Database,
  table: typeof callDays | typeof callDurations | typeof callHours | typeof flowDays,
  { accountId, enterpriseId, appId, api, deviceId }: Scope,
): SQL | undefined {
  return and(
    isOfEnterprise(database, table, enterpriseId),
    accountId === undefined ? undefined : and(eq(table.accountId, accountId), ne(table.appId, '')),
    appId === undefined ? undefined : eq(table.appId, appId),
    api && and(eq(table.methodName, api.methodName), eq(table.version, api.version)),
    deviceId === undefined ? undefined : eq(flowDays.deviceId, deviceId),
  );
}

/**
 * @param scope range and enterprise
 * @returns the condition that selects the rows
 */
export function within(
  database: Database,
  table: typeof callDays | typeof flowDays | typeof accountDays,
  { first, last, enterpriseId }: Scope,
): SQL | undefined {
  return and(between(table.day, first, last), isOfEnterprise(database, table, enterpriseId));
}

/** @returns the part in percent of the whole, to one decimal; 0 if the whole is 0 */
export const percentageOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** @returns the successful calls in percent, to one decimal; null if there were no calls */
export function successRateOf({
  calls,
  rejectedCalls,
  failedCalls,
}: Record<'calls' | 'rejectedCalls' | 'failedCalls', number>): number | null {
  const all = calls + rejectedCalls + failedCalls;
  return all === 0 ? null : percentageOf(calls, all);
}

/**
 * @param rows the result of an aggregate query without groups
 * @returns its only row
 */
export function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has no row');
  return row;
}

/**
 * @param rows counted rows
 * @param names the fields to sum up
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
 * @param page page number, 1 by default, and page size
 * @returns a query for the page
 */
export function pageOf<Query extends PgSelect>(
  query: Query,
  { pageNumber = 1, pageSize = 20 }: { pageNumber?: number; pageSize?: number },
) {
  return query.limit(pageSize).offset((pageNumber - 1) * pageSize);
}

function isOfEnterprise(
  database: Database,
  { accountId }: { accountId: Column },
  enterpriseId: string | undefined,
): SQL | undefined {
  if (enterpriseId === undefined) return undefined;
  const member = enterpriseMembers(database).as('member');
  return inArray(
    accountId,
    database.select({ id: member.id }).from(member).where(eq(member.enterpriseId, enterpriseId)),
  );
}

function quantityOf(flowType: FlowType) {
  return sql<number>`coalesce(sum(${flowDays.quantity}) filter (where ${eq(flowDays.flowType, flowType)}), 0)::float8`;
}

function ifCalls(column: Column) {
  return sql<string | null>`case when ${flowDays.flowType} = 'interface' then ${column} end`;
}
