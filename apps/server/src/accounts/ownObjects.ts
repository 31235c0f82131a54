import { ErrorCode } from '@platform/sdk';
import { isOwnOf, type Owner, operatorRefusals } from '@platform/sdk/rules';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { Refusal } from '#http/refusal.ts';
import { accounts } from './tables.ts';

/** @throws Refusal NotPermitted if something belongs to the operator or the operator's enterprise */
export function refuseOwn(operator: Owner, owner: Owner): void {
  if (isOwnOf(operator, owner)) throw new Refusal(ErrorCode.NotPermitted, operatorRefusals.own);
}

/**
 * Keeps operators from acting on objects of their own account or enterprise.
 *
 * @param accountId the object's owner
 * @throws Refusal NotPermitted
 */
export async function refuseOwnAccount(
  database: Database,
  operator: Owner,
  accountId: string,
): Promise<void> {
  const [owner] = await database
    .select({ id: accounts.id, enterpriseId: accounts.enterpriseId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (owner) refuseOwn(operator, owner);
}
