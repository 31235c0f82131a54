import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { insertion, rowInserter } from '#database/insertRows.ts';
import { statement } from '#database/statement.ts';
import type { Call } from '#gateway/call.ts';
import type { ReturnCode } from '#gateway/returnCodes.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { clip } from '#gateway/text.ts';

/** A row of the call log. */
export type LogEntry = typeof invokeLogs.$inferInsert;

/** The column that the database fills. */
const FILLED = 'transaction';

/** What the log keeps of a call's parameters. */
const LIMITS = { parameters: 50, name: 64, value: 512, total: 4096 };

/**
 * @param call the call
 * @param returnCode how it ended
 * @returns its row in the log: bounded, whatever was sent, and without anything a database column can't hold
 */
export function logEntryOf(call: Call, returnCode: ReturnCode): LogEntry {
  const sent = (name: string, length: number) => {
    const value = call.params.get(name);
    return value ? storable(value, length) : null;
  };
  return {
    id: call.id,
    callerId: call.accountId ?? null,
    appId: sent('_aid', 64),
    methodName: sent('_mt', 128),
    version: sent('_version', 32),
    startTime: call.arrival,
    duration: Math.round(performance.now() - call.started),
    status: statusOf(returnCode),
    code: returnCode.code,
    codename: returnCode.codename,
    httpStatus: returnCode.httpStatus,
    sig: sent('_sig', 64),
    requestMode: call.mode,
    // What nobody answers for is anyone's: its parameters are not kept.
    inputParams: call.accountId === undefined ? {} : inputParamsOf(call.params),
  };
}

/** Writes rows of the call log. */
export const insertEntries = rowInserter(invokeLogs, FILLED);

/**
 * @param entries JSON of rows of the call log
 * @param further further fields of a row, with their types
 * @returns the part of a statement that writes them
 */
export const loggingOf = (entries: SQLWrapper, further?: string): SQL =>
  insertion(invokeLogs, [FILLED], entries, further);

const insertMissing = statement<never, 'entries'>(
  'log refused calls',
  sql`${loggingOf(sql.placeholder('entries'))} on conflict do nothing`,
);

/**
 * Writes rows of refused calls. One that is there was accepted, and its caller could not be told: the others must not fail
 * for it.
 *
 * @param database the database
 * @param entries the rows
 * @throws where the database fails
 */
export async function insertRefused(database: Database, entries: readonly LogEntry[]): Promise<void> {
  await insertMissing(database, { entries: JSON.stringify(entries) });
}

/** The platform's and the upstream's own failures are abnormal; what a check refused has failed. */
function statusOf({ code, httpStatus }: ReturnCode): LogEntry['status'] {
  if (code === 0) return 'success';
  return httpStatus >= 500 ? 'abnormal' : 'failed';
}

function inputParamsOf(params: ReadonlyMap<string, string>): Record<string, string> {
  const kept: [name: string, value: string][] = [];
  let total = 0;
  for (const [name, value] of [...params].slice(0, LIMITS.parameters)) {
    if (name === '_sig') continue;
    const pair: [string, string] = [storable(name, LIMITS.name), storable(value, LIMITS.value)];
    total += pair[0].length + pair[1].length;
    if (total > LIMITS.total) break;
    kept.push(pair);
  }
  // Of all ways to build an object, this one makes `__proto__` a field like any other.
  return Object.fromEntries(kept);
}

/** No database column holds U+0000. */
function storable(text: string, length: number): string {
  return clip(text, length).replaceAll('\0', '\uFFFD');
}
