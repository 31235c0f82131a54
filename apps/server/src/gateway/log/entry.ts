import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { insertion, rowInserter } from '#database/insertRows.ts';
import { statement } from '#database/statement.ts';
import { storable } from '#database/storable.ts';
import type { Call } from '#gateway/call.ts';
import { isProtocolParameter } from '#gateway/protocol.ts';
import { type CallRefusal, type ReturnCode, statusOf } from '#gateway/returnCodes.ts';
import { invokeLogs } from '#gateway/tables.ts';

/** A row of the call log. */
export type LogEntry = typeof invokeLogs.$inferInsert;

/** The column that the database fills. */
const FILLED = 'transaction';

/** Limits for the stored parameters of a call. */
const LIMITS = { parameters: 50, name: 64, value: 512, total: 4096, message: 512 };

/**
 * @param returnCode the result of the call
 * @param refusal the prompt message of the response, the wrong parameter and the HTTP status; by default the return code's message
 *   and status
 * @returns the call's row in the log: of limited size, without the key's secret, and without anything that a database column
 *   can't store
 */
export function logEntryOf(
  call: Call,
  returnCode: ReturnCode,
  {
    message,
    parameter,
    httpStatus = returnCode.httpStatus,
  }: Partial<Pick<CallRefusal, 'message' | 'parameter' | 'httpStatus'>> = returnCode,
): LogEntry {
  const kept = (text: string, length: number) => storable(withoutSecret(text, call.secret), length);
  const sent = (name: string, length: number) => {
    const value = call.params.get(name);
    return value ? kept(value, length) : null;
  };
  const isKnown = call.accountId !== undefined;
  return {
    id: call.id,
    callerId: call.accountId ?? null,
    appId: sent('_aid', 64),
    methodName: sent('_mt', 128),
    version: sent('_version', 32),
    startTime: call.arrival,
    duration: Math.round(performance.now() - call.started),
    upstreamDuration: call.upstreamDuration ?? null,
    status: statusOf(returnCode),
    code: returnCode.code,
    codename: returnCode.codename,
    // Treated like the parameters, because the message may name them.
    message: isKnown && returnCode.code !== 0 ? kept(message ?? returnCode.message, LIMITS.message) : null,
    parameter: parameter && (isKnown || isProtocolParameter(parameter)) ? kept(parameter, LIMITS.name) : null,
    httpStatus,
    sig: sent('_sig', 64),
    requestMode: call.mode,
    traceId: call.trace?.isKept ? call.trace.id : null,
    // Without a known account anyone may have sent the parameters, so they are not stored.
    inputParams: isKnown ? inputParamsOf(call.params, kept) : {},
  };
}

/** Inserts rows into the call log. */
export const insertEntries = rowInserter(invokeLogs, FILLED);

/**
 * @param entries JSON of rows of the call log
 * @param further additional fields of a row, with their types
 * @returns the part of a statement that inserts them
 */
export const loggingOf = (entries: SQLWrapper, further?: string): SQL =>
  insertion(invokeLogs, [FILLED], entries, further);

const insertMissing = statement<never, 'entries'>(
  'log rejected calls',
  sql`${loggingOf(sql.placeholder('entries'))} on conflict do nothing`,
);

/**
 * Inserts rows of rejected calls. Skips a call that was committed although its caller got an error, because the other
 * rows must not fail for it.
 *
 * @throws if the database fails
 */
export async function insertRejected(database: Database, entries: readonly LogEntry[]): Promise<void> {
  await insertMissing(database, { entries: JSON.stringify(entries) });
}

function inputParamsOf(
  params: ReadonlyMap<string, string>,
  kept: (text: string, length: number) => string,
): Record<string, string> {
  const pairs: [name: string, value: string][] = [];
  let total = 0;
  for (const [name, value] of [...params].slice(0, LIMITS.parameters)) {
    if (name === '_sig') continue;
    const pair: [string, string] = [kept(name, LIMITS.name), kept(value, LIMITS.value)];
    total += pair[0].length + pair[1].length;
    if (total > LIMITS.total) break;
    pairs.push(pair);
  }
  // Unlike assignment, this makes `__proto__` a field like any other.
  return Object.fromEntries(pairs);
}

/** A developer may send the secret by mistake, as a parameter or in place of the signature. */
function withoutSecret(text: string, secret: string | undefined): string {
  return secret === undefined ? text : text.replaceAll(secret, '[secret removed]');
}
