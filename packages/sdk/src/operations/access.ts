import { ErrorCode, type UserRole, type UserType } from '../generated/model/index.ts';

/** What decides which operations a caller may call: the role, and the specification's number for the account's type. */
export interface Caller {
  role: UserRole;
  userType: UserType;
}

/** Why an operation is refused. */
export interface AccessRefusal {
  /** `SessionInvalid` for a visitor, else `NotPermitted`. */
  code: ErrorCode;
  /** The reason, fit to be shown to a user. */
  codename: string;
}

/** @returns whether the caller is one of the vendor's operators (specification §6) */
export function isOperator({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'administrator' || role === 'customerService';
}

/**
 * Holds a caller against the contract's word on who may call an operation (specification §6): `x-access`, `x-roles` and
 * `x-user-types`.
 *
 * @param operation the operation's row in the table
 * @param caller who calls; undefined for a visitor
 * @returns why the call is refused, or undefined where it is allowed
 */
export function accessRefusal(
  operation: { access: string; roles: readonly string[]; userTypes: readonly number[] },
  caller: Caller | undefined,
): AccessRefusal | undefined {
  const { access, roles, userTypes } = operation;
  if (access === 'public') return undefined;
  if (!caller) {
    return { code: ErrorCode.SessionInvalid, codename: 'Your session has ended, please log in again' };
  }
  if (access === 'operator' && !isOperator(caller) && !userTypes.includes(caller.userType)) {
    return { code: ErrorCode.NotPermitted, codename: 'This operation is reserved for operators' };
  }
  if (roles.length > 0 && !roles.includes(caller.role)) {
    return { code: ErrorCode.NotPermitted, codename: 'Your role does not allow this operation' };
  }
  return undefined;
}
