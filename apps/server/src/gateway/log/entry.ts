import type { SQL, SQLWrapper } from 'drizzle-orm';
import { insertion, rowInserter } from '#database/insertRows.ts';
import type { Call } from '#gateway/call.ts';
import type { ReturnCode } from '#gateway/returnCodes.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { clip } from '#gateway/text.ts';

/** A row of the call log. */
export type LogEntry = typeof invokeLogs.$inferInsert;

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
    inputParams: inputParamsOf(call.params),
  };
}

/** Writes rows of the call log. */
export const insertEntries = rowInserter(invokeLogs, 'transaction');

/**
 * @param entries JSON of rows of the call log
 * @param further further fields of a row, with their types
 * @returns the part of a statement that writes them
 */
export const logging = (entries: SQLWrapper, further: string): SQL =>
  insertion(invokeLogs, ['transaction'], entries, further);

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
