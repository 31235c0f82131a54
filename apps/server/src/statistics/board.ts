import type { QueryOf, ResultOf } from '@platform/sdk/operations';
import { asc, countDistinct, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import { type AccountDirectory, enterpriseMembers } from '#accounts/directory.ts';
import type { ApplicationDirectory } from '#applications/directory.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { type Enterprises, namedEnterprises } from '#enterprises/service.ts';
import { moneyOf } from '#money.ts';
import type { Orders } from '#orders/service.ts';
import { comparisonOf } from './comparison.ts';
import { everyDay } from './ranges.ts';
import type { Scopes } from './scopes.ts';
import {
  callSums,
  callsByApi,
  firstOf,
  matching,
  percentageOf,
  type Scope,
  successRateOf,
  sumOf,
  totalOf,
  within,
} from './sums.ts';
import { accountDays, callDays } from './tables.ts';

/** The default number of entries in a ranking. */
const RANKED = 10;

/** Options of Board. */
export interface BoardOptions {
  database: Database;
  accounts: AccountDirectory;
  applications: ApplicationDirectory;
  enterprises: Pick<Enterprises, 'counts'>;
  orders: Pick<Orders, 'counts'>;
  calendar: Calendar;
  scopes: Scopes;
}

/**
 * The operators' data board (specification §2.5, §7.8). Every method takes the filters of its operation, and throws
 * the contract's errors for range, enterprise and API.
 */
export class Board {
  readonly #options: BoardOptions;

  constructor(options: BoardOptions) {
    this.#options = options;
  }

  /** @returns the figures of the whole platform in the range, and the current totals */
  async overview(filters: QueryOf<'getDataOverview'>): Promise<ResultOf<'getDataOverview'>> {
    const { database, accounts, applications, enterprises, orders, calendar, scopes } = this.#options;
    const range = scopes.range(filters);
    const statisticsTime = await scopes.statisticsTime();
    const [from, to] = [calendar.startOf(range.first), calendar.endOf(range.last)];
    const [use, compared, calling, developers, counts, applicationCount, sold] = await Promise.all([
      this.#useOf(range),
      comparisonOf(database, calendar, range, new Date(statisticsTime), async (days) => {
        return (await this.#callsOf(days)).calls;
      }),
      this.#callingEnterprises(range),
      accounts.countDevelopers(from, to),
      enterprises.counts(),
      applications.count(),
      orders.counts(from, to),
    ]);
    return {
      statisticsTime,
      dayFrom: range.first,
      dayTo: range.last,
      ...use,
      ...compared,
      successRate: successRateOf(use),
      callingEnterpriseCount: calling,
      ...developers,
      ...counts,
      applicationCount,
      ...sold,
      revenue: moneyOf(sold.revenue),
    };
  }

  /** @returns the calls of every day of the range, and their sum */
  async callTrend(
    operator: Account,
    filters: QueryOf<'getInterfaceCallTrend'>,
  ): Promise<ResultOf<'getInterfaceCallTrend'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofViewer(operator, filters);
    const statisticsTime = await scopes.statisticsTime();
    const sum = this.#sumsOf(scope);
    const rows = await database
      .select({
        day: sum.day,
        calls: sumOf(sum.calls),
        rejectedCalls: sumOf(sum.rejectedCalls),
        failedCalls: sumOf(sum.failedCalls),
      })
      .from(sum)
      .groupBy(sum.day);
    const list = everyDay(scope.days, rows, { calls: 0, rejectedCalls: 0, failedCalls: 0 });
    return { statisticsTime, ...totalOf(list, ['calls', 'rejectedCalls', 'failedCalls']), list };
  }

  /** @returns the usage that packages and recharges paid for on every day of the range, and its value */
  async costTrend(
    operator: Account,
    filters: QueryOf<'getCostConsumptionTrend'>,
  ): Promise<ResultOf<'getCostConsumptionTrend'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofViewer(operator, filters);
    const statisticsTime = await scopes.statisticsTime();
    const { day, paidCalls, paidVideoBytes, paidCaptures, fee } = accountDays;
    const sums = {
      paidCalls: sumOf(paidCalls),
      videoBytes: sumOf(paidVideoBytes),
      captures: sumOf(paidCaptures),
      fee: sumOf(fee),
    };
    const rows = await database
      .select({ day, ...sums })
      .from(accountDays)
      .where(within(database, accountDays, scope))
      .groupBy(day);
    const days = everyDay(scope.days, rows, { paidCalls: 0, videoBytes: 0, captures: 0, fee: 0 });
    const priced = <Row extends { fee: number }>({ fee: cost, ...row }: Row) => ({
      ...row,
      cost: moneyOf(Math.round(cost)),
    });
    const all = totalOf(days, ['paidCalls', 'videoBytes', 'captures', 'fee']);
    return { statisticsTime, ...priced(all), list: days.map(priced) };
  }

  /** @returns the enterprises with successful calls, most calls first, and the calls of users without an enterprise */
  async enterpriseRanking(
    operator: Account,
    filters: QueryOf<'getEnterpriseCallRanking'>,
  ): Promise<ResultOf<'getEnterpriseCallRanking'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofViewer(operator, filters);
    const statisticsTime = await scopes.statisticsTime();
    const sum = this.#sumsByAccount(scope);
    const member = enterpriseMembers(database).as('member');
    const enterprise = namedEnterprises(database).as('enterprise');
    const sums = {
      calls: sumOf(sum.calls).as('calls'),
      rejectedCalls: sumOf(sum.rejectedCalls),
      failedCalls: sumOf(sum.failedCalls),
    };
    const [all, rows, others] = await Promise.all([
      this.#callsOf(scope),
      database
        .select({ enterpriseId: enterprise.id, enterpriseName: enterprise.name, ...sums })
        .from(sum)
        .innerJoin(member, eq(member.id, sum.accountId))
        .innerJoin(enterprise, eq(enterprise.id, member.enterpriseId))
        .groupBy(enterprise.id, enterprise.name)
        .having(gt(sumOf(sum.calls), 0))
        .orderBy(desc(sums.calls), asc(enterprise.name), asc(enterprise.id))
        .limit(filters.limit ?? RANKED),
      database.select(sums).from(sum).leftJoin(member, eq(member.id, sum.accountId)).where(isNull(member.id)),
    ]);
    return {
      statisticsTime,
      calls: all.calls,
      withoutEnterprise: shareOf(firstOf(others), all.calls),
      list: ranked(rows, all.calls),
    };
  }

  /** @returns the APIs with successful calls, most calls first */
  async interfaceRanking(
    operator: Account,
    filters: QueryOf<'getInterfaceCallRanking'>,
  ): Promise<ResultOf<'getInterfaceCallRanking'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofViewer(operator, filters);
    const statisticsTime = await scopes.statisticsTime();
    const rows = await callsByApi(database, matching(database, callDays, scope));
    const all = totalOf(rows, ['calls']);
    return { statisticsTime, ...all, list: ranked(rows.slice(0, filters.limit ?? RANKED), all.calls) };
  }

  /** The calls by account and day, of all APIs or of one. */
  #sumsOf(scope: Scope) {
    const { database } = this.#options;
    const columnsOf = ({
      accountId,
      day,
      calls,
      rejectedCalls,
      failedCalls,
    }: typeof accountDays | typeof callDays) => ({
      accountId: sql<string>`${accountId}`.as('account'),
      day: sql<string>`${day}`.as('day'),
      calls: sql<number>`${calls}`.as('accepted'),
      rejectedCalls: sql<number>`${rejectedCalls}`.as('rejected'),
      failedCalls: sql<number>`${failedCalls}`.as('failed'),
    });
    const [all, ofApi] = [columnsOf(accountDays), columnsOf(callDays)];
    return scope.api
      ? database
          .select(ofApi)
          .from(callDays)
          .where(matching(database, callDays, scope))
          .as('sum')
      : database
          .select(all)
          .from(accountDays)
          .where(within(database, accountDays, scope))
          .as('sum');
  }

  #sumsByAccount(scope: Scope) {
    const sum = this.#sumsOf(scope);
    return this.#options.database
      .select({
        accountId: sum.accountId,
        calls: sumOf(sum.calls).as('account_calls'),
        rejectedCalls: sumOf(sum.rejectedCalls).as('account_rejected'),
        failedCalls: sumOf(sum.failedCalls).as('account_failed'),
      })
      .from(sum)
      .groupBy(sum.accountId)
      .as('account_sum');
  }

  async #callsOf(scope: Scope): Promise<{ calls: number }> {
    const sum = this.#sumsOf(scope);
    return firstOf(await this.#options.database.select({ calls: sumOf(sum.calls) }).from(sum));
  }

  async #useOf(scope: Scope) {
    const { database } = this.#options;
    const { calls, rejectedCalls, failedCalls, paidCalls, videoBytes, captures } = accountDays;
    const sums = {
      calls: sumOf(calls),
      paidCalls: sumOf(paidCalls),
      rejectedCalls: sumOf(rejectedCalls),
      failedCalls: sumOf(failedCalls),
      videoBytes: sumOf(videoBytes),
      captures: sumOf(captures),
    };
    // Which calls are free depends on their API, and the sums by account are not divided by API.
    const [used, free] = await Promise.all([
      database
        .select(sums)
        .from(accountDays)
        .where(within(database, accountDays, scope)),
      database
        .select({ freeCalls: callSums.freeCalls })
        .from(callDays)
        .where(within(database, callDays, scope)),
    ]);
    return { ...firstOf(used), ...firstOf(free) };
  }

  async #callingEnterprises(scope: Scope): Promise<number> {
    const { database } = this.#options;
    const sum = this.#sumsByAccount(scope);
    const member = enterpriseMembers(database).as('member');
    const rows = await database
      .select({ count: countDistinct(member.enterpriseId) })
      .from(sum)
      .innerJoin(member, eq(member.id, sum.accountId))
      .where(gt(sum.calls, 0));
    return firstOf(rows).count;
  }
}

/** Adds the percentage to an entry. */
const shareOf = <Row extends { calls: number }>(row: Row, whole: number) => ({
  ...row,
  percentage: percentageOf(row.calls, whole),
});

/** Adds rank and percentage to the entries. */
const ranked = <Row extends { calls: number }>(rows: Row[], whole: number) =>
  rows.map((row, index) => ({ rank: index + 1, ...shareOf(row, whole) }));
