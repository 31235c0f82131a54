import type { ApiShare, HourlyCalls } from '@platform/sdk';
import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { and, asc, desc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Apis, namedApis } from '#apis/service.ts';
import { namedApplications } from '#applications/directory.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { pricingOf } from '#ledger/service.ts';
import type { Consumption } from '#orders/service.ts';
import { type Comparison, comparisonOf } from './comparison.ts';
import { percentilesBy } from './durations.ts';
import { everyDay, type Range, rangeOfMonth } from './ranges.ts';
import type { Scopes } from './scopes.ts';
import {
  callSums,
  callsByApi,
  firstOf,
  flowSums,
  hasSource,
  isMedia,
  isNamed,
  isPaid,
  matching,
  NO_CALLS,
  percentageOf,
  type Scope,
  selected,
  sumOf,
  totalOf,
  within,
} from './sums.ts';
import { callDays, callDurations, callHours, flowDays } from './tables.ts';

/** The maximum number of days whose calls are listed by hour. */
const MAX_DAYS_BY_HOUR = 2;
const HOUR = 3_600_000;

/** An account whose calls need a quota. */
const PAYER = { isBilled: true, isVip: false };

/** Options of Overview. */
export interface OverviewOptions {
  database: Database;
  apis: Pick<Apis, 'findByMethod'>;
  calendar: Calendar;
  clock: () => Date;
  scopes: Scopes;
}

/**
 * A developer's overview of their own usage (specification §2.5, overview and usage management; §7.2). Every method
 * takes the filters of its operation, and throws the contract's errors for range and application.
 */
export class Overview {
  readonly #options: OverviewOptions;

  constructor(options: OverviewOptions) {
    this.#options = options;
  }

  /** @returns the calls of every day of the range, and their sum */
  async dailyCalls(
    accountId: string,
    filters: BodyOf<'getApiDailyOverview'>,
  ): Promise<ResultOf<'getApiDailyOverview'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const statisticsTime = await scopes.statisticsTime();
    const { calls, rejectedCalls, failedCalls } = callSums;
    const rows = await database
      .select({ day: callDays.day, calls, rejectedCalls, failedCalls })
      .from(callDays)
      .where(this.#callsOf(scope))
      .groupBy(callDays.day);
    const list = everyDay(scope.days, rows, { calls: 0, rejectedCalls: 0, failedCalls: 0 });
    const compared = await this.#compared(scope, statisticsTime);
    return { statisticsTime, ...totalOf(list, ['calls', 'rejectedCalls', 'failedCalls']), ...compared, list };
  }

  /**
   * @param day the first day that counts
   * @param api the called API
   * @param accountIds the accounts to look at
   * @returns the accounts among them with successful calls of the API
   */
  async callersSince(
    day: string,
    { methodName, version }: { methodName: string; version: string },
    accountIds: string[],
  ): Promise<Set<string>> {
    const rows = await this.#options.database
      .selectDistinct({ accountId: callDays.accountId })
      .from(callDays)
      .where(
        and(
          inArray(callDays.accountId, accountIds),
          gte(callDays.day, day),
          eq(callDays.methodName, methodName),
          eq(callDays.version, version),
          gt(callDays.calls, 0),
        ),
      );
    return new Set(rows.map(({ accountId }) => accountId));
  }

  /** @returns the APIs that were called in the month, most calls first */
  async callsByApi(
    accountId: string,
    filters: BodyOf<'getApiMonthOverview'>,
  ): Promise<ResultOf<'getApiMonthOverview'>> {
    const { scopes } = this.#options;
    const month = filters.month ?? this.#currentMonth();
    const statisticsTime = await scopes.statisticsTime();
    const list = await this.#shares(accountId, { ...filters, month }, callSums.calls);
    return { statisticsTime, month, ...totalOf(list, ['calls']), list };
  }

  /** @returns the APIs whose calls packages and recharges paid for in the month, most calls first */
  async paidCallsByApi(
    accountId: string,
    filters: BodyOf<'getFlowPackageMonthOverview'>,
  ): Promise<ResultOf<'getFlowPackageMonthOverview'>> {
    const { scopes } = this.#options;
    const month = filters.month ?? this.#currentMonth();
    const statisticsTime = await scopes.statisticsTime();
    const list = await this.#shares(accountId, { ...filters, month }, callSums.paidCalls);
    return { statisticsTime, month, paidCalls: totalOf(list, ['calls']).calls, list };
  }

