import { and, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { grants } from './tables.ts';

/** Selects the grants that {@link grantLimits} returns. */
export interface LimitFilters {
  /** The minimum used share of the returned grants, in percent. */
  percentage: number;
  /** Accounts to which the minimum does not apply: all of their grants with any usage are returned. */
  accountIds: readonly string[];
  /** Grants that expire before this time are returned, too. */
  endsBefore: Date;
  /** Only this account; all by default. */
  accountId?: string | undefined;
}

/** A valid grant, with what the account's other grants of the same quota type have left. */
export type GrantLimit = Pick<
  typeof grants.$inferSelect,
  | 'id'
  | 'accountId'
  | 'flowType'
  | 'source'
  | 'productName'
  | 'total'
  | 'unit'
  | 'remaining'
  | 'endTime'
  | 'alertedPercentage'
> & { elsewhere: number };

/** @returns the grants that are used by at least the percentage or about to expire, the last to expire first */
export async function grantLimits(
  database: Database,
  now: Date,
  { percentage, accountIds, endsBefore, accountId }: LimitFilters,
): Promise<GrantLimit[]> {
  const { id, flowType, source, productName, total, unit, remaining, endTime, alertedPercentage } = grants;
  const good = database
    .select({
      id,
      accountId: grants.accountId,
      flowType,
      source,
      productName,
      total,
      unit,
      remaining,
      endTime,
      alertedPercentage,
      // As a number, exact up to 2^53: the database's own sums of integers are returned as text.
      elsewhere:
        sql<number>`sum(${remaining}::float8) over (partition by ${grants.accountId}, ${flowType}) - ${remaining}`.as(
          'elsewhere',
        ),
    })
    .from(grants)
    .where(
      and(
        lte(grants.startTime, now),
        gt(endTime, now),
        accountId === undefined ? undefined : eq(grants.accountId, accountId),
      ),
    )
    .as('good');
  const isUsed = gte(sql`(${good.total} - ${good.remaining}) * 100`, sql`${good.total} * ${percentage}`);
  const isOfInterest = and(inArray(good.accountId, [...accountIds]), lt(good.remaining, good.total));
  return database
    .select()
    .from(good)
    .where(or(isUsed, isOfInterest, lt(good.endTime, endsBefore)))
    .orderBy(sql`${good.endTime} desc, ${good.id}`);
}

/** @returns the accounts among the given ones that have calls left in packages or recharges */
export async function accountsWithCalls(
  database: Database,
  now: Date,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const { accountId, flowType, remaining, startTime, endTime } = grants;
  const rows = await database
    .selectDistinct({ accountId })
    .from(grants)
    .where(
      and(
        inArray(accountId, [...accountIds]),
        eq(flowType, 'interface'),
        gt(remaining, 0),
        lte(startTime, now),
        gt(endTime, now),
      ),
    );
  return new Set(rows.map((row) => row.accountId));
}
