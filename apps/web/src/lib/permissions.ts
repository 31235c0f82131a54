import { type UserInfo, UserRole } from '@platform/sdk';
import { type AccessRule, accessRefusal, addEnterprise, getAccountList } from '@platform/sdk/access';

/** Decides who may see something, given the current account; undefined for a visitor. */
export type Audience = (user: UserInfo | undefined) => boolean;

/** For everyone, logged in or not. */
export const everyone: Audience = () => true;

/** For visitors who are not logged in. */
export const visitors: Audience = (user) => user === undefined;

/**
 * @param operation required by a screen
 * @returns the audience that the contract allows to call the operation (specification §6), once a temporary
 *   password has been changed
 */
export function audienceOf(operation: AccessRule): Audience {
  return (user) => !accessRefusal(operation, user && { ...user, isPasswordTemporary: false });
}

/**
 * Third-party developers, not the vendor's staff (specification §6): the accounts that can apply for
 * certification.
 */
export const developers = audienceOf(addEnterprise);

/** The vendor's staff: administrators and customer service (specification §6). */
export const operators = audienceOf(getAccountList);

/**
 * @param user the current account; undefined for a visitor
 * @returns the start page of the control panel: the guide (specification §2.2), if the guide is meant for the
 *   account
 */
export function consoleHref(user: UserInfo | undefined): string {
  return user && !developers(user) ? '/controlPanel' : '/controlPanel/guide';
}

/**
 * Checks whether an account starts with the guide for new users: a regular user whose application list is missing
 * or contains no AppID (specification §4).
 */
export function needsGuide({
  role,
  aidList,
  appInfoList,
}: Pick<UserInfo, 'role'> & Partial<Pick<UserInfo, 'aidList' | 'appInfoList'>>): boolean {
  return role === UserRole.regularUser && (!appInfoList || !aidList?.length);
}
