import { type SQL, sql } from 'drizzle-orm';
import { ledgerEntries } from './tables.ts';

/**
 * @param logged the CTE of logged calls, with `id`, `start_time`, `caller_id`, `app_id`, `api_method` and `version`
 * @returns the part of the statement that enters them as free calls, with amount 0
 */
export function enterFreeCalls(logged: SQL): SQL {
  return sql`
    insert into ${ledgerEntries}
      (id, line, time, account_id, flow_type, source, quantity, amount, app_id, api_method, version)
    select id, 0, start_time, caller_id, 'interface', 'freeQuota', 1, 0, app_id, api_method, version from ${logged}`;
}
