import type { QueryOf, ResultOf } from '@platform/sdk/operations';
import { and, asc, countDistinct, desc, eq, gt } from 'drizzle-orm';
import { type Account, enterpriseMembers } from '#accounts/service.ts';
import { namedApis } from '#documents/service.ts';
import { namedEnterprises } from '#enterprises/service.ts';
import { callDays, flowDays } from '#gateway/tables.ts';
import { type Fees, moneyOf } from './fees.ts';
import { everyDay, rangeBefore } from './ranges.ts';
import type { Scopes, StatisticsOptions } from './scopes.ts';
import {
  callSums,
  firstOf,
  flowSums,
  isMedia,
  isPaid,
  matching,
  percentageOf,
  type Scope,
  successRateOf,
  sumOf,
  totalOf,
} from './sums.ts';

/** How many entries a ranking has where nothing is said. */
const RANKED = 10;

/** Nothing can be ordered yet. */
const NO_ORDERS = { orderCount: 0, pendingOrderCount: 0, revenue: moneyOf(0) };

/**
 * The operators' data board (specification §2.5, §7.8). Every method takes the filters of its operation, and throws what
 * the contract says of range, enterprise and API.
 */
export class Board {
  readonly #options: StatisticsOptions;
  readonly #scopes: Scopes;
  readonly #fees: Pick<Fees, 'daily'>;

  /**
   * @param options what statistics are made of
   * @param scopes whose sums are read
   * @param fees what use is worth
   */
  constructor(options: StatisticsOptions, scopes: Scopes, fees: Pick<Fees, 'daily'>) {
    this.#options = options;
    this.#scopes = scopes;
    this.#fees = fees;
  }

  /** @returns what happened on the whole platform in the range, and how much there is now */
  async overview(filters: QueryOf<'getDataOverview'>): Promise<ResultOf<'getDataOverview'>> {
    const { accounts, applications, enterprises, calendar } = this.#options;
    const range = this.#scopes.range(filters);
    const statisticsTime = await this.#scopes.statisticsTime();
    const [calls, previous, media, calling, developers, counts, applicationCount] = await Promise.all([
      this.#callsOf(range),
      this.#callsOf(rangeBefore(range)),
      this.#mediaOf(range),
      this.#callingEnterprises(range),
      accounts.countDevelopers(calendar.startOf(range.first), calendar.endOf(range.last)),
      enterprises.counts(),
      applications.count(),
    ]);
    return {
      statisticsTime,
      dayFrom: range.first,
      dayTo: range.last,
      ...calls,
      previousCalls: previous.calls,
      successRate: successRateOf(calls),
      ...media,
      callingEnterpriseCount: calling,
      ...developers,
      ...counts,
      applicationCount,
      ...NO_ORDERS,
    };
  }

  /** @returns the calls of every day of the range, and of all of it */
  async callTrend(
    operator: Account,
    filters: QueryOf<'getInterfaceCallTrend'>,
  ): Promise<ResultOf<'getInterfaceCallTrend'>> {
    const { database } = this.#options;
    const scope = await this.#scopes.ofViewer(operator, filters);
    const statisticsTime = await this.#scopes.statisticsTime();
    const { calls, failedCalls } = callSums;
    const rows = await database
      .select({ day: callDays.day, calls, failedCalls })
      .from(callDays)
      .where(matching(database, callDays, scope))
      .groupBy(callDays.day);
    const list = everyDay(scope.days, rows, { calls: 0, failedCalls: 0 });
    return { statisticsTime, ...totalOf(list, ['calls', 'failedCalls']), list };
  }

  /** @returns what packages and recharges paid for on every day of the range, and what it was worth */
  async costTrend(
    operator: Account,
    filters: QueryOf<'getCostConsumptionTrend'>,
  ): Promise<ResultOf<'getCostConsumptionTrend'>> {
    const { database } = this.#options;
    const scope = await this.#scopes.ofViewer(operator, filters);
    const statisticsTime = await this.#scopes.statisticsTime();
    const [rows, fees] = await Promise.all([
      database
        .select({ day: flowDays.day, ...flowSums })
        .from(flowDays)
        .where(and(matching(database, flowDays, scope), isPaid))
        .groupBy(flowDays.day),
      this.#fees.daily(scope),
    ]);
    const days = everyDay(scope.days, rows, { paidCalls: 0, videoBytes: 0, captures: 0 });
    const costs = everyDay(scope.days, fees, { fee: 0 });
    const list = days.map((day, index) => ({ ...day, cost: moneyOf(costs[index]?.fee ?? 0) }));
    const cost = moneyOf(totalOf(costs, ['fee']).fee);
    return { statisticsTime, ...totalOf(days, ['paidCalls', 'videoBytes', 'captures']), cost, list };
  }

