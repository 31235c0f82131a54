import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';
import { ownPath } from './ownPath.ts';
import { broadcast, onBroadcast } from './tabs.ts';

/** The client stores the session in two cookies (specification §4). The server never reads them. */
const TOKEN = 'token';
/**
 * The debugger's second account (`authorization.ts`). It is removed together with the session in which it logged
 * in.
 */
export const AUTHORIZATION = 'authorization';

const listeners = new Set<() => void>();

/** The session that this tab's data belongs to. All tabs share the cookie, which may already hold another session. */
let own: string | undefined;

/** @returns the session token; undefined for a visitor */
export function sessionToken(): string | undefined {
  return readCookie(TOKEN);
}

/**
 * @returns whether the session in the cookie differs from this tab's session: another tab logged in or out, or the
 *   session expired
 */
export function isSessionForeign(): boolean {
  return sessionToken() !== own;
}

/** @returns the token for this tab's requests; undefined if another account has logged in elsewhere since */
export function ownToken(): string | undefined {
  return isSessionForeign() ? undefined : own;
}

function readSession(): void {
  own = sessionToken();
  for (const listener of listeners) listener();
}

/** Stores the session after a login. */
export function startSession(token: string, expiration: string): void {
  writeCookie(TOKEN, token, new Date(expiration));
  writeCookie(AUTHORIZATION, '', new Date(0));
  readSession();
  broadcast('session');
}

/** Removes both session cookies (specification §4, logout). */
export function forgetSession(): void {
  for (const name of [TOKEN, AUTHORIZATION]) writeCookie(name, '', new Date(0));
  readSession();
  broadcast('session');
}

/**
 * Takes the session in the cookie as this tab's session and follows changes by other tabs. When the account logs
 * out in another tab, the page reloads so that none of its data stays on screen or in memory.
 *
 * @param onLogin called when an account logs in on a visitor's page
 */
export function followSession(onLogin: () => void): void {
  readSession();
  const follow = () => {
    if (!isSessionForeign()) return;
    if (own) return location.reload();
    readSession();
    onLogin();
  };
  onBroadcast('session', follow);
  // No event announces that the cookie has expired. Then unsaved input stays; the next request leads to the login page.
  document.addEventListener('visibilitychange', () => {
    if (sessionToken() || !document.body.dataset.unsaved) follow();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether an account is logged in; updates with changes in this tab and in others */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => sessionToken() !== undefined,
    () => false,
  );
}

/**
 * @param target the redirect target from the URL
 * @returns the target if it is a path of this app other than those of login, registration and forgotten password; otherwise
 *   the start page of the control panel
 */
export function safeRedirect(target: string | undefined): string {
  const url = ownPath(target ?? '');
  return url && !/^\/(login|register|forget)\b/.test(url.pathname)
    ? `${url.pathname}${url.search}${url.hash}`
    : '/controlPanel';
}
