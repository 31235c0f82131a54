import type { GatewayInvokeLog, SearchArguments } from '@platform/sdk';
import type { BodyOf, FileResponse, ResultOf } from '@platform/sdk/operations';
import { returnCodes } from '@platform/sdk/returnCodes';
import { CALL_STATUSES, callKeywordKind, normalizeCallKeyword } from '@platform/sdk/rules';
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AccountDirectory } from '#accounts/directory.ts';
import { type Apis, namedApis } from '#apis/service.ts';
import type { ApplicationDirectory } from '#applications/directory.ts';
import type { Actor, OperateLogs } from '#audit/service.ts';
import { behind, inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { orderOf, type Sorting } from '#database/sorting.ts';
import { contains } from '#database/text.ts';
import { arrivalOf } from '#gateway/call.ts';
import type { Codename } from '#gateway/returnCodes.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { type Column, exportedDays, spreadsheet } from '#http/spreadsheet.ts';
import { type LogRow, logColumns } from './rows.ts';
import { isSandbox, sandboxLog } from './sandboxLog.ts';

/** Filters and page of the operators' search: the contract's `getGatewayInvokeLog`. */
export type LogSearch = BodyOf<'getGatewayInvokeLog'>;
/** Filters and page of an account's own calls: the contract's `getOwnInvokeLog`. */
export type OwnLogSearch = BodyOf<'getOwnInvokeLog'>;
/** Filters of the operators' search, and the format of an export. */
export type LogExport = BodyOf<'exportGatewayInvokeLog'>;
/** Filters of an account's own calls, and the format of an export. */
export type OwnLogExport = BodyOf<'exportOwnInvokeLog'>;

type LogFilters = Omit<LogExport, 'format'>;
type OwnLogFilters = Omit<OwnLogExport, 'format'>;

/** The maximum number of matching calls that are counted and paged through. */
const MAX_MATCHES = 10_000;

const COLUMNS: Column<GatewayInvokeLog>[] = [
  ['Start time', ({ startTime }) => startTime, 'time'],
  ['Method', ({ methodName }) => methodName],
  ['Version', ({ version }) => version],
  ['Application', ({ appName }) => appName],
  ['AppID', ({ appId }) => appId],
  ['Status', ({ status }) => CALL_STATUSES[status]],
  ['Return code', ({ code }) => code, 'figure'],
  ['Return code name', ({ codename }) => codename],
  ['Message', ({ message }) => message],
  ['Wrong parameter', ({ parameter }) => parameter],
  ['HTTP status', ({ httpStatus }) => httpStatus, 'figure'],
  ['Time (ms)', ({ duration }) => duration, 'figure'],
  ['Upstream (ms)', ({ upstreamDuration }) => upstreamDuration, 'figure'],
  ['Request mode', ({ requestMode }) => requestMode],
  ['Request ID', ({ id }) => id],
  ['Signature', ({ sig }) => sig],
  ['Parameters', ({ inputParams }) => JSON.stringify(inputParams)],
];
const CALLER_COLUMNS: Column<GatewayInvokeLog>[] = [
  ['Caller', ({ callerName }) => callerName],
  ['Account ID', ({ callerId }) => callerId],
  ['Trace ID', ({ traceId }) => traceId],
];

/** The calls of customers, or those of the sandbox in the same shape. */
type Calls = typeof invokeLogs | ReturnType<typeof sandboxLog>;

/** One page of calls, in the contract's format. */
type LogPage = ResultOf<'getGatewayInvokeLog'>;

/** Options of InvokeLog: the database, and the services that resolve the log's ids to names. */
export interface InvokeLogOptions {
  database: Database;
  accounts: AccountDirectory;
  applications: ApplicationDirectory;
  apis: Pick<Apis, 'list'>;
  operateLogs: Pick<OperateLogs, 'recordExport'>;
  /** Where a trace is shown: a URL with `{traceId}` in it. */
  traceUrl?: string | undefined;
  clock: () => Date;
}

/** The call log as operators see it, and as each account sees its own calls. */
export class InvokeLog {
  readonly #options: InvokeLogOptions;

  constructor(options: InvokeLogOptions) {
    this.#options = options;
  }

  /**
   * @param filters caller, status and time range, and optionally application, method, signature and keyword
   * @returns one page of matching calls, newest first by default, and their number up to 10,000; `isCut` if there are more
   */
  async search(filters: LogSearch): Promise<LogPage> {
    const { pageNumber = 1, pageSize = 20, keyword = '' } = filters;
    const matching = await this.#matching(filters);
    const pageOf = (calls: Calls) => this.#page(matching, pageNumber, pageSize, filters, calls);
    let page = await pageOf(this.#callsFor(filters));
    if (page.total === 0 && isRequestId(keyword)) page = await pageOf(this.#sandboxCalls());
    const { rows, ...found } = page;
    return { ...found, list: await this.#namedByAll(rows) };
  }

  /** @returns a streamed spreadsheet of the newest matching calls; the export itself is recorded */
  async export(operator: Actor, { format, ...filters }: LogExport): Promise<FileResponse> {
    await this.#options.operateLogs.recordExport(operator, 'calls', filters);
    const calls = this.#callsFor(filters);
    const rows = this.#newest(await this.#matching(filters), (batch) => this.#namedByAll(batch), calls);
    const days = exportedDays(this.#options.clock(), filters.startTimeFrom, filters.startTimeTo);
    return spreadsheet({ name: 'Calls', format, days, columns: [...COLUMNS, ...CALLER_COLUMNS], rows });
  }

  /** The calls that are searched: those of customers, or those of the sandbox if its AppID or AccessKey ID is given. */
  #callsFor({ appId = '', keyword = '' }: LogFilters): Calls {
    return [appId, normalizeCallKeyword(keyword)].some(isSandbox) ? this.#sandboxCalls() : invokeLogs;
  }

  #sandboxCalls(): Calls {
    return sandboxLog(this.#options.database);
  }

  async #matching({ keyword: typed = '', ...filters }: LogFilters): Promise<SQL | undefined> {
    const keyword = normalizeCallKeyword(typed);
    const { caller, appId, methodName, statusCode, sig, startTimeFrom, startTimeTo } = filters;
    return and(
      isRequestId(keyword)
        ? undefined
        : and(
            gte(invokeLogs.startTime, new Date(startTimeFrom)),
            lte(invokeLogs.startTime, new Date(startTimeTo)),
          ),
      caller === 'all' ? undefined : eq(invokeLogs.callerId, caller),
      statusCode === 'all' ? undefined : eq(invokeLogs.status, statusCode),
      appId ? eq(invokeLogs.appId, appId) : undefined,
      methodName ? eq(invokeLogs.methodName, methodName) : undefined,
      sig ? eq(invokeLogs.sig, sig) : undefined,
      keyword === '' ? undefined : await this.#identifiedBy(keyword),
    );
  }

  /** A condition for the calls that a keyword identifies. All are found by an index, except those with return code 0;
   * for an AccessKey ID the index finds the calls of its owner. */
  async #identifiedBy(keyword: string): Promise<SQL | undefined> {
    const kind = callKeywordKind(keyword);
    const spellings = [keyword, keyword.toUpperCase()];
    switch (kind) {
      case 'requestId':
        return isCall(keyword);
      case 'signature':
        return inArray(invokeLogs.sig, spellings);
      case 'methodName':
        return inArray(invokeLogs.methodName, await this.#spellingsOf(keyword));
      case 'appId':
        return inArray(invokeLogs.appId, spellings);
      case 'accessKeyId':
        return isSandbox(keyword) ? undefined : this.#sentWith(keyword.toUpperCase());
      case 'phone':
        return inArray(invokeLogs.callerId, await this.#options.accounts.idsOfPhone(keyword));
      case 'returnCode':
        return hasCode(returnCodes[keyword.toUpperCase() as Codename]?.code ?? Number(keyword));
      default:
        return sql`false`;
    }
  }

  /** A method name as typed, and as it is in the catalog. */
  async #spellingsOf(methodName: string): Promise<string[]> {
    const known = (await namedApis(this.#options.database)).map((api) => api.methodName);
    return [methodName, ...known.filter((name) => name.toLowerCase() === methodName.toLowerCase())];
  }

  /** The calls with an AccessKey ID. Only calls of a known caller have parameters, and the caller is the key's owner. */
  async #sentWith(accessKeyId: string): Promise<SQL | undefined> {
    const owner = await this.#options.applications.ownerOfKey(accessKeyId);
    return owner === undefined
      ? sql`false`
      : and(eq(invokeLogs.callerId, owner), sql`${invokeLogs.inputParams} ->> '_akey' = ${accessKeyId}`);
  }

  /**
   * Lists the calls that are attributed to an account: signed with its keys, or sent with its session by the
   * debugger.
   *
   * @param callerId the account
   * @param filters optional application, method or request ID, result and time range
   * @returns one page of matching calls, newest first by default, and their number up to 10,000; `isCut` if there are more
   */
  async listOwn(callerId: string, filters: OwnLogSearch): Promise<LogPage> {
    const { pageNumber = 1, pageSize = 20 } = filters;
    const matching = this.#matchingOwn(callerId, filters);
    const { rows, ...found } = await this.#page(matching, pageNumber, pageSize, filters);
    return { ...found, list: await this.namedByOwner(callerId, rows) };
  }

  /** @returns a streamed spreadsheet of the newest of an account's matching calls */
  exportOwn(callerId: string, { format, ...filters }: OwnLogExport): FileResponse {
    const matching = this.#matchingOwn(callerId, filters);
    const rows = this.#newest(matching, (batch) => this.namedByOwner(callerId, batch));
    const days = exportedDays(this.#options.clock(), filters.startTimeFrom, filters.startTimeTo);
    return spreadsheet({ name: 'Calls', format, days, columns: COLUMNS, rows });
  }

  #matchingOwn(callerId: string, filters: OwnLogFilters): SQL | undefined {
    const { appId, keyword = '', status, codename, startTimeFrom, startTimeTo } = filters;
    const text = normalizeCallKeyword(keyword);
    const isOne = isRequestId(text);
    return and(
      eq(invokeLogs.callerId, callerId),
      startTimeFrom && !isOne ? gte(invokeLogs.startTime, new Date(startTimeFrom)) : undefined,
      startTimeTo && !isOne ? lte(invokeLogs.startTime, new Date(startTimeTo)) : undefined,
      status ? eq(invokeLogs.status, status) : undefined,
      codename ? eq(invokeLogs.codename, codename) : undefined,
      appId ? eq(invokeLogs.appId, appId) : undefined,
      text === '' ? undefined : isOne ? isCall(text) : contains(invokeLogs.methodName, text),
    );
  }

  /** The newest matching calls first, for an export. */
  #newest(
    matching: SQL | undefined,
    named: (rows: LogRow[]) => Promise<GatewayInvokeLog[]>,
    calls: Calls = invokeLogs,
  ): AsyncIterable<GatewayInvokeLog> {
    const { startTime, id } = invokeLogs;
    return inBatches<GatewayInvokeLog>(async (last, limit) => {
      const after = behind(startTime, id, last && { time: new Date(last.startTime), id: last.id });
      const rows = await this.#options.database
        .select(logColumns)
        .from(calls)
        .where(and(matching, after))
        .orderBy(desc(startTime), desc(id))
        .limit(limit);
      return named(rows);
    });
  }

  /**
   * One page of calls, newest first by default. Sorts only by time, because indexes return calls by time. Counts only
   * as many calls as can be paged through, because counting millions takes seconds and nobody pages further.
   */
  async #page(
    matching: SQL | undefined,
    pageNumber: number,
    pageSize: number,
    sorting: Sorting<'startTime'>,
    calls: Calls = invokeLogs,
  ): Promise<Omit<LogPage, 'list'> & { rows: LogRow[] }> {
    const offset = (pageNumber - 1) * pageSize;
    const counted = this.#options.database
      .select({ id: invokeLogs.id })
      .from(calls)
      .where(matching)
      .limit(MAX_MATCHES + 1)
      .as('counted');
    const [count, rows] = await Promise.all([
      this.#options.database.$count(counted),
      this.#options.database
        .select(logColumns)
        .from(calls)
        .where(matching)
        .orderBy(
          ...orderOf({ startTime: invokeLogs.startTime }, sorting, [
            desc(invokeLogs.startTime),
            desc(invokeLogs.id),
          ]),
        )
        .limit(Math.max(0, Math.min(pageSize, MAX_MATCHES - offset)))
        .offset(offset),
    ]);
    return { total: Math.min(count, MAX_MATCHES), isCut: count > MAX_MATCHES, rows };
  }

  /** Calls as operators see them. */
  async #namedByAll(rows: LogRow[]): Promise<GatewayInvokeLog[]> {
    const [callers, applications] = await Promise.all([
      this.#options.accounts.names(distinct(rows.map(({ callerId }) => callerId))),
      this.#options.applications.names(distinct(rows.map(({ appId }) => appId))),
    ]);
    const { traceUrl } = this.#options;
    return (await this.#named(rows, callers, applications)).map((call, index) => {
      const traceId = rows[index]?.traceId ?? null;
      return { ...call, traceId, traceUrl: traceId && (traceUrl?.replace('{traceId}', traceId) ?? null) };
    });
  }

  /**
   * @returns calls as their caller sees them. Calls may name any application, but only the caller's own get a name here
   */
  async namedByOwner(callerId: string, rows: LogRow[]): Promise<GatewayInvokeLog[]> {
    const [callers, own] = await Promise.all([
      this.#options.accounts.names([callerId]),
      this.#options.applications.references(callerId),
    ]);
    return this.#named(rows, callers, new Map(own.map(({ appId, name }) => [appId, name])));
  }

  /** Adds names to calls, in the contract's format. Only operators see traces. */
  async #named(
    rows: LogRow[],
    callers: ReadonlyMap<string, string>,
    applications: ReadonlyMap<string, string>,
  ): Promise<GatewayInvokeLog[]> {
    const apis = rows.length > 0 ? await namedApis(this.#options.database) : [];
    const apiIds = new Map(apis.map(({ apiId, methodName, version }) => [`${methodName} ${version}`, apiId]));
    return rows.map((row) => ({
      ...row,
      callerName: callers.get(row.callerId ?? '') ?? null,
      appName: applications.get(row.appId ?? '') ?? null,
      apiId: apiIds.get(`${row.methodName} ${row.version}`) ?? null,
      startTime: row.startTime.toISOString(),
      traceId: null,
      traceUrl: null,
    }));
  }

  /**
   * @param caller only this account's applications; undefined for all
   * @returns the callers, applications and methods that the log can be filtered by
   */
  async searchArguments(caller?: string): Promise<SearchArguments> {
    const [callerList, appInfoList, apis] = await Promise.all([
      this.#options.applications.owners(),
      this.#options.applications.references(caller),
      this.#options.apis.list(),
    ]);
    // Both versions of a method have the same name.
    const names = new Map(apis.map(({ methodName, name }) => [methodName, name]));
    return {
      callerList,
      appInfoList,
      apiList: [...names].map(([methodName, name]) => ({ methodName, name })),
    };
  }
}

const isRequestId = (keyword: string) => callKeywordKind(keyword) === 'requestId';

/** The call with an id. The id contains the call's time, so it is found by the primary key, in one partition. */
const isCall = (id: string) =>
  and(eq(invokeLogs.startTime, arrivalOf(id)), eq(invokeLogs.id, id.toUpperCase()));

/** The calls with a return code. All but 0 are found by the index of the calls that did not succeed. */
function hasCode(code: number): SQL | undefined {
  if (Number.isNaN(code)) return sql`false`;
  // The literal repeats the index's condition; a parameter would not match it.
  return and(eq(invokeLogs.code, code), code === 0 ? undefined : sql`${invokeLogs.status} <> 'success'`);
}

function distinct(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
