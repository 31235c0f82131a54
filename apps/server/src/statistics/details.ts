import type { FlowType } from '@platform/sdk';
import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { namedApis } from '#apis/service.ts';
import { namedApplications } from '#applications/directory.ts';
import type { Database } from '#database/database.ts';
import { orderOf } from '#database/sorting.ts';
import { lowered } from '#database/text.ts';
import type { Scopes } from './scopes.ts';
import {
  callSums,
  capturesOf,
  firstOf,
  freeCalls,
  isNamed,
  isUsed,
  matching,
  pageOf,
  type Scope,
  useSums,
  videoOf,
} from './sums.ts';
import { callDays, flowDays, usedDevices } from './tables.ts';

/** The quota types that are used by device. */
type MediaType = Exclude<FlowType, 'interface'>;

type MediaFilters = BodyOf<'getVideoFlowDetail'> | BodyOf<'getSnapshotFlowDetail'>;
type MediaSorting = Pick<MediaFilters, 'sortBy' | 'sortOrder'>;

/** Options of Details. */
export interface DetailsOptions {
  database: Database;
  scopes: Scopes;
}

/**
 * Daily usage of developers (specification §2.1, flowConsumeDetail; §7.2). Every method takes the filters of its
 * operation, and throws the contract's errors for range and application.
 */
export class Details {
  readonly #options: DetailsOptions;

  constructor(options: DetailsOptions) {
    this.#options = options;
  }

  /** @returns one page of days, applications and APIs with calls, and the sums over all pages */
  async calls(accountId: string, filters: BodyOf<'getFlowDetail'>): Promise<ResultOf<'getFlowDetail'>> {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const statisticsTime = await scopes.statisticsTime();
    const [sums, list] = await Promise.all([
      database
        .select({ ...callSums, total: count() })
        .from(callDays)
        .where(and(matching(database, callDays, scope), isNamed)),
      pageOf(this.callsOf(scope, filters), filters),
    ]);
    return { statisticsTime, ...firstOf(sums), list };
  }

  /**
   * @returns one page of days, applications, devices and sources with video traffic, and the sums over all pages
   */
  async video(
    accountId: string,
    filters: BodyOf<'getVideoFlowDetail'>,
  ): Promise<ResultOf<'getVideoFlowDetail'>> {
    const { rows, ...use } = await this.#media('video', accountId, filters);
    return { ...videoOf(use), list: rows.map(videoOf) };
  }

  /** @returns one page of days, applications, devices and sources with snapshots, and the sum over all pages */
  async captures(
    accountId: string,
    filters: BodyOf<'getSnapshotFlowDetail'>,
  ): Promise<ResultOf<'getSnapshotFlowDetail'>> {
    const { rows, ...use } = await this.#media('snapshot', accountId, filters);
    return { ...capturesOf(use), list: rows.map(capturesOf) };
  }

  /** @returns a query for days, applications and APIs with calls, in the list's default or a requested order */
  callsOf(scope: Scope, sorting: Pick<BodyOf<'getFlowDetail'>, 'sortBy' | 'sortOrder'> = {}) {
    const { database } = this.#options;
    const api = namedApis(database).as('api');
    const application = namedApplications(database).as('application');
    const { day, appId, methodName, version, calls, paidCalls, rejectedCalls, failedCalls } = callDays;
    const { apiId } = api;
    const names = { appName: application.name, apiId, apiName: api.name };
    const counts = { calls, freeCalls, paidCalls, rejectedCalls, failedCalls };
    return database
      .select({ day, appId, ...names, methodName, version, ...counts })
      .from(callDays)
      .innerJoin(application, eq(application.appId, appId))
      .innerJoin(api, and(eq(api.methodName, methodName), eq(api.version, version)))
      .where(and(matching(database, callDays, scope), isNamed))
      .orderBy(
        ...orderOf(
          {
            day,
            apiName: lowered(api.name),
            appName: lowered(application.name),
            ...counts,
          },
          sorting,
          [desc(day), asc(api.name), asc(version), asc(application.name), asc(appId)],
        ),
      )
      .$dynamic();
  }

  /**
   * @param flowType video traffic or snapshots
   * @returns a query for days, applications, devices and sources with usage, in the list's default or a requested order
   */
  mediaOf(flowType: MediaType, scope: Scope, sorting: MediaSorting = {}) {
    const { database } = this.#options;
    const application = namedApplications(database).as('application');
    const { day, deviceId, source } = flowDays;
    const { deviceName, storeId, storeName } = usedDevices;
    const names = { deviceName, storeId, storeName };
    const appId = sql<string | null>`nullif(${flowDays.appId}, '')`;
    return database
      .select({ day, appId, appName: application.name, deviceId, ...names, source, ...useSums })
      .from(flowDays)
      .leftJoin(application, eq(application.appId, flowDays.appId))
      .leftJoin(usedDevices, isUsed)
      .where(and(matching(database, flowDays, scope), eq(flowDays.flowType, flowType)))
      .groupBy(day, flowDays.appId, application.name, deviceId, deviceName, storeId, storeName, source)
      .orderBy(
        ...orderOf(
          {
            day,
            sessionCount: useSums.sessionCount,
            duration: useSums.duration,
            bytes: useSums.quantity,
            captures: useSums.quantity,
          },
          sorting,
          [desc(day), asc(deviceId), asc(application.name), asc(flowDays.appId), asc(source)],
        ),
      )
      .$dynamic();
  }

  /** One page of device usage, and its sums over all pages. */
  async #media(flowType: MediaType, accountId: string, filters: MediaFilters) {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const statisticsTime = await scopes.statisticsTime();
    const [sums, total, rows] = await Promise.all([
      database
        .select(useSums)
        .from(flowDays)
        .where(and(matching(database, flowDays, scope), eq(flowDays.flowType, flowType))),
      database.$count(this.mediaOf(flowType, scope).as('entry')),
      pageOf(this.mediaOf(flowType, scope, filters), filters),
    ]);
    return { statisticsTime, ...firstOf(sums), total, rows };
  }
}
