import { OperationPermissionStatus, type UserInfo } from '@platform/sdk';
import { operationPermissionQueryOptions, userInfoQueryOptions } from '@platform/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { redirect, useNavigate } from '@tanstack/react-router';
import { cleanUpAccount } from './accountCleanup.ts';
import { endOtherAccount } from './authorization.ts';
import type { LoginReason } from './loginReasons.ts';
import { queryClient } from './queryClient.ts';
import { refresher } from './refresher.ts';
import { forgetSession, sessionToken, useIsLoggedIn } from './session.ts';
import { setTimeZone } from './timeZone.ts';

/** @returns the query of the current account, for a screen that cannot work without it */
export function useUserQuery() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({ ...userInfoQueryOptions(), enabled: isLoggedIn });
}

/** @returns the current account; undefined for a visitor and while it loads */
export function useUser(): UserInfo | undefined {
  return useUserQuery().data;
}

/**
 * Loads the current account unless it is already loaded: everything that is shown depends on its role.
 *
 * @returns the account
 * @throws the error of the request, after logging it (specification §7.9)
 */
export async function loadUser(): Promise<UserInfo> {
  try {
    const user = await queryClient.ensureQueryData({
      ...userInfoQueryOptions(),
      meta: { showsError: true },
    });
    setTimeZone(user.timeZone);
    return user;
  } catch (error) {
    console.error('The user could not be loaded', error);
    throw error;
  }
}

/**
 * Route guard: redirects to the login page if there is no session (specification §2.1). It also refetches the
 * account, so that a session that was ended elsewhere leads to the login page with the next navigation.
 *
 * @param to the navigation or preload
 * @throws a redirect to the login page, from which the user returns to the requested page
 */
export function requireSession({
  location: { href },
  preload,
}: {
  location: { href: string };
  preload: boolean;
}): void {
  if (!sessionToken()) throw redirect({ to: '/login', search: { redirect: href } });
  if (!preload) void refreshUser();
}

/**
 * Route loader: loads the account, and redirects to the change of the password if an operator set a temporary one.
 *
 * @param to the navigation or preload
 * @throws a redirect to the account center, from which the user returns to the requested page; or the error of the request,
 *   after logging it
 */
export async function requireOwnPassword({
  location: { href },
}: {
  location: { href: string };
}): Promise<void> {
  const { isPasswordTemporary } = await loadUser();
  if (isPasswordTemporary) throw redirect({ to: '/accountInfo', search: { redirect: href } });
}

/** Key in local storage of the entries of the command palette that the account used last. */
export const RECENT_ENTRIES = 'recentEntries';

/** Refetches the account after it or its applications have changed. */
export const refreshUser = refresher('getUserInfo');

/** @returns the query of the current account's permissions */
export function usePermissionQuery() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({ ...operationPermissionQueryOptions(), enabled: isLoggedIn });
}

/** @returns whether the current account is on trial, which shows the trial badge (specification §6) */
export function useIsOnTrial(): boolean {
  return usePermissionQuery().data?.status === OperationPermissionStatus.Trial;
}

/** Refetches the account's permissions on entering the control panel (specification §4). */
export const refreshPermission = refresher('getOperationPermission');

/**
 * Removes everything that belongs to the account: session, secrets, cached server state, its time zone and its recent
 * entries. Also logs out the debugger's second account.
 *
 * @param hasSessionEnded whether the session has ended without the user logging out
 */
export function forgetUser(hasSessionEnded = false): void {
  setTimeZone(null);
  try {
    localStorage.removeItem(RECENT_ENTRIES);
  } catch {
    // Without storage, nothing was stored.
  }
  endOtherAccount();
  forgetSession();
  cleanUpAccount(hasSessionEnded);
  queryClient.clear();
}

/**
 * @returns a function that removes the account's data after its session has ended and navigates to the login page,
 *   with an optional reason
 */
export function useLeave(): (search?: { reason?: LoginReason; redirect?: string | undefined }) => void {
  const navigate = useNavigate();
  return (search = {}) => {
    forgetUser();
    void navigate({ to: '/login', search });
  };
}
