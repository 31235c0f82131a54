import { randomUUIDv7 } from 'node:crypto';
import type { FlowRecharge, OperateLog, OperateLogChange } from '@platform/sdk';
import type { BodyOf, FileResponse } from '@platform/sdk/operations';
import { formatDateTime } from '@platform/sdk/rules';
import { and, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { behind, inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { orderOf, type Sorting } from '#database/sorting.ts';
import { containsLowered } from '#database/text.ts';
import { type Column, dayOfExport, spreadsheet, wordsOf } from '#http/spreadsheet.ts';
import { operateLogs } from './tables.ts';

/** A stored record. */
type OperateLogRow = typeof operateLogs.$inferSelect;

/** The operator who did something. */
export interface Actor {
  /** The operator's account; null for the command line. */
  id: string | null;
  name: string;
}

/** The person who runs the installation and has no account on the platform. */
export const COMMAND_LINE: Actor = { id: null, name: 'Command line' };

/** An operator's action and the account that it affects. */
export interface OperatorAction extends Pick<OperateLogRow, 'operateType' | 'content'> {
  operator: Actor;
  /** The affected account. */
  user?: { id: string; name: string } | undefined;
  /** The affected enterprise. */
  enterprise?: { id: string; name: string } | undefined;
  changes?: OperateLogChange[];
  /** The full recharge, if it is one. */
  flowRecharge?: FlowRecharge;
}

/** Filters of an export. */
export type OperateLogFilters = BodyOf<'exportOperateLogList'>;

/** A time in a filter. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
/** The names of filters whose values are choices. */
const CHOICE = /(?:Type|Status|statusCode|caller)$/;

const COLUMNS: Column<OperateLogRow>[] = [
  ['Time', ({ operateTime }) => operateTime, 'time'],
  ['Operation', ({ operateType }) => operateType, 'choice'],
  ['Operator', ({ operator }) => operator],
  ['Account', ({ userName }) => userName],
  ['Enterprise', ({ enterpriseName }) => enterpriseName],
  ['Content', ({ content }) => content],
  ['Changes', ({ changes }) => changes.map(sentenceOf).join('; ')],
  ['Flow type', ({ flowRecharge }) => flowRecharge?.flowType, 'choice'],
  ['Packages', ({ flowRecharge }) => flowRecharge?.packetCount, 'figure'],
  ['Package size', ({ flowRecharge }) => flowRecharge?.flowValue, 'figure'],
  ['Amount', ({ flowRecharge }) => flowRecharge?.flowAmount, 'figure'],
  ['Unit', ({ flowRecharge }) => flowRecharge?.unit],
  ['Months', ({ flowRecharge }) => flowRecharge?.timePeriod, 'figure'],
  ['Expires', ({ flowRecharge }) => flowRecharge?.expirationDate, 'day'],
  ['Operator ID', ({ operatorId }) => operatorId],
  ['Account ID', ({ userId }) => userId],
  ['Enterprise ID', ({ enterpriseId }) => enterpriseId],
];

/** Options of OperateLogs. */
export interface OperateLogsOptions {
  database: Database;
  clock: () => Date;
}

/**
 * The operation log: who did what to whom, when, and what it changed (specification §7.8). A record is written in
 * the transaction of its action, and never changed.
 */
export class OperateLogs {
  readonly #options: OperateLogsOptions;

  constructor(options: OperateLogsOptions) {
    this.#options = options;
  }

  /**
   * Records an action. It must not contain a password or secret.
   *
   * @param transaction also makes the change itself
   */
  async record(transaction: Database, action: OperatorAction): Promise<void> {
    await insert(transaction, `opl-${randomUUIDv7()}`, this.#options.clock(), action);
  }

  /**
   * Records an export of personal data before any of it is sent.
   *
   * @param what the exported list
   * @param filters the list's filters
   */
  async recordExport(operator: Actor, what: string, filters: Record<string, unknown>): Promise<void> {
    const narrowed = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
    const said = narrowed.map(
      ([name, value]) => `${wordsOf(name).toLowerCase()} ${filterValue(name, value)}`,
    );
    const content = said.length > 0 ? `Exported the ${what}: ${said.join('; ')}` : `Exported the ${what}`;
    await this.record(this.#options.database, { operator, operateType: 'dataExport', content });
  }

  /** Creates a record with a given id and time: for sample data. */
  async install(id: string, operateTime: Date, action: OperatorAction): Promise<void> {
    await insert(this.#options.database, id, operateTime, action);
  }

  /** @returns one page of the records, newest first */
  async list(filters: BodyOf<'getOperateLogList'>): Promise<{ total: number; list: OperateLog[] }> {
    const { pageNumber = 1, pageSize = 20 } = filters;
    const matching = conditionOf(filters);
    const [[all], rows] = await Promise.all([
      this.#options.database.select({ total: count() }).from(operateLogs).where(matching),
      this.#newest(matching, filters)
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize),
    ]);
    const list = rows.map(({ id, searchText: _, ...log }) => ({
      ...log,
      operateLogId: id,
      operateTime: log.operateTime.toISOString(),
    }));
    return { total: all?.total ?? 0, list };
  }

  /** @returns a streamed spreadsheet of the newest records; the export itself is recorded */
  async export(
    operator: Actor,
    { format, ...filters }: BodyOf<'exportOperateLogList'>,
  ): Promise<FileResponse> {
    await this.recordExport(operator, 'operation records', filters);
    const matching = conditionOf(filters);
    const { operateTime, id } = operateLogs;
    const rows = inBatches<OperateLogRow>((last, limit) => {
      const after = behind(operateTime, id, last && { time: last.operateTime, id: last.id });
      return this.#newest(and(matching, after)).limit(limit);
    });
    const days = dayOfExport(this.#options.clock());
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
}

async function insert(
  database: Database,
  id: string,
  operateTime: Date,
  { operateType, content, operator, user, enterprise, changes = [], flowRecharge }: OperatorAction,
): Promise<void> {
  await database.insert(operateLogs).values({
    id,
    operateType,
    operateTime,
    operatorId: operator.id,
    operator: operator.name,
    userId: user?.id ?? null,
    userName: user?.name ?? null,
    enterpriseId: enterprise?.id ?? null,
    enterpriseName: enterprise?.name ?? null,
    content,
    changes,
    flowRecharge: flowRecharge ?? null,
  });
}

function conditionOf({
  operateType,
  flowType,
  keyword = '',
  operateTimeFrom,
  operateTimeTo,
}: OperateLogFilters): SQL | undefined {
  return and(
    operateType ? eq(operateLogs.operateType, operateType) : undefined,
    flowType ? eq(sql`${operateLogs.flowRecharge} ->> 'flowType'`, flowType) : undefined,
    operateTimeFrom ? gte(operateLogs.operateTime, new Date(operateTimeFrom)) : undefined,
    operateTimeTo ? lte(operateLogs.operateTime, new Date(operateTimeTo)) : undefined,
    keyword.trim() ? containsLowered(operateLogs.searchText, keyword) : undefined,
  );
}

/** Writes the value of a filter: a time in UTC, a choice as words, and what was typed unchanged. */
function filterValue(name: string, value: unknown): string {
  const text = String(value);
  if (INSTANT.test(text)) return `${formatDateTime(text, 'UTC')} UTC`;
  return CHOICE.test(name) ? wordsOf(text).toLowerCase() : text;
}

function sentenceOf({ field, before, after }: OperateLogChange): string {
  return `${field}: ${before ?? 'none'} → ${after ?? 'none'}`;
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