  /** @returns the enterprises with accepted calls, the one with the most first */
  async enterpriseRanking(
    operator: Account,
    filters: QueryOf<'getEnterpriseCallRanking'>,
  ): Promise<ResultOf<'getEnterpriseCallRanking'>> {
    const { database } = this.#options;
    const scope = await this.#scopes.ofViewer(operator, filters);
    const statisticsTime = await this.#scopes.statisticsTime();
    const sum = this.#callsByAccount(scope);
    const member = enterpriseMembers(database).as('member');
    const enterprise = namedEnterprises(database).as('enterprise');
    const calls = sumOf(sum.calls).as('calls');
    const rows = await database
      .select({
        enterpriseId: enterprise.id,
        enterpriseName: enterprise.name,
        calls,
        failedCalls: sumOf(sum.failedCalls),
      })
      .from(sum)
      .innerJoin(member, eq(member.id, sum.accountId))
      .innerJoin(enterprise, eq(enterprise.id, member.enterpriseId))
      .groupBy(enterprise.id, enterprise.name)
      .having(gt(sumOf(sum.calls), 0))
      .orderBy(desc(calls), asc(enterprise.name), asc(enterprise.id))
      .limit(filters.limit ?? RANKED);
    const all = await this.#callsOf(scope);
    return { statisticsTime, calls: all.calls, list: ranked(rows, all.calls) };
  }

  /** @returns the APIs with accepted calls, the most called first */
  async interfaceRanking(
    operator: Account,
    filters: QueryOf<'getInterfaceCallRanking'>,
  ): Promise<ResultOf<'getInterfaceCallRanking'>> {
    const { database } = this.#options;
    const scope = await this.#scopes.ofViewer(operator, filters);
    const statisticsTime = await this.#scopes.statisticsTime();
    const api = namedApis(database).as('api');
    const { calls, failedCalls } = callSums;
    const sum = database
      .select({ methodName: callDays.methodName, version: callDays.version, calls, failedCalls })
      .from(callDays)
      .where(matching(database, callDays, scope))
      .groupBy(callDays.methodName, callDays.version)
      .as('sum');
    const rows = await database
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
    const all = totalOf(rows, ['calls']);
    return { statisticsTime, ...all, list: ranked(rows.slice(0, filters.limit ?? RANKED), all.calls) };
  }

  async #callsOf(scope: Scope) {
    const { database } = this.#options;
    const condition = matching(database, callDays, scope);
    return firstOf(await database.select(callSums).from(callDays).where(condition));
  }

  async #mediaOf(scope: Scope) {
    const { database } = this.#options;
    const { videoBytes, captures } = flowSums;
    const condition = and(matching(database, flowDays, scope), isMedia);
    return firstOf(await database.select({ videoBytes, captures }).from(flowDays).where(condition));
  }

  #callsByAccount(scope: Scope) {
    const { database } = this.#options;
    const { calls, failedCalls } = callSums;
    return database
      .select({ accountId: callDays.accountId, calls, failedCalls })
      .from(callDays)
      .where(matching(database, callDays, scope))
      .groupBy(callDays.accountId)
      .as('sum');
  }

  async #callingEnterprises(scope: Scope): Promise<number> {
    const { database } = this.#options;
    const sum = this.#callsByAccount(scope);
    const member = enterpriseMembers(database).as('member');
    const rows = await database
      .select({ count: countDistinct(member.enterpriseId) })
      .from(sum)
      .innerJoin(member, eq(member.id, sum.accountId))
      .where(gt(sum.calls, 0));
    return firstOf(rows).count;
  }
}

/** Entries in their places, with their part of the whole. */
function ranked<Row extends { calls: number }>(rows: Row[], whole: number) {
  return rows.map((row, index) => ({
    rank: index + 1,
    ...row,
    percentage: percentageOf(row.calls, whole),
  }));
}
