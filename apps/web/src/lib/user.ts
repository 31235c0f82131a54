import { OperationPermissionStatus, type UserInfo } from '@platform/sdk';
import {
  getGetOperationPermissionQueryOptions,
  getGetUserInfoQueryOptions,
  invalidate,
  useLogout,
} from '@platform/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { redirect, useNavigate } from '@tanstack/react-router';
import { endOtherAccount } from './authorization.ts';
import { forgetKept } from './kept.ts';
import type { LoginReason } from './loginReasons.ts';
import { queryClient } from './queryClient.ts';
import { forgetSession, sessionToken, useIsLoggedIn } from './session.ts';

/** @returns the reading of the account that is logged in, for a screen that can't do without it */
export function useUserQuery() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({ ...getGetUserInfoQueryOptions(), enabled: isLoggedIn });
}

/** @returns the account that is logged in; undefined for a visitor and while it loads */
export function useUser(): UserInfo | undefined {
  return useUserQuery().data;
}

/**
 * Reads the account that is logged in, where that has not been done yet: whatever is shown to it depends on its role.
 *
 * @returns the account
 * @throws what the call failed with, after logging it (specification §7.9)
 */
export async function loadUser(): Promise<UserInfo> {
  try {
    return await queryClient.ensureQueryData({ ...getGetUserInfoQueryOptions(), meta: { showsError: true } });
  } catch (error) {
    console.error('The user could not be loaded', error);
    throw error;
  }
}

/**
 * A route's guard: a screen that needs the login token is not shown without it (specification §2.1). The account is
 * read again beside it, so that a session that was ended elsewhere leads to the login page with the next click.
 *
 * @param to what the router is about to show, or only prepares
 * @throws a redirect to the login page, which leads back afterwards
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
 * A route's loader: reads the account, and shows the screen only with a password of its own. One that an operator set is
 * changed first.
 *
 * @param to what the router is about to show
 * @throws a redirect to the account centre, which leads back afterwards; what the call failed with, after logging it
 */
export async function requireOwnPassword({
  location: { href },
}: {
  location: { href: string };
}): Promise<void> {
  const { isPasswordTemporary } = await loadUser();
  if (isPasswordTemporary) throw redirect({ to: '/accountInfo', search: { redirect: href } });
}

/** Reads the account again, after it or its applications have changed. */
export function refreshUser(): Promise<void> {
  return invalidate(queryClient, 'getUserInfo');
}

/** @returns the reading of what the account that is logged in is entitled to */
export function usePermissionQuery() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({ ...getGetOperationPermissionQueryOptions(), enabled: isLoggedIn });
}

/** @returns whether the account that is logged in is on trial, which the trial badge shows (specification §6) */
export function useIsOnTrial(): boolean {
  return usePermissionQuery().data?.status === OperationPermissionStatus.Trial;
}

/** Reads anew what the account is entitled to, on entering the control panel (specification §4). */
export function refreshPermission(): Promise<void> {
  return invalidate(queryClient, 'getOperationPermission');
}

/**
 * Forgets everything that belongs to the account: session, secrets and what the server said of it. The debugger's other
 * account is logged out.
 */
export function forgetUser(): void {
  endOtherAccount();
  forgetSession();
  forgetKept();
  queryClient.clear();
}

/** @returns a function that forgets the account, whose session has ended, and leads to the login page, which may say why */
export function useLeave(): (search?: { reason?: LoginReason; redirect?: string | undefined }) => void {
  const navigate = useNavigate();
  return (search = {}) => {
    forgetUser();
    void navigate({ to: '/login', search });
  };
}

/** @returns a function that ends the session, on the server as well, and leads to the login page */
export function useLogOut(): () => void {
  const leave = useLeave();
  const logout = useLogout();
  return () => logout.mutate({ data: {} }, { onSettled: () => leave() });
}
