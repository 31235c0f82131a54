import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { grants } from './tables.ts';

/** How much an account needs of one quota type. */
export interface Need {
  accountId: string;
  flowType: (typeof grants.$inferSelect)['flowType'];
  /** Calls, snapshots or bytes; above 0. */
  quantity: number;
}

/** The quantity taken from a grant. */
export interface Share
  extends Pick<
    typeof grants.$inferSelect,
    'id' | 'accountId' | 'flowType' | 'source' | 'remaining' | 'endTime'
  > {
  taken: number;
}

type ShareRow = {
  [Name in keyof Share]: Share[Name] extends number
    ? string
    : Share[Name] extends Date
      ? string
      : Share[Name];
};

/**
 * Takes what accounts need from their grants, the earliest to expire first, as far as the balance allows. The
 * grants stay locked until the transaction ends, so that nothing is taken twice or beyond the balance.
 *
 * @param transaction the transaction in which the caller also writes the ledger entries
 * @param needs at most one for each account and quota type
 * @param now the time at which a grant must be valid
 * @returns what was taken from each grant, in the order of use; less than needed if the balance is too low
 */
export async function deduct(transaction: Database, needs: readonly Need[], now: Date): Promise<Share[]> {
  if (needs.length === 0) return [];
  const column = <Name extends keyof Need>(name: Name) => sql.param(needs.map((need) => need[name]));
  // All processes lock grants in the same order, so that they can't deadlock.
  const { rows } = await transaction.execute<ShareRow>(sql`
    with needs as (
      select * from unnest(${column('accountId')}::text[], ${column('flowType')}::text[], ${column('quantity')}::bigint[])
        as need (account_id, flow_type, quantity)
    ), good as materialized (
      select ${grants.id}, account_id, flow_type, ${grants.endTime}, ${grants.remaining}, quantity
      from ${grants} join needs using (account_id, flow_type)
      where ${grants.remaining} > 0 and ${grants.startTime} <= ${now.toISOString()}::timestamptz
        and ${grants.endTime} > ${now.toISOString()}::timestamptz
      order by account_id, flow_type, ${grants.endTime}, ${grants.id}
      for update of ${grants}
    ), shares as (
      select id, least(remaining, quantity - (sum(remaining) over earlier - remaining)) as taken
      from good window earlier as (partition by account_id, flow_type order by end_time, id)
    )
    update ${grants} set remaining = ${grants.remaining} - taken from shares
    where ${grants.id} = shares.id and taken > 0 and ${grants.remaining} >= taken
    returning ${grants.id}, ${grants.accountId} as "accountId", ${grants.flowType} as "flowType", ${grants.source},
      ${grants.remaining}, ${grants.endTime} as "endTime", taken`);
  const shares = rows.map((row) => ({
    ...row,
    remaining: Number(row.remaining),
    taken: Number(row.taken),
    endTime: new Date(row.endTime),
  }));
  return shares.sort(
    (one, other) =>
      one.endTime.getTime() - other.endTime.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
}
