import type { ApiQps } from '@platform/sdk';
import type { QueryOf, ResultOf } from '@platform/sdk/operations';
import { and, eq, gt, gte, ne, sql } from 'drizzle-orm';
import { namedApplications } from '#applications/directory.ts';
import type { EnabledApis } from '#applications/enabledApis.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import type { QpsGrants } from '#ledger/service.ts';
import type { Scopes } from './scopes.ts';
import { sumOf } from './sums.ts';
import { callHours } from './tables.ts';

/** The period of peaks and rejections, in milliseconds. */
const PERIOD = 7 * 24 * 60 * 60 * 1000;

/** An API that is enabled for an application, with its QPS expansions. */
interface Limited {
  entry: ApiQps;
  baseQps: number;
  increases: Increase[];
}

type Increase = Awaited<ReturnType<QpsGrants['list']>>[number];

/** The most calls per second of an application to an API, and the calls that exceeded the limit. */
export interface QpsPeak {
  accountId: string;
  appId: string;
  appName: string;
  methodName: string;
  version: string;
  peakQps: number;
  limitedCalls: number;
}

/** Options of Qps. */
export interface QpsOptions {
  database: Database;
  enabledApis: EnabledApis;
  qpsGrants: Pick<QpsGrants, 'list'>;
  calendar: Calendar;
  clock: () => Date;
  scopes: Scopes;
}

/** The calls per second that developers may make (specification §2.5, product usage and usage management; §7.2). */
export class Qps {
  readonly #options: QpsOptions;

  constructor(options: QpsOptions) {
    this.#options = options;
  }

  /**
   * @param filters optional application and text, and whether to include expired expansions
   * @returns the calls per second of the APIs that are enabled for the developer's applications
   * @throws Refusal NotFound if the application is not the developer's
   */
  async info(
    accountId: string,
    { appId, keyword = '', isExpiredShown = false }: QueryOf<'getApiQpsInfo'>,
  ): Promise<ResultOf<'getApiQpsInfo'>> {
    const { clock, scopes } = this.#options;
    const now = clock();
    await scopes.requireOwn(accountId, appId);
    const statisticsTime = await scopes.statisticsTime();
    const text = keyword.trim().toLowerCase();
    const shown = (await this.#limited(accountId, now))
      .filter(({ entry }) => appId === undefined || entry.appId === appId)
      .filter(({ entry }) => `${entry.apiName} ${entry.methodName}`.toLowerCase().includes(text))
      .sort((one, other) => (orderOf(one.entry) < orderOf(other.entry) ? -1 : 1));
    const isExpired = ({ endTime }: Increase) => endTime <= now;
    const basic = shown.filter(({ increases }) => increases.every(isExpired));
    const increasedApiList = shown.flatMap(({ entry, baseQps, increases }) =>
      increases
        .filter((increase) => isExpiredShown || !isExpired(increase))
        .map((increase) => ({ ...entry, baseQps, ...this.#present(increase, isExpired(increase)) })),
    );
    return { statisticsTime, basicApiList: basic.map(({ entry }) => entry), increasedApiList };
  }

  /**
   * @param accountId only this account; all by default
   * @returns the peaks and rejections since a time by account, application and API
   */
  async peaksSince(since: Date, accountId?: string): Promise<QpsPeak[]> {
    const { database } = this.#options;
    const application = namedApplications(database).as('application');
    const { appId, methodName, version, hour } = callHours;
    const peakQps = sql<number>`max(${callHours.peakQps})`;
    return database
      .select({
        accountId: callHours.accountId,
        appId,
        appName: application.name,
        methodName,
        version,
        peakQps: peakQps.as('peak_qps'),
        limitedCalls: sumOf(callHours.limitedCalls).as('limited_calls'),
      })
      .from(callHours)
      .innerJoin(application, eq(application.appId, appId))
      .where(and(gte(hour, since), accountId === undefined ? undefined : eq(callHours.accountId, accountId)))
      .groupBy(callHours.accountId, appId, application.name, methodName, version)
      .having(gt(peakQps, 0));
  }

  async #limited(accountId: string, now: Date): Promise<Limited[]> {
    const { enabledApis, qpsGrants } = this.#options;
    const [enabled, all, peaks] = await Promise.all([
      enabledApis.ofAccount(accountId),
      qpsGrants.list(accountId),
      this.#peaks(accountId, new Date(now.getTime() - PERIOD)),
    ]);
    return enabled.map(({ appId, appName, api: { apiId, name: apiName, methodName, version, qps } }) => {
      const increases = all.filter((increase) => increase.appId === appId && increase.apiId === apiId);
      const inForce = increases.filter(({ startTime, endTime }) => startTime <= now && endTime > now);
      const peak = peaks.get(`${appId} ${methodName} ${version}`) ?? { peakQps: 0, limitedCalls: 0 };
      const maxQps = inForce.reduce((sum, { increasedQps }) => sum + increasedQps, qps);
      const entry = { appId, appName, apiId, apiName, methodName, version, qps: maxQps, ...peak };
      return { entry, baseQps: qps, increases };
    });
  }

  #present(
    { id: grantId, increasedQps, productName, orderId, startTime, endTime }: Increase,
    isExpired: boolean,
  ) {
    return {
      increasedQps,
      grantId,
      productName,
      orderId,
      state: isExpired ? ('expired' as const) : ('inUse' as const),
      startTime: startTime.toISOString(),
      expirationDate: this.#options.calendar.lastDayOf(endTime),
    };
  }

  /** The peaks and rejections of an account's calls since a given time, by application and API. */
  async #peaks(accountId: string, since: Date) {
    const { appId, methodName, version, hour } = callHours;
    const rows = await this.#options.database
      .select({
        appId,
        methodName,
        version,
        peakQps: sql<number>`max(${callHours.peakQps})`,
        limitedCalls: sumOf(callHours.limitedCalls),
      })
      .from(callHours)
      .where(and(eq(callHours.accountId, accountId), gte(hour, since), ne(appId, '')))
      .groupBy(appId, methodName, version);
    return new Map(
      rows.map(({ peakQps, limitedCalls, ...call }) => [
        `${call.appId} ${call.methodName} ${call.version}`,
        { peakQps, limitedCalls },
      ]),
    );
  }
}

const orderOf = ({ appName, appId, apiName, version }: ApiQps) =>
  [appName, appId, apiName, version].join('\0');
