import { ErrorCode } from '@platform/sdk';
import type { Operation } from '@platform/sdk/operations';
import type { Account } from '#accounts/service.ts';
import { Refusal } from './refusal.ts';

/** What decides which operations a caller may call: the role, and the specification's number for the account's type. */
export type Caller = Pick<Account, 'role' | 'userType'>;

function isOperator({ role }: Caller): boolean {
  return role === 'administrator' || role === 'customerService';
}

/**
 * Holds a caller against the contract's word on who may call an operation (specification §6).
 *
 * @param operation the operation
 * @param caller who calls; undefined for a visitor
 * @returns why the call is refused, or undefined where it is allowed
 */
export function refusalOf(
  { access, roles, userTypes }: Pick<Operation, 'access' | 'roles' | 'userTypes'>,
  caller: Caller | undefined,
): Refusal | undefined {
  if (access === 'public') return undefined;
  if (!caller) return new Refusal(ErrorCode.SessionInvalid, 'Your session has ended, please log in again');
  const isOfType = (userTypes as readonly number[]).includes(caller.userType);
  if (access === 'operator' && !isOperator(caller) && !isOfType) {
    return new Refusal(ErrorCode.NotPermitted, 'This operation is reserved for operators');
  }
  if (roles.length > 0 && !(roles as readonly string[]).includes(caller.role)) {
    return new Refusal(ErrorCode.NotPermitted, 'Your role does not allow this operation');
  }
  return undefined;
}
