import type { GatewayInvokeLog, SearchArguments } from '@platform/sdk';
import type { BodyOf } from '@platform/sdk/operations';
import { and, count, desc, eq, gte, lte } from 'drizzle-orm';
import type { Accounts } from '#accounts/service.ts';
import type { Applications } from '#applications/service.ts';
import type { Database } from '#database/client.ts';
import type { Apis } from '#documents/service.ts';
import { invokeLogs } from '#gateway/tables.ts';

/** What a search of the log is narrowed by, as the contract's `getGatewayInvokeLog` says. */
export type LogFilters = BodyOf<'getGatewayInvokeLog'>;

/** The call log, as operators read it. */
export class InvokeLog {
  readonly #database: Database;
  readonly #accounts: Pick<Accounts, 'names'>;
  readonly #applications: Pick<Applications, 'names' | 'owners' | 'references'>;
  readonly #apis: Pick<Apis, 'list'>;

  /** @param services the database, and who knows the names of what the log tells by id */
  constructor(services: {
    database: Database;
    accounts: Pick<Accounts, 'names'>;
    applications: Pick<Applications, 'names' | 'owners' | 'references'>;
    apis: Pick<Apis, 'list'>;
  }) {
    this.#database = services.database;
    this.#accounts = services.accounts;
    this.#applications = services.applications;
    this.#apis = services.apis;
  }

  /**
   * @param filters caller, status and time range; application, method and signature where given
   * @returns one page of matching calls, newest first, and how many match
   */
  async search(filters: LogFilters): Promise<{ total: number; list: GatewayInvokeLog[] }> {
    const { caller, appId, methodName, statusCode, sig, pageNumber = 1, pageSize = 20 } = filters;
    const matching = and(
      gte(invokeLogs.startTime, new Date(filters.startTimeFrom)),
      lte(invokeLogs.startTime, new Date(filters.startTimeTo)),
      caller === 'all' ? undefined : eq(invokeLogs.callerId, caller),
      statusCode === 'all' ? undefined : eq(invokeLogs.status, statusCode),
      appId ? eq(invokeLogs.appId, appId) : undefined,
      methodName ? eq(invokeLogs.methodName, methodName) : undefined,
      sig ? eq(invokeLogs.sig, sig) : undefined,
    );
    const [all] = await this.#database.select({ total: count() }).from(invokeLogs).where(matching);
    const rows = await this.#database
      .select()
      .from(invokeLogs)
      .where(matching)
      .orderBy(desc(invokeLogs.startTime), desc(invokeLogs.id))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    const [callers, applications] = await Promise.all([
      this.#accounts.names(distinct(rows.map(({ callerId }) => callerId))),
      this.#applications.names(distinct(rows.map(({ appId: id }) => id))),
    ]);
    const list = rows.map((row) => ({
      ...row,
      callerName: callers.get(row.callerId ?? '') ?? null,
      appName: applications.get(row.appId ?? '') ?? null,
      startTime: row.startTime.toISOString(),
    }));
    return { total: all?.total ?? 0, list };
  }

  /**
   * @param caller only this account's applications; undefined for all
   * @returns the callers, their applications and the methods that the log can be searched by
   */
  async searchArguments(caller?: string): Promise<SearchArguments> {
    const [callerList, appInfoList, apis] = await Promise.all([
      this.#applications.owners(),
      this.#applications.references(caller),
      this.#apis.list(),
    ]);
    // Both versions of a method share its name.
    const names = new Map(apis.map(({ methodName, name }) => [methodName, name]));
    return {
      callerList,
      appInfoList,
      apiList: [...names].map(([methodName, name]) => ({ methodName, name })),
    };
  }
}

function distinct(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
