import { ErrorCode, type UserRole, type UserType } from '../generated/model/index.ts';

/** What decides which operations a caller may call: the role, and the specification's number for the account's type. */
export interface Caller {
  role: UserRole;
  userType: UserType;
  /** Whether an operator set the password: until it is changed, little is allowed. */
  isPasswordTemporary?: boolean;
}

/** Why an operation is refused. */
export interface AccessRefusal {
  /** `SessionInvalid` for a visitor, `PasswordChangeRequired` while the password is temporary, else `NotPermitted`. */
  code: ErrorCode;
  /** The reason, fit to be shown to a user. */
  codename: string;
}

/** @returns whether the caller is one of the vendor's operators (specification §6) */
export function isOperator({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'administrator' || role === 'customerService';
}

/**
 * Holds a caller against the contract's word on who may call an operation (specification §6): `x-access`, `x-roles`,
 * `x-user-types` and `x-with-temporary-password`.
 *
 * @param operation the operation's row in the table
 * @param caller who calls; undefined for a visitor
 * @returns why the call is refused, or undefined where it is allowed
 */
export function accessRefusal(
  operation: {
    access: string;
    roles: readonly string[];
    userTypes: readonly number[];
    withTemporaryPassword: boolean;
  },
  caller: Caller | undefined,
): AccessRefusal | undefined {
  const { access, roles, userTypes, withTemporaryPassword } = operation;
  if (access === 'public') return undefined;
  if (!caller) {
    return { code: ErrorCode.SessionInvalid, codename: 'Your session has ended, please log in again' };
  }
  if (caller.isPasswordTemporary && !withTemporaryPassword) {
    return {
      code: ErrorCode.PasswordChangeRequired,
      codename: 'Please change your temporary password first',
    };
  }
  if (access === 'operator' && !isOperator(caller) && !userTypes.includes(caller.userType)) {
    return { code: ErrorCode.NotPermitted, codename: 'This operation is reserved for operators' };
  }
  if (roles.length > 0 && !roles.includes(caller.role)) {
    return { code: ErrorCode.NotPermitted, codename: 'Your role does not allow this operation' };
  }
  return undefined;
}
