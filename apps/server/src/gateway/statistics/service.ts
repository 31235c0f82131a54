import type { ApiShare, DailyCalls } from '@platform/sdk';
import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { and, asc, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Applications } from '#applications/service.ts';
import { type Calendar, plusDays } from '#calendar.ts';
import type { Database } from '#database/client.ts';
import type { Apis } from '#documents/service.ts';
import { callDays } from '#gateway/tables.ts';
import { invalidField, notFound } from '#http/refusal.ts';
import { CallRollup } from './rollup.ts';

/** The most days of a range, and how many it has where nothing is said (decision record 0009). */
const MOST_DAYS = 366;
const USUAL_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;

/** What statistics are made of. */
export interface StatisticsOptions {
  database: Database;
  applications: Pick<Applications, 'references'>;
  apis: Pick<Apis, 'list'>;
  calendar: Calendar;
  clock: () => Date;
}

/** What developers see of their use (specification §2.5, overview; §7.2). It is read from sums, never from the call log. */
export class Statistics {
  readonly #options: StatisticsOptions;
  /** The sums that the statistics are read from. */
  readonly calls: CallRollup;

  /** @param options what they are made of */
  constructor(options: StatisticsOptions) {
    this.#options = options;
    this.calls = new CallRollup(options.database, options.calendar);
  }

  /**
   * @param accountId whose calls
   * @param filters the first and the last day, application and API, where given
   * @returns the calls of every day of the range, and of all of it
   * @throws Refusal ValidationFailed where the range ends before it begins or is too long, NotFound where the
   *   application is not the account's
   */
  async dailyCalls(
    accountId: string,
    filters: BodyOf<'getApiDailyOverview'>,
  ): Promise<ResultOf<'getApiDailyOverview'>> {
    const { appId, apiId } = filters;
    const days = this.#daysOf(filters);
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const matching = await this.#matching(accountId, appId, apiId, first, last);
    const { calls, failedCalls } = sums;
    const rows = await this.#options.database
      .select({ day: callDays.day, calls, failedCalls })
      .from(callDays)
      .where(matching)
      .groupBy(callDays.day);
    const counted = new Map(rows.map((row) => [row.day, row]));
    const list: DailyCalls[] = days.map((day) => counted.get(day) ?? { day, calls: 0, failedCalls: 0 });
    return {
      statisticsTime: (await this.calls.completeTime()).toISOString(),
      calls: total(list.map((day) => day.calls)),
      failedCalls: total(list.map((day) => day.failedCalls)),
      list,
    };
  }

  /**
   * @param accountId whose calls
   * @param filters the month and the application, where given
   * @returns the APIs that were called in the month, the most called first
   * @throws Refusal NotFound where the application is not the account's
   */
  async callsByApi(
    accountId: string,
    filters: BodyOf<'getApiMonthOverview'>,
  ): Promise<ResultOf<'getApiMonthOverview'>> {
    const { calendar, clock, database, apis } = this.#options;
    const { month = calendar.dayOf(clock()).slice(0, 7), appId } = filters;
    const [year = 0, index = 0] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
    const matching = await this.#matching(accountId, appId, undefined, `${month}-01`, last);
    const { methodName, version } = callDays;
    const rows = await database
      .select({ methodName, version, calls: sums.calls })
      .from(callDays)
      .where(matching)
      .groupBy(methodName, version)
      .having(sql`sum(${callDays.calls}) > 0`)
      .orderBy(desc(sums.calls), asc(methodName), asc(version));
    const known = new Map((await apis.list()).map((api) => [`${api.methodName} ${api.version}`, api]));
    const calls = total(rows.map((row) => row.calls));
    const list = rows.flatMap((row): ApiShare[] => {
      const api = known.get(`${row.methodName} ${row.version}`);
      if (!api) return [];
      const percentage = Math.round((row.calls / calls) * 1000) / 10;
      return [{ apiId: api.apiId, apiName: api.name, ...row, percentage }];
    });
    return { statisticsTime: (await this.calls.completeTime()).toISOString(), month, calls, list };
  }

  /** The account's sums of a range, of its own applications alone: a refused call may have named anybody's. */
  async #matching(
    accountId: string,
    appId: string | undefined,
    apiId: string | undefined,
    first: string,
    last: string,
  ): Promise<SQL | undefined> {
    const own = (await this.#options.applications.references(accountId)).map(
      (application) => application.appId,
    );
    if (appId !== undefined && !own.includes(appId)) throw notFound('application');
    const api = apiId === undefined ? undefined : await this.#api(apiId);
    return and(
      eq(callDays.accountId, accountId),
      between(callDays.day, first, last),
      inArray(callDays.appId, appId === undefined ? own : [appId]),
      api && eq(callDays.methodName, api.methodName),
      api && eq(callDays.version, api.version),
    );
  }

  async #api(apiId: string) {
    const api = (await this.#options.apis.list()).find((each) => each.apiId === apiId);
    if (!api) throw notFound('API');
    return api;
  }

  /** The days of a range, the earliest first. */
  #daysOf({ dayFrom, dayTo }: { dayFrom?: string; dayTo?: string }): string[] {
    const { calendar, clock } = this.#options;
    const to = dayTo ?? (dayFrom ? later(dayFrom, calendar.dayOf(clock())) : calendar.dayOf(clock()));
    const from = dayFrom ?? plusDays(to, 1 - USUAL_DAYS);
    const count = (Date.parse(to) - Date.parse(from)) / DAY + 1;
    if (count < 1) throw invalidField('dayTo', 'Please select a last day that is not before the first');
    if (count > MOST_DAYS) throw invalidField('dayTo', `Please select at most ${MOST_DAYS} days`);
    return Array.from({ length: count }, (_, index) => plusDays(from, index));
  }
}

/** Sums as numbers: the database adds integers up to bigints, which drivers read as text. */
const sums = {
  calls: sql<number>`sum(${callDays.calls})::int`,
  failedCalls: sql<number>`sum(${callDays.failedCalls})::int`,
};

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const later = (one: string, other: string) => (one > other ? one : other);
