import { type SQL, sql } from 'drizzle-orm';
import { ledgerEntries } from './tables.ts';

/**
 * @param logged calls that were logged: a part of the statement with `id`, `start_time`, `caller_id`, `app_id`,
 *   `api_method` and `version`
 * @returns the part of the statement that enters them at 0, among the free ones
 */
export function enterFreeCalls(logged: SQL): SQL {
  return sql`
    insert into ${ledgerEntries}
      (id, line, time, account_id, flow_type, source, quantity, amount, app_id, api_method, version)
    select id, 0, start_time, caller_id, 'interface', 'freeQuota', 1, 0, app_id, api_method, version from ${logged}`;
}
