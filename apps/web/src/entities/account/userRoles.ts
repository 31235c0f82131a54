import { UserRole } from '@platform/sdk';

/** The user types (specification §6). */
export const USER_ROLES: Record<UserRole, string> = {
  [UserRole.administrator]: 'Administrator',
  [UserRole.customerService]: 'Customer service',
  [UserRole.thirdPartySuperAdministrator]: 'Third-party super administrator',
  [UserRole.regularUser]: 'Regular user',
};
