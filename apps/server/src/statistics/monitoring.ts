import type { FlowType, InterfaceFlow } from '@platform/sdk';
import type { BodyOf, QueryOf, ResultOf } from '@platform/sdk/operations';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import { enterpriseMembers } from '#accounts/directory.ts';
import { namedApis } from '#apis/service.ts';
import { namedApplications } from '#applications/directory.ts';
import type { Database } from '#database/database.ts';
import { orderOf } from '#database/sorting.ts';
import { contains, lowered } from '#database/text.ts';
import { namedEnterprises } from '#enterprises/service.ts';
import { type Percentiles, percentilesBy } from './durations.ts';
import { everyDay } from './ranges.ts';
import type { Scopes } from './scopes.ts';
import {
  callSums,
  capturesOf,
  matching,
  NO_CALLS,
  pageOf,
  type Scope,
  successRateOf,
  sumOf,
  totalOf,
  useSums,
  videoOf,
} from './sums.ts';
import { callDays, callDurations, flowDays, usedDevices } from './tables.ts';

/** The maximum page size in the contract. */
const MAX_PAGE = 200;

type DeviceFilters = BodyOf<'getEnterpriseStreamingStatistic'> | BodyOf<'getEnterpriseSnapshotStatistic'>;

/** Options of Monitoring. */
export interface MonitoringOptions {
  database: Database;
  scopes: Scopes;
}

/**
 * Traffic monitoring of enterprises, for operators and enterprise-type users (specification §2.5, §7.8). Every
 * method takes the filters of its operation, and throws the contract's errors for range, enterprise and API.
 */
export class Monitoring {
  readonly #options: MonitoringOptions;

  constructor(options: MonitoringOptions) {
    this.#options = options;
  }

  /** @returns one page of the enterprises' applications and APIs with calls, and the sums over all pages */
  async interfaces(
    viewer: Account,
    filters: QueryOf<'getInterfaceFlowMonitor'>,
  ): Promise<ResultOf<'getInterfaceFlowMonitor'>> {
    const { scopes } = this.#options;
    const scope = await scopes.ofViewer(viewer, filters);
    const statisticsTime = await scopes.statisticsTime();
    const rows = await pageOf(this.interfacesOf(scope, filters.keyword, filters), filters);
    // A page after the last has no row that could carry the sums.
    const [row] = rows.length > 0 ? rows : await this.interfacesOf(scope, filters.keyword).limit(1);
    const { total, ...sums } = row?.all ?? { total: 0, ...NO_CALLS };
    return { statisticsTime, ...sums, total, list: await this.timed(scope, rows) };
  }

  /**
   * @param rows of {@link interfacesOf} with the same scope
   * @returns the rows in the contract's format, with the percentiles of their response times
   */
  async timed(scope: Scope, rows: readonly InterfaceRow[]): Promise<InterfaceFlow[]> {
    if (rows.length === 0) return [];
    const { database } = this.#options;
    const { appId, methodName, version } = callDurations;
    const pairs = rows.map((row) => sql`(${row.appId}, ${row.methodName}, ${row.version})`);
    const percentilesOf = await percentilesBy(
      database,
      ['appId', 'methodName', 'version'],
      and(
        matching(database, callDurations, scope),
        // Beyond a page, one read of the whole range is faster than many reads of single APIs.
        pairs.length <= MAX_PAGE
          ? sql`(${appId}, ${methodName}, ${version}) in (${sql.join(pairs, sql`, `)})`
          : undefined,
      ),
    );
    return rows.map((row) => interfaceFlowOf(row, percentilesOf(row)));
  }

  /** @returns the days with their video traffic, one page of devices, and the sums of all */
  async streaming(
    viewer: Account,
    filters: BodyOf<'getEnterpriseStreamingStatistic'>,
  ): Promise<ResultOf<'getEnterpriseStreamingStatistic'>> {
    const { days, rows, ...use } = await this.#devices('video', viewer, filters);
    const dayList = days.map(({ day, quantity: bytes, sessionCount }) => ({ day, bytes, sessionCount }));
    return { ...videoOf(use), dayList, list: rows.map(videoOf) };
  }

