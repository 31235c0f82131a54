import { randomUUIDv7 } from 'node:crypto';
import type { FlowRecharge, OperateLog, OperateLogChange } from '@platform/sdk';
import type { BodyOf, FileResponse } from '@platform/sdk/operations';
import {
  CALL_STATUSES,
  changeInWords,
  FLOW_TITLES,
  formatDateTime,
  INVOICE_STATE_LABELS,
  OPERATE_TYPES,
  ORDER_STATE_LABELS,
  PRODUCT_CATEGORIES,
  REVIEW_STATUSES,
  USER_ROLES,
  wordsOf,
} from '@platform/sdk/rules';
import { and, count, desc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { accountsMatching } from '#accounts/directory.ts';
import { behind, inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { CLOSED_ACCOUNT } from '#database/personalTables.ts';
import { orderOf, type Sorting } from '#database/sorting.ts';
import { contains, containsLowered } from '#database/text.ts';
import { type Column, exportedDays, spreadsheet } from '#http/spreadsheet.ts';
import type { SubjectKeys } from './subjectKeys.ts';
import { operateLogs } from './tables.ts';

export { SubjectKeys } from './subjectKeys.ts';

/** A stored record. */
type OperateLogRow = typeof operateLogs.$inferSelect;

/** Who did something: an operator, the command line or the platform. */
export interface Actor {
  /** The operator's account; null for the command line and the platform. */
  id: string | null;
  name: string;
}

/** The person who runs the installation and has no account on the platform. */
export const COMMAND_LINE: Actor = { id: null, name: 'Command line' };

/** The platform itself, for what it does without an operator. */
export const PLATFORM: Actor = { id: null, name: 'Platform' };

/** An operator's action and the account that it affects. */
export interface OperatorAction extends Pick<OperateLogRow, 'operateType' | 'content'> {
  operator: Actor;
  /** The affected account. */
  user?: { id: string; name: string } | undefined;
  /** The affected enterprise. */
  enterprise?: { id: string; name: string } | undefined;
  changes?: OperateLogChange[];
  /** The full recharge, if the action is one. */
  flowRecharge?: FlowRecharge;
}

/** What a record says about an account. */
type Sealed = Pick<OperateLogRow, 'userName' | 'content' | 'changes'> & { userName: string };

/** Replaces what a record said about an account that is now closed. */
const ERASED: Sealed = {
  userName: CLOSED_ACCOUNT,
  content: 'Erased, because the account was closed',
  changes: [],
};

/** Finds the accounts whose records can mention a keyword, such as the buyers of the order with that id. */
type SubjectSearch = (keyword: string) => Promise<string[]>;

/** Filters of an export. */
export type OperateLogFilters = BodyOf<'exportOperateLogList'>;

/** The filters with times; a typed keyword may look like one. */
const TIME_FILTER = /Time(From|To)$/;
/** The words for the values of each filter that offers choices. */
const CHOICES: Record<string, Record<string, string>> = {
  category: PRODUCT_CATEGORIES,
  flowType: FLOW_TITLES,
  invoiceState: INVOICE_STATE_LABELS,
  operateType: OPERATE_TYPES,
  reviewStatus: REVIEW_STATUSES,
  role: USER_ROLES,
  states: ORDER_STATE_LABELS,
  statusCode: CALL_STATUSES,
};

const COLUMNS: Column<OperateLogRow>[] = [
  ['Time', ({ operateTime }) => operateTime, 'time'],
  ['Operation', ({ operateType }) => OPERATE_TYPES[operateType]],
  ['Operator', ({ operator }) => operator],
  ['Account', ({ userName }) => userName],
  ['Enterprise', ({ enterpriseName }) => enterpriseName],
  ['Content', ({ content }) => content],
  ['Changes', ({ changes }) => changes.map(sentenceOf).join('; ')],
  ['Quota type', ({ flowRecharge }) => flowRecharge && FLOW_TITLES[flowRecharge.flowType]],
  ['Packages', ({ flowRecharge }) => flowRecharge?.packetCount, 'figure'],
  ['Package size', ({ flowRecharge }) => flowRecharge?.flowValue, 'figure'],
  ['Amount', ({ flowRecharge }) => flowRecharge?.flowAmount, 'figure'],
  ['Unit', ({ flowRecharge }) => flowRecharge && unitOf(flowRecharge)],
  ['Months', ({ flowRecharge }) => flowRecharge?.timePeriod, 'figure'],
  ['Expires', ({ flowRecharge }) => flowRecharge?.expirationDate, 'day'],
  ['Operator ID', ({ operatorId }) => operatorId],
  ['Account ID', ({ userId }) => userId],
  ['Enterprise ID', ({ enterpriseId }) => enterpriseId],
];

/** The unit of a recharge's amounts; `times` counts calls or snapshots. */
const unitOf = ({ unit, flowType }: FlowRecharge) =>
  unit !== 'times' ? unit : flowType === 'snapshot' ? 'snapshots' : 'calls';

/** Options of OperateLogs. */
export interface OperateLogsOptions {
  database: Database;
  subjectKeys: SubjectKeys;
  clock: () => Date;
}

/**
 * The operation log: who did what to whom, when, and what it changed (specification §7.8). A record is written in
 * the transaction of its action, and never changed.
 */
export class OperateLogs {
  readonly #options: OperateLogsOptions;
  /** The searches that {@link findSubjectsBy} added. */
  readonly #subjectSearches: SubjectSearch[] = [];

  constructor(options: OperateLogsOptions) {
    this.#options = options;
  }

  /**
   * Records an action. The record must not contain a password or secret.
   *
   * @param transaction the transaction that makes the change itself
   */
  async record(transaction: Database, action: OperatorAction): Promise<void> {
    await this.#insert(transaction, `opl-${randomUUIDv7()}`, this.#options.clock(), action);
  }

  /**
   * Records an export of personal data before any of it is sent.
   *
   * @param what the exported list
   * @param filters the list's filters
   */
  async recordExport(operator: Actor, what: string, filters: Record<string, unknown>): Promise<void> {
    const narrowed = Object.entries(filters).filter(([, value]) => String(value ?? '') !== '');
    const said = narrowed.map(
      ([name, value]) => `${wordsOf(name).toLowerCase()} ${filterValue(name, value)}`,
    );
    const content = said.length > 0 ? `Exported the ${what}: ${said.join('; ')}` : `Exported the ${what}`;
    await this.record(this.#options.database, { operator, operateType: 'dataExport', content });
  }

  /**
   * Adds a search for accounts. The database can't search what a record says about an account, because it is encrypted: only the
   * records about the accounts found are decrypted and searched.
   */
  findSubjectsBy(search: SubjectSearch): void {
    this.#subjectSearches.push(search);
  }

  /** Creates a record with a given id and time: for sample data. */
  async install(id: string, operateTime: Date, action: OperatorAction): Promise<void> {
    await this.#insert(this.#options.database, id, operateTime, action);
  }

  /** @returns one page of the records, by default newest first */
  async list(filters: BodyOf<'getOperateLogList'>): Promise<{ total: number; list: OperateLog[] }> {
    const { pageNumber = 1, pageSize = 20 } = filters;
    const matching = await this.#conditionOf(filters);
    const [[all], rows] = await Promise.all([
      this.#options.database.select({ total: count() }).from(operateLogs).where(matching),
      this.#newest(matching, filters)
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize),
    ]);
    const list = (await this.unsealed(rows)).map(({ id, searchText: _, sealed: __, ...log }) => ({
      ...log,
      operateLogId: id,
      operateTime: log.operateTime.toISOString(),
    }));
    return { total: all?.total ?? 0, list };
  }

  /** @returns a streamed spreadsheet of the records, newest first; the export itself is recorded */
  async export(
    operator: Actor,
    { format, ...filters }: BodyOf<'exportOperateLogList'>,
  ): Promise<FileResponse> {
    await this.recordExport(operator, 'operation records', filters);
    const matching = await this.#conditionOf(filters);
    const { operateTime, id } = operateLogs;
    const rows = inBatches<OperateLogRow>(async (last, limit) => {
      const after = behind(operateTime, id, last && { time: last.operateTime, id: last.id });
      return this.unsealed(await this.#newest(and(matching, after)).limit(limit));
    });
    const days = exportedDays(this.#options.clock(), filters.operateTimeFrom, filters.operateTimeTo);
    return spreadsheet({ name: 'Operation records', format, days, columns: COLUMNS, rows });
  }

  /** The newest records first, unless another order is requested. */
  #newest(matching: SQL | undefined, sorting: Sorting<'operateTime'> = {}) {
    return this.#options.database
      .select()
      .from(operateLogs)
      .where(matching)
      .orderBy(
        ...orderOf({ operateTime: operateLogs.operateTime }, sorting, [
          desc(operateLogs.operateTime),
          desc(operateLogs.id),
        ]),
      );
  }

  /** @returns the rows with their texts about accounts decrypted; texts about closed accounts are replaced */
  async unsealed(rows: readonly OperateLogRow[]): Promise<OperateLogRow[]> {
    const sealed = rows.flatMap(({ id, userId, sealed }) =>
      userId !== null && sealed !== null ? [{ recordId: id, accountId: userId, sealed }] : [],
    );
    const texts = await this.#options.subjectKeys.open(sealed);
    const opened = new Map(sealed.map(({ recordId }, index) => [recordId, texts[index]]));
    return rows.map((row) => {
      if (!opened.has(row.id)) return row;
      const text = opened.get(row.id);
      const about: Sealed = text === undefined ? ERASED : JSON.parse(text);
      const { flowRecharge } = row;
      return {
        ...row,
        ...about,
        flowRecharge: flowRecharge && { ...flowRecharge, userName: about.userName },
      };
    });
  }

  async #insert(
    database: Database,
    id: string,
    operateTime: Date,
    { operateType, content, operator, user, enterprise, changes = [], flowRecharge }: OperatorAction,
  ): Promise<void> {
    const about: Sealed | undefined = user && { userName: user.name, content, changes };
    await database.insert(operateLogs).values({
      id,
      operateType,
      operateTime,
      operatorId: operator.id,
      operator: operator.name,
      userId: user?.id ?? null,
      enterpriseId: enterprise?.id ?? null,
      enterpriseName: enterprise?.name ?? null,
      flowRecharge: flowRecharge ? { ...flowRecharge, userName: '' } : null,
      content: user ? '' : content,
      changes: user ? [] : changes,
      sealed: user && (await this.#options.subjectKeys.seal(database, user, JSON.stringify(about), id)),
    });
  }

  async #conditionOf({
    operateType,
    flowType,
    keyword = '',
    operateTimeFrom,
    operateTimeTo,
  }: OperateLogFilters): Promise<SQL | undefined> {
    const filtered = and(
      operateType ? eq(operateLogs.operateType, operateType) : undefined,
      flowType ? eq(sql`${operateLogs.flowRecharge} ->> 'flowType'`, flowType) : undefined,
      operateTimeFrom ? gte(operateLogs.operateTime, new Date(operateTimeFrom)) : undefined,
      operateTimeTo ? lte(operateLogs.operateTime, new Date(operateTimeTo)) : undefined,
    );
    if (!keyword.trim()) return filtered;
    const mentioning = await this.#sealedMentioning(keyword, filtered);
    return and(
      filtered,
      or(
        containsLowered(operateLogs.searchText, keyword),
        mentioning.length === 0 ? undefined : inArray(operateLogs.id, mentioning),
        inArray(operateLogs.userId, this.#options.subjectKeys.named(keyword)),
        inArray(operateLogs.userId, accountsMatching(this.#options.database, keyword)),
        // Last, because it takes the longest.
        contains(operateLogs.content, keyword),
      ),
    );
  }

  /** The ids of the records whose encrypted content contains a keyword, about the accounts that the added searches find. */
  async #sealedMentioning(keyword: string, filtered: SQL | undefined): Promise<string[]> {
    const found = await Promise.all(this.#subjectSearches.map((search) => search(keyword)));
    const accountIds = [...new Set(found.flat())];
    if (accountIds.length === 0) return [];
    const rows = await this.#options.database
      .select()
      .from(operateLogs)
      .where(and(filtered, inArray(operateLogs.userId, accountIds), isNotNull(operateLogs.sealed)));
    const text = keyword.trim().toLowerCase();
    return (await this.unsealed(rows))
      .filter(({ content }) => content.toLowerCase().includes(text))
      .map(({ id }) => id);
  }
}

/** Writes a time in UTC, as the whole export does. */
const inUtc = (time: string) => `${formatDateTime(time, 'UTC')} UTC`;

/** Writes the value of a filter: a time in UTC, a choice or several as words, and typed text unchanged. */
function filterValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => filterValue(name, each)).join(' or ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (TIME_FILTER.test(name)) return inUtc(text);
  return CHOICES[name]?.[text] ?? text;
}

function sentenceOf(change: OperateLogChange): string {
  const { field, before, after } = changeInWords(change, inUtc);
  return `${field}: ${before} → ${after}`;
}

/**
 * @param before the old fields
 * @param after the same fields with their new values
 * @returns the changed fields
 */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): OperateLogChange[] {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return Object.keys(after)
    .map((field) => ({ field, before: text(before[field]), after: text(after[field]) }))
    .filter((change) => change.before !== change.after);
}