  /** @returns the usage in the range, over all sources */
  async consumption(
    accountId: string,
    filters: BodyOf<'getFlowConsumeAmount'>,
  ): Promise<ResultOf<'getFlowConsumeAmount'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const statisticsTime = await scopes.statisticsTime();
    const [calls, media] = await Promise.all([
      database.select(callSums).from(callDays).where(this.#callsOf(scope)),
      database
        .select({ videoBytes: flowSums.videoBytes, captures: flowSums.captures })
        .from(flowDays)
        .where(and(matching(database, flowDays, scope), isMedia)),
    ]);
    const { first: dayFrom, last: dayTo } = scope;
    return { statisticsTime, dayFrom, dayTo, ...firstOf(calls), ...firstOf(media) };
  }

  /** @returns the usage that packages and recharges paid for on every day of the range, and its sum */
  async dailyPaidFlow(
    accountId: string,
    filters: BodyOf<'getFlowPackageDailyOverview'>,
  ): Promise<ResultOf<'getFlowPackageDailyOverview'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const statisticsTime = await scopes.statisticsTime();
    const rows = await database
      .select({ day: flowDays.day, ...flowSums })
      .from(flowDays)
      .where(and(matching(database, flowDays, scope), isPaid))
      .groupBy(flowDays.day);
    const list = everyDay(scope.days, rows, { paidCalls: 0, videoBytes: 0, captures: 0 });
    return { statisticsTime, ...totalOf(list, ['paidCalls', 'videoBytes', 'captures']), list };
  }

  /**
   * @param first the first day
   * @param last the last day
   * @returns the calls, video traffic and snapshots that were used beyond the free quota, the free calls, and the calls
   *   that were rejected because the quota was used up
   */
  async consumed(accountId: string, first: string, last: string): Promise<Consumption> {
    const { database, scopes } = this.#options;
    const statisticsTime = await scopes.statisticsTime();
    // Video and snapshots count as used even if no grant paid for them. Calls within the free quota don't.
    const isFree = sql<boolean>`${flowDays.flowType} = 'interface' and ${flowDays.source} = 'freeQuota'`;
    const rows = await database
      .select({ flowType: flowDays.flowType, isFree, quantity: sumOf(flowDays.quantity) })
      .from(flowDays)
      .where(and(within(database, flowDays, { first, last }), eq(flowDays.accountId, accountId), hasSource))
      .groupBy(flowDays.flowType, isFree);
    const used = { interface: 0, video: 0, snapshot: 0 };
    let freeCalls = 0;
    for (const row of rows) {
      if (row.isFree) freeCalls = row.quantity;
      else used[row.flowType] = row.quantity;
    }
    const rejected = await this.#rejectedForQuota(accountId, first, last);
    return { statisticsTime, used, freeCalls, ...rejected };
  }

  /** @returns the calls of the range, grouped by day, by API and by application */
  async analysis(
    accountId: string,
    filters: BodyOf<'getFlowAnalysis'>,
  ): Promise<ResultOf<'getFlowAnalysis'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const statisticsTime = await scopes.statisticsTime();
    const isCounted = and(this.#callsOf(scope), isNamed);
    const mostCallsFirst = [desc(callSums.calls), desc(callSums.rejectedCalls), desc(callSums.failedCalls)];
    const api = namedApis(database).as('api');
    const application = namedApplications(database).as('application');
    const [days, hours, apiList, appList, percentilesOf, compared] = await Promise.all([
      database
        .select({ day: callDays.day, ...callSums })
        .from(callDays)
        .where(isCounted)
        .groupBy(callDays.day),
      this.#hours(scope),
      database
        .select({
          apiId: api.apiId,
          apiName: api.name,
          methodName: api.methodName,
          version: api.version,
          ...callSums,
        })
        .from(callDays)
        .innerJoin(api, and(eq(api.methodName, callDays.methodName), eq(api.version, callDays.version)))
        .where(isCounted)
        .groupBy(api.apiId, api.name, api.methodName, api.version)
        .orderBy(...mostCallsFirst, asc(api.name), asc(api.version)),
      database
        .select({ appId: application.appId, appName: application.name, ...callSums })
        .from(callDays)
        .innerJoin(application, eq(application.appId, callDays.appId))
        .where(isCounted)
        .groupBy(application.appId, application.name)
        .orderBy(...mostCallsFirst, asc(application.name), asc(application.appId)),
      percentilesBy(database, ['methodName', 'version'], matching(database, callDurations, scope)),
      this.#compared(scope, statisticsTime),
    ]);
    const dayList = everyDay(scope.days, days, NO_CALLS);
    const all = totalOf(dayList, Object.keys(NO_CALLS) as (keyof typeof NO_CALLS)[]);
    const shared = <Row extends { calls: number }>(row: Row) => ({
      ...row,
      percentage: percentageOf(row.calls, all.calls),
    });
    return {
      statisticsTime,
      ...all,
      ...compared,
      dayList,
      // If the first hours of a day are no longer kept, the other hours would be misleading.
      hourList: totalOf(hours, ['calls']).calls < all.calls ? [] : hours,
      apiList: apiList.map((api) => ({ ...shared(api), ...percentilesOf(api) })),
      appList: appList.map(shared),
    };
  }

  /** The calls of every hour of one or two days; none for longer ranges. */
  async #hours(scope: Scope & Range): Promise<HourlyCalls[]> {
    if (scope.days.length > MAX_DAYS_BY_HOUR) return [];
    const { database, calendar } = this.#options;
    const [start, end] = [calendar.startOf(scope.first), calendar.endOf(scope.last)];
    const { hour, calls, rejectedCalls, failedCalls } = callHours;
    const rows = await database
      .select({
        hour,
        calls: sumOf(calls),
        rejectedCalls: sumOf(rejectedCalls),
        failedCalls: sumOf(failedCalls),
      })
      .from(callHours)
      .where(
        and(
          gte(hour, start),
          lt(hour, end),
          selected(database, callHours, scope),
          ne(callHours.appId, ''),
          ne(callHours.methodName, ''),
        ),
      )
      .groupBy(hour);
    const counted = new Map(rows.map((row) => [row.hour.getTime(), row]));
    return Array.from({ length: 24 * scope.days.length }, (_, index) => {
      const time = new Date(start.getTime() + index * HOUR);
      const none = { calls: 0, rejectedCalls: 0, failedCalls: 0 };
      return { ...none, ...counted.get(time.getTime()), hour: time.toISOString() };
    });
  }

  /** The successful calls of the range, and of the one before it up to the same hour. */
  #compared(scope: Scope & Range, statisticsTime: string): Promise<Comparison> {
    const { database, calendar } = this.#options;
    return comparisonOf(database, calendar, scope, new Date(statisticsTime), async (days) => {
      const { calls } = callSums;
      const rows = await database
        .select({ calls })
        .from(callDays)
        .where(this.#callsOf({ ...scope, ...days }));
      return firstOf(rows).calls;
    });
  }

  /** The calls that were rejected because the quota was used up, by quota type: in the range, and on its last day. */
  async #rejectedForQuota(accountId: string, first: string, last: string) {
    const { apis, database } = this.#options;
    const { day, methodName, version, quotaCalls } = callDays;
    const rows = await database
      .select({ day, methodName, version, calls: sumOf(quotaCalls) })
      .from(callDays)
      .where(
        and(
          within(database, callDays, { first, last }),
          eq(callDays.accountId, accountId),
          gt(quotaCalls, 0),
          isNamed,
        ),
      )
      .groupBy(day, methodName, version);
    const rejected = { interface: 0, video: 0, snapshot: 0 };
    const rejectedToday = { ...rejected };
    for (const row of rows) {
      const api = await apis.findByMethod(row.methodName, row.version);
      const flowType = (api && pricingOf(api, PAYER).media[0]) ?? 'interface';
      rejected[flowType] += row.calls;
      if (row.day === last) rejectedToday[flowType] += row.calls;
    }
    return { rejected, rejectedToday };
  }

  #callsOf(scope: Scope): SQL | undefined {
    return matching(this.#options.database, callDays, scope);
  }

  #currentMonth(): string {
    const { calendar, clock } = this.#options;
    return calendar.monthOf(clock()).month;
  }

  /** The APIs' shares of a month's calls, the largest first. */
  async #shares(
    accountId: string,
    { month, appId }: { month: string; appId?: string | undefined },
    calls: typeof callSums.calls,
  ): Promise<ApiShare[]> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, { appId }, rangeOfMonth(month));
    const rows = await callsByApi(database, this.#callsOf(scope), calls);
    const all = totalOf(rows, ['calls']).calls;
    return rows.map(({ rejectedCalls: _, failedCalls: __, ...row }) => ({
      ...row,
      percentage: percentageOf(row.calls, all),
    }));
  }
}