  /** @returns the days with their snapshots, one page of devices, and the sums of all */
  async captures(
    viewer: Account,
    filters: BodyOf<'getEnterpriseSnapshotStatistic'>,
  ): Promise<ResultOf<'getEnterpriseSnapshotStatistic'>> {
    const { days, rows, ...use } = await this.#devices('snapshot', viewer, filters);
    return { ...capturesOf(use), dayList: days.map(capturesOf), list: rows.map(capturesOf) };
  }

  /**
   * @param keyword optional text in the API's name or method name
   * @returns a query for the enterprises' applications and APIs with calls, in the list's default or a requested
   *   order; each row also has the sums over all rows
   */
  interfacesOf(
    scope: Scope,
    keyword = '',
    sorting: Pick<QueryOf<'getInterfaceFlowMonitor'>, 'sortBy' | 'sortOrder'> = {},
  ) {
    const { database } = this.#options;
    const { appId, methodName, version } = callDays;
    const sum = database
      .select({
        appId,
        methodName,
        version,
        ...callSums,
        duration: sumOf(callDays.duration).as('duration'),
        peakQps: sql<number>`max(${callDays.peakQps})`.as('peak_qps'),
        lastCallTime: sql`max(${callDays.lastTime})`.mapWith(callDays.lastTime).as('last_time'),
      })
      .from(callDays)
      // Calls without a known application or API need no condition, because the joins below leave them out.
      .where(matching(database, callDays, scope))
      .groupBy(appId, methodName, version)
      .as('sum');
    const member = enterpriseMembers(database).as('member');
    const enterprise = namedEnterprises(database).as('enterprise');
    const application = namedApplications(database).as('application');
    const api = namedApis(database).as('api');
    const text = keyword.trim();
    return (
      database
        .select({
          enterpriseId: sql<string>`${enterprise.id}`.as('enterprise_id'),
          enterpriseName: sql<string>`${enterprise.name}`.as('enterprise_name'),
          appId: sum.appId,
          appName: sql<string>`${application.name}`.as('app_name'),
          apiId: api.apiId,
          apiName: sql<string>`${api.name}`.as('api_name'),
          methodName: sum.methodName,
          version: sum.version,
          calls: sum.calls,
          freeCalls: sum.freeCalls,
          paidCalls: sum.paidCalls,
          rejectedCalls: sum.rejectedCalls,
          failedCalls: sum.failedCalls,
          duration: sum.duration,
          peakQps: sum.peakQps,
          lastCallTime: sum.lastCallTime,
          all: {
            total: sql<number>`count(*) over ()`.mapWith(Number),
            calls: overAll(sum.calls),
            freeCalls: overAll(sum.freeCalls),
            paidCalls: overAll(sum.paidCalls),
            rejectedCalls: overAll(sum.rejectedCalls),
            failedCalls: overAll(sum.failedCalls),
          },
        })
        .from(sum)
        .innerJoin(application, eq(application.appId, sum.appId))
        .innerJoin(member, eq(member.id, application.accountId))
        .innerJoin(enterprise, eq(enterprise.id, member.enterpriseId))
        // Joined by one concatenated text: for two columns the planner expects one row, and then compares every row
        // with every account.
        .innerJoin(
          api,
          sql`${api.methodName} || ' ' || ${api.version} = ${sum.methodName} || ' ' || ${sum.version}`,
        )
        .where(text ? or(contains(api.name, text), contains(api.methodName, text)) : undefined)
        .orderBy(
          ...orderOf(
            {
              enterpriseName: lowered(enterprise.name),
              apiName: lowered(api.name),
              calls: sum.calls,
              rejectedCalls: sum.rejectedCalls,
              failedCalls: sum.failedCalls,
              successRate: sql`${sum.calls}::float
                / nullif(${sum.calls} + ${sum.rejectedCalls} + ${sum.failedCalls}, 0)`,
              averageDuration: sql`coalesce(${sum.duration}::float / nullif(${sum.calls}, 0), 0)`,
              peakQps: sum.peakQps,
              lastCallTime: sum.lastCallTime,
            },
            sorting,
            [
              desc(sum.calls),
              desc(sum.rejectedCalls),
              desc(sum.failedCalls),
              asc(enterprise.name),
              asc(application.name),
              asc(api.name),
              asc(sum.version),
              asc(sum.appId),
            ],
          ),
        )
        .$dynamic()
    );
  }

