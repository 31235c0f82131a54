import { ErrorCode, type UserRole, type UserType } from '../generated/model/index.ts';

/** The message for a visitor who calls an operation that needs a session. */
export const SESSION_ENDED = 'Your session has ended, please log in again';

/** The attributes of a caller that decide which operations it may call. */
export interface Caller {
  role: UserRole;
  userType: UserType;
  /** Whether an operator set the password: until it is changed, most operations are rejected. */
  isPasswordTemporary?: boolean;
}

/** The contract's access rule: `x-access`, `x-roles`, `x-user-types`, `x-with-temporary-password`. */
export interface AccessRule {
  access: string;
  /** The only roles that may call it; empty for all. */
  roles: readonly string[];
  /** The user types that may also call an operator's operation. */
  userTypes: readonly number[];
  withTemporaryPassword: boolean;
}

/** Why an operation is rejected. */
export interface AccessRefusal {
  /** `SessionInvalid` for a visitor, `PasswordChangeRequired` while the password is temporary, else `NotPermitted`. */
  code: ErrorCode;
  /** The reason, suitable for users. */
  codename: string;
}

/** The roles of operators. */
export const OPERATOR_ROLES = ['administrator', 'customerService'] as const;

/** @returns whether the caller is one of the vendor's operators (specification §6) */
export function isOperator({ role }: Pick<Caller, 'role'>): boolean {
  return (OPERATOR_ROLES as readonly string[]).includes(role);
}

/**
 * Checks whether a caller may call an operation (specification §6).
 *
 * @param operation row of the operation table, or only its rule
 * @param caller undefined for a visitor
 * @returns why the request is rejected, or undefined if it is allowed
 */
export function accessRefusal(operation: AccessRule, caller: Caller | undefined): AccessRefusal | undefined {
  const { access, roles, userTypes, withTemporaryPassword } = operation;
  if (access === 'public') return undefined;
  if (!caller) {
    return { code: ErrorCode.SessionInvalid, codename: SESSION_ENDED };
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
