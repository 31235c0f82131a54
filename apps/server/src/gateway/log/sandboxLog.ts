import { PUBLIC_SANDBOX_KEY } from '@platform/sdk/rules';
import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { invokeLogs, sandboxCalls } from '#gateway/tables.ts';

/** @returns whether an AppID or AccessKey ID, in any letter case, is the sandbox's */
export function isSandbox(id: string): boolean {
  const { appId, accessKeyId }: Record<string, string> = PUBLIC_SANDBOX_KEY;
  return [appId, accessKeyId].includes(id.trim().toUpperCase());
}

/** @returns a query for the sandbox's calls, named and shaped like the call log, so that the same conditions apply */
export function sandboxLog(database: Database) {
  const { id, startTime, methodName, version, requestMode, status } = sandboxCalls;
  const { code, codename, parameter, httpStatus, duration } = sandboxCalls;
  return database
    .select({
      ...{ id, startTime, version, requestMode, status, code, codename, parameter, httpStatus, duration },
      methodName: sql`nullif(${methodName}, '')`.as(invokeLogs.methodName.name),
      appId: sql`${PUBLIC_SANDBOX_KEY.appId}::text`.as('app_id'),
      callerId: sql`null::text`.as('caller_id'),
      upstreamDuration: sql`null::integer`.as('upstream_duration'),
      message: sql`null::text`.as('message'),
      sig: sql`null::text`.as('sig'),
      traceId: sql`null::text`.as('trace_id'),
      inputParams: sql`'{}'::jsonb`.as('input_params'),
    })
    .from(sandboxCalls)
    .as(getTableName(invokeLogs));
}
