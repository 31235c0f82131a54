import type { ApplicationApi, ApplicationReference, FreeApiUsage } from '@platform/sdk';
import { freeCallsPerDay } from '@platform/sdk/rules';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Api, Apis } from '#apis/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { type Sorting, sorted } from '#database/sorting.ts';
import { TtlCache } from '#database/ttlCache.ts';
import type { FreeQuota } from '#freeQuota/service.ts';
import { notFound } from '#http/refusal.ts';
import type { ApplicationDirectory } from './directory.ts';
import { applicationApis, applications } from './tables.ts';

/** Filters of a catalog list. */
export interface CatalogFilters extends Sorting<'isEnabled' | 'name' | 'qps' | 'callsToday'> {
  keyword?: string;
  interfaceVersion?: Api['interfaceVersion'];
  isEnabled?: boolean;
  pageNumber: number;
  pageSize: number;
}

/** Options of EnabledApis. */
export interface EnabledApisOptions {
  database: Database;
  apis: Pick<Apis, 'findById' | 'list'>;
  freeQuota: FreeQuota;
  directory: ApplicationDirectory;
  calendar: Calendar;
  clock: () => Date;
}

/** The APIs that applications may call, and what their developers see of them. */
export class EnabledApis {
  readonly #options: EnabledApisOptions;
  /** The ids of the APIs that each application may call. */
  readonly #ofApplications = new TtlCache<ReadonlySet<string>>();
  /** APIs that were enabled after the ids of an application were cached, by application and API. */
  readonly #enabledSince = new TtlCache<true>();

  constructor(options: EnabledApisOptions) {
    this.#options = options;
  }

