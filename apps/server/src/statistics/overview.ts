import type { ApiShare, FlowType } from '@platform/sdk';
import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { and, asc, desc, eq, ne, or, type SQL } from 'drizzle-orm';
import { namedApis } from '#apis/service.ts';
import { namedApplications } from '#applications/directory.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { everyDay, rangeOfMonth } from './ranges.ts';
import type { Scopes } from './scopes.ts';
import {
  callSums,
  callsByApi,
  firstOf,
  flowSums,
  isMedia,
  isNamed,
  isPaid,
  matching,
  percentageOf,
  type Scope,
  sumOf,
  totalOf,
  within,
} from './sums.ts';
import { callDays, flowDays } from './tables.ts';

/** Options of Overview. */
export interface OverviewOptions {
  database: Database;
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
    const { calls, failedCalls } = callSums;
    const rows = await database
      .select({ day: callDays.day, calls, failedCalls })
      .from(callDays)
      .where(this.#callsOf(scope))
      .groupBy(callDays.day);
    const list = everyDay(scope.days, rows, { calls: 0, failedCalls: 0 });
    return { statisticsTime, ...totalOf(list, ['calls', 'failedCalls']), list };
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

  /** @returns the APIs that packages and recharges paid for in the month, most calls first */
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

  /** @returns the flow that packages and recharges paid for on every day of the range, and its sum */
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
   * @param first day
   * @param last day
   * @returns the calls, video traffic and snapshots that were used beyond the free quota
   */
  async consumed(
    accountId: string,
    first: string,
    last: string,
  ): Promise<Record<FlowType, number> & { statisticsTime: string }> {
    const { database, scopes } = this.#options;
    const statisticsTime = await scopes.statisticsTime();
    // Media that no grant was left for were served, and need a package as well; a day's free calls don't.
    const isBeyondFree = or(isMedia, ne(flowDays.source, 'freeQuota'));
    const rows = await database
      .select({ flowType: flowDays.flowType, quantity: sumOf(flowDays.quantity) })
      .from(flowDays)
      .where(
        and(within(database, flowDays, { first, last }), eq(flowDays.accountId, accountId), isBeyondFree),
      )
      .groupBy(flowDays.flowType);
    const used = { interface: 0, video: 0, snapshot: 0 };
    for (const { flowType, quantity } of rows) used[flowType] = quantity;
    return { statisticsTime, ...used };
  }

  /** @returns the same calls by day, by API and by application */
  async analysis(
    accountId: string,
    filters: BodyOf<'getFlowAnalysis'>,
  ): Promise<ResultOf<'getFlowAnalysis'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const statisticsTime = await scopes.statisticsTime();
    const isCounted = and(this.#callsOf(scope), isNamed);
    const mostCallsFirst = [desc(callSums.calls), desc(callSums.failedCalls)];
    const api = namedApis(database).as('api');
    const application = namedApplications(database).as('application');
    const [days, apiList, appList] = await Promise.all([
      database
        .select({ day: callDays.day, ...callSums })
        .from(callDays)
        .where(isCounted)
        .groupBy(callDays.day),
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
    ]);
    const dayList = everyDay(scope.days, days, { calls: 0, freeCalls: 0, paidCalls: 0, failedCalls: 0 });
    const all = totalOf(dayList, ['calls', 'freeCalls', 'paidCalls', 'failedCalls']);
    const shared = <Row extends { calls: number }>(row: Row) => ({
      ...row,
      percentage: percentageOf(row.calls, all.calls),
    });
    return { statisticsTime, ...all, dayList, apiList: apiList.map(shared), appList: appList.map(shared) };
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
    return rows.map(({ failedCalls: _, ...row }) => ({ ...row, percentage: percentageOf(row.calls, all) }));
  }
}