  /** The days and one page of the devices of enterprises, and the sums of all. */
  async #devices(flowType: Exclude<FlowType, 'interface'>, viewer: Account, filters: DeviceFilters) {
    const { database, scopes } = this.#options;
    const scope = await scopes.ofViewer(viewer, filters);
    const statisticsTime = await scopes.statisticsTime();
    const member = enterpriseMembers(database).as('member');
    const ofMember = eq(member.id, flowDays.accountId);
    const condition = and(matching(database, flowDays, scope), eq(flowDays.flowType, flowType));
    const { accountId, deviceId } = flowDays;
    const use = database
      .select({
        accountId,
        deviceId,
        ...useSums,
        lastTime: sql`max(${flowDays.lastTime})`.mapWith(flowDays.lastTime).as('last_used_time'),
      })
      .from(flowDays)
      .where(condition)
      .groupBy(accountId, deviceId)
      .as('use');
    const device = database
      .select({
        enterpriseId: sql<string>`${member.enterpriseId}`.as('enterprise_id'),
        deviceId: use.deviceId,
        deviceName: sql<string | null>`max(${usedDevices.deviceName})`.as('device_name'),
        storeId: sql<string | null>`max(${usedDevices.storeId})`.as('store_id'),
        storeName: sql<string | null>`max(${usedDevices.storeName})`.as('store_name'),
        quantity: sumOf(use.quantity).as('all_quantity'),
        sessionCount: sumOf(use.sessionCount).as('all_sessions'),
        duration: sumOf(use.duration).as('all_duration'),
        lastTime: sql`max(${use.lastTime})`.mapWith(flowDays.lastTime).as('last_time'),
      })
      .from(use)
      .innerJoin(member, eq(member.id, use.accountId))
      .leftJoin(
        usedDevices,
        and(eq(usedDevices.accountId, use.accountId), eq(usedDevices.deviceId, use.deviceId)),
      )
      .groupBy(member.enterpriseId, use.deviceId)
      .as('device');
    const enterprise = namedEnterprises(database).as('enterprise');
    const list = database
      .select({
        enterpriseId: device.enterpriseId,
        enterpriseName: enterprise.name,
        deviceId: device.deviceId,
        deviceName: device.deviceName,
        storeId: device.storeId,
        storeName: device.storeName,
        quantity: device.quantity,
        sessionCount: device.sessionCount,
        duration: device.duration,
        lastTime: device.lastTime,
        total: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(device)
      .innerJoin(enterprise, eq(enterprise.id, device.enterpriseId))
      .orderBy(
        ...orderOf(
          {
            enterpriseName: lowered(enterprise.name),
            bytes: device.quantity,
            captures: device.quantity,
            sessionCount: device.sessionCount,
            duration: device.duration,
            lastTime: device.lastTime,
          },
          filters,
          [desc(device.quantity), asc(enterprise.name), asc(device.deviceId), asc(device.enterpriseId)],
        ),
      )
      .$dynamic();
    const [days, rows] = await Promise.all([
      database
        .select({ day: flowDays.day, ...useSums })
        .from(flowDays)
        .innerJoin(member, ofMember)
        .where(condition)
        .groupBy(flowDays.day),
      pageOf(list, filters),
    ]);
    // A page after the last has no row that could carry the number of devices.
    const total = rows[0]?.total ?? (await database.$count(device));
    return {
      statisticsTime,
      ...totalOf(days, ['quantity', 'sessionCount', 'duration']),
      days: everyDay(scope.days, days, { quantity: 0, sessionCount: 0, duration: 0 }),
      total,
      rows: rows.map(({ total: _, ...row }) => ({ ...row, lastTime: row.lastTime.toISOString() })),
    };
  }
}

/** The sum over all rows of a list. */
const overAll = (column: SQL.Aliased) => sql<number>`sum(${column}) over ()`.mapWith(Number);

/** A row of {@link Monitoring.interfacesOf}. */
type InterfaceRow = Awaited<ReturnType<Monitoring['interfacesOf']>>[number];

/** @returns the row in the contract's format */
const interfaceFlowOf = (
  { duration, lastCallTime, all: _, ...row }: InterfaceRow,
  percentiles: Percentiles,
): InterfaceFlow => ({
  ...row,
  successRate: successRateOf(row),
  averageDuration: row.calls === 0 ? 0 : Math.round(duration / row.calls),
  ...percentiles,
  lastCallTime: lastCallTime.toISOString(),
});