  /** @returns whether the application may call the API; a positive result is cached */
  async isEnabled(appId: string, apiId: string): Promise<boolean> {
    const enabled = await this.#ofApplications.get(appId, () => this.#readIds(appId));
    if (enabled?.has(apiId)) return true;
    // A negative result is never cached.
    const isEnabled = await this.#enabledSince.get(`${appId} ${apiId}`, async () => {
      const [row] = await this.#options.database
        .select({ appId: applicationApis.appId })
        .from(applicationApis)
        .where(and(eq(applicationApis.appId, appId), eq(applicationApis.apiId, apiId)));
      return row && true;
    });
    return isEnabled ?? false;
  }

  /**
   * @returns one page of the catalog as the application sees it
   * @throws Refusal NotFound
   */
  async catalog(
    accountId: string,
    appId: string,
    filters: CatalogFilters,
  ): Promise<{ total: number; list: ApplicationApi[] }> {
    const keyword = (filters.keyword ?? '').trim().toLowerCase();
    const entries = (await this.#catalogOf(accountId, appId))
      .filter(({ name, methodName }) => `${name} ${methodName}`.toLowerCase().includes(keyword))
      .filter((api) => !filters.interfaceVersion || api.interfaceVersion === filters.interfaceVersion)
      .filter((api) => filters.isEnabled === undefined || api.isEnabled === filters.isEnabled);
    const start = (filters.pageNumber - 1) * filters.pageSize;
    return { total: entries.length, list: sorted(entries, filters).slice(start, start + filters.pageSize) };
  }

  /**
   * @returns the APIs enabled for an application
   * @throws Refusal NotFound
   */
  async ofApplication(accountId: string, appId: string): Promise<ApplicationApi[]> {
    return (await this.#catalogOf(accountId, appId)).filter(({ isEnabled }) => isEnabled);
  }

  /** @returns each API that is enabled for one of the account's applications */
  async ofAccount(accountId: string): Promise<{ appId: string; appName: string; api: Api }[]> {
    const { database, apis } = this.#options;
    const [rows, all] = await Promise.all([
      database
        .select({ appId: applications.appId, appName: applications.name, apiId: applicationApis.apiId })
        .from(applicationApis)
        .innerJoin(applications, eq(applications.appId, applicationApis.appId))
        .where(and(eq(applications.accountId, accountId), isNull(applications.deleteTime))),
      apis.list(),
    ]);
    const known = new Map(all.map((api) => [api.apiId, api]));
    return rows.flatMap(({ apiId, ...application }) => {
      const api = known.get(apiId);
      return api ? [{ ...application, api }] : [];
    });
  }

  /**
   * @param apiIds the APIs; if empty, the result is empty
   * @param accountId only this account; all by default
   * @returns the applications that may call one of them
   */
  async usersOf(
    apiIds: string[],
    accountId?: string,
  ): Promise<{ accountId: string; appName: string; apiId: string }[]> {
    if (apiIds.length === 0) return [];
    return this.#options.database
      .select({
        accountId: applications.accountId,
        appName: applications.name,
        apiId: applicationApis.apiId,
      })
      .from(applicationApis)
      .innerJoin(applications, eq(applications.appId, applicationApis.appId))
      .where(
        and(
          inArray(applicationApis.apiId, apiIds),
          isNull(applications.deleteTime),
          accountId === undefined ? undefined : eq(applications.accountId, accountId),
        ),
      )
      .orderBy(applications.name);
  }

  /** @returns the API with the given id and the account's applications, and whether each may call it */
  async ofApi(
    accountId: string,
    apiId: string,
  ): Promise<{ api: Api; appInfoList: (ApplicationReference & { isEnabled: boolean })[] }> {
    const { database, apis, directory } = this.#options;
    const api = await apis.findById(apiId);
    if (!api) throw notFound('API');
    const own = await directory.references(accountId);
    const enabled = await database
      .select({ appId: applicationApis.appId })
      .from(applicationApis)
      .where(eq(applicationApis.apiId, apiId));
    const callers = new Set(enabled.map(({ appId }) => appId));
    return {
      api,
      appInfoList: own.map(({ appId, name }) => ({ appId, name, isEnabled: callers.has(appId) })),
    };
  }

  /**
   * @returns today's free quota balance of each basic API that is enabled for one of the account's applications, or
   *   was called successfully today, by name
   */
  async freeApis(accountId: string): Promise<FreeApiUsage[]> {
    const { apis, freeQuota } = this.#options;
    const [all, enabled, calls] = await Promise.all([
      apis.list(),
      this.ofAccount(accountId),
      freeQuota.callsOfAccount(accountId, this.#today()),
    ]);
    const enabledIds = new Set(enabled.map(({ api }) => api.apiId));
    return all
      .filter(({ apiId, priceKind }) => priceKind === 'basic' && (enabledIds.has(apiId) || calls.has(apiId)))
      .map(({ apiId, name: apiName, methodName, version, priceKind }) => {
        const callsToday = calls.get(apiId) ?? 0;
        return { apiId, apiName, methodName, version, callsToday, ...freeQuotaOf(priceKind, callsToday) };
      })
      .sort((one, other) => one.apiName.localeCompare(other.apiName));
  }

  /**
   * Enables or disables an API for an application.
   *
   * @returns the API in its new state, as the application sees it
   * @throws Refusal NotFound
   */
  async set(accountId: string, appId: string, apiId: string, isEnabled: boolean): Promise<ApplicationApi> {
    const { database, apis, directory, clock } = this.#options;
    await directory.owned(accountId, appId);
    const api = await apis.findById(apiId);
    if (!api) throw notFound('API');
    if (isEnabled) {
      await database
        .insert(applicationApis)
        .values({ appId, apiId, enableTime: clock() })
        .onConflictDoNothing();
    } else {
      await database
        .delete(applicationApis)
        .where(and(eq(applicationApis.appId, appId), eq(applicationApis.apiId, apiId)));
      this.forget();
    }
    const [shown] = await this.#present(accountId, appId, [api], new Set(isEnabled ? [apiId] : []));
    if (!shown) throw notFound('API');
    return shown;
  }

  /** @returns the number of APIs enabled for each application that has any, by application id */
  async counts(appIds: string[]): Promise<Map<string, number>> {
    if (appIds.length === 0) return new Map();
    const rows = await this.#options.database
      .select({ appId: applicationApis.appId, count: count() })
      .from(applicationApis)
      .where(inArray(applicationApis.appId, appIds))
      .groupBy(applicationApis.appId);
    return new Map(rows.map((row) => [row.appId, row.count]));
  }

  /** Enables APIs for a new application. */
  async enableAll(
    transaction: Database,
    appId: string,
    apiIds: readonly string[],
    enableTime: Date,
  ): Promise<void> {
    if (apiIds.length === 0) return;
    await transaction.insert(applicationApis).values(apiIds.map((apiId) => ({ appId, apiId, enableTime })));
  }

  /** Disables all APIs of an application. Call `forget` once the transaction is committed. */
  async disableAll(transaction: Database, appId: string): Promise<void> {
    await transaction.delete(applicationApis).where(eq(applicationApis.appId, appId));
  }

  /** Invalidates the cache of every application. */
  forget(): void {
    this.#ofApplications.forget();
    this.#enabledSince.forget();
  }

  async #readIds(appId: string): Promise<ReadonlySet<string>> {
    const rows = await this.#options.database
      .select({ apiId: applicationApis.apiId })
      .from(applicationApis)
      .where(eq(applicationApis.appId, appId));
    return new Set(rows.map(({ apiId }) => apiId));
  }

  async #catalogOf(accountId: string, appId: string): Promise<ApplicationApi[]> {
    const { apis, directory } = this.#options;
    await directory.owned(accountId, appId);
    const [all, enabledIds] = await Promise.all([apis.list(), this.#readIds(appId)]);
    return this.#present(accountId, appId, all, enabledIds);
  }

  /** APIs as an application sees them: its own calls, and the account's free quota balance. */
  async #present(
    accountId: string,
    appId: string,
    apis: readonly Api[],
    enabledIds: ReadonlySet<string>,
  ): Promise<ApplicationApi[]> {
    const { freeQuota } = this.#options;
    const own = await freeQuota.callsOfApplications([appId], this.#today());
    const all = await freeQuota.callsOfAccount(accountId, this.#today());
    const callsOfApi = own.get(appId);
    return apis.map(
      ({
        apiId,
        name,
        methodName,
        version,
        interfaceVersion,
        category,
        tags,
        priceKind,
        qps,
        deprecation,
      }) => ({
        apiId,
        name,
        methodName,
        version,
        interfaceVersion,
        category,
        tags,
        priceKind,
        qps,
        isEnabled: enabledIds.has(apiId),
        callsToday: callsOfApi?.get(apiId) ?? 0,
        ...freeQuotaOf(priceKind, all.get(apiId) ?? 0),
        ...(deprecation && { deprecation }),
      }),
    );
  }

  #today(): string {
    const { calendar, clock } = this.#options;
    return calendar.dayOf(clock());
  }
}

/** The free quota of an API, and its balance after the account's calls of the day. */
function freeQuotaOf(priceKind: Api['priceKind'], calls: number) {
  const freeQuota = freeCallsPerDay(priceKind);
  return { freeQuota, freeQuotaRemaining: Math.max(0, freeQuota - calls) };
}
