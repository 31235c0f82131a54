import { ErrorCode } from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { operatorRefusals } from '@platform/sdk/rules';
import { type Account, isClosed, refuseOwn } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import { notFound, Refusal } from '#http/refusal.ts';

/**
 * @param userId undefined for the caller's own account
 * @returns the account that a request is about: the caller's own, or for operators any other one that they may manage
 * @throws Refusal NotFound, or NotPermitted for an account of the operator's enterprise, and for another operator's account
 *   unless the caller is an administrator
 */
export async function subjectOf(
  accounts: AccountDirectory,
  caller: Account,
  userId: string = caller.id,
): Promise<Account> {
  if (userId === caller.id) return caller;
  const account = isOperator(caller) ? await accounts.find(userId) : undefined;
  if (!account || isClosed(account)) throw notFound('account');
  refuseOwn(caller, account);
  if (isOperator(account) && caller.role !== 'administrator') {
    throw new Refusal(ErrorCode.NotPermitted, operatorRefusals.operatorsData);
  }
  return account;
}
