import { type UserInfo, UserRole } from '@platform/sdk';
import { type AccessRule, accessRefusal, addEnterprise, getAccountList } from '@platform/sdk/access';

/** Who may see something: asked with the account that is logged in; undefined for a visitor. */
export type Audience = (user: UserInfo | undefined) => boolean;

/** Whoever looks: the screen calls nothing. */
export const everyone: Audience = () => true;

/** Whoever is not logged in. */
export const visitors: Audience = (user) => user === undefined;

/**
 * @param operation what a screen can't do without
 * @returns whoever the contract lets call it (specification §6), once the password is the account's own
 */
export function callersOf(operation: AccessRule): Audience {
  return (user) => !accessRefusal(operation, user && { ...user, isPasswordTemporary: false });
}

/** Third-party developers, the vendor's own people not among them (specification §6): who can apply for certification. */
export const developers = callersOf(addEnterprise);

/** The vendor's own people: administrators and customer service (specification §6). */
export const operators = callersOf(getAccountList);

/**
 * @param user who looks; undefined for a visitor
 * @returns where the control panel begins: with the guide (specification §2.2), unless the guide is not for the account
 */
export function consoleHref(user: UserInfo | undefined): string {
  return user && !developers(user) ? '/controlPanel' : '/controlPanel/guide';
}

/**
 * Whether an account begins with the guide for new users: a regular user whose application list is missing, or is there
 * without an AppID (specification §4).
 *
 * @param user the account, as the server said it
 */
export function needsGuide({
  role,
  aidList,
  appInfoList,
}: Pick<UserInfo, 'role'> & Partial<Pick<UserInfo, 'aidList' | 'appInfoList'>>): boolean {
  return role === UserRole.regularUser && (!appInfoList || !aidList?.length);
}
