import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';
import { ownPath } from './ownPath.ts';
import { hearTabs, tellTabs } from './tabs.ts';

/** The client's store of the session: two cookies (specification §4). The server never reads them. */
const TOKEN = 'token';
/** The debugger's other account (`authorization.ts`). It is gone with the session beside which it was used. */
export const AUTHORIZATION = 'authorization';

const listeners = new Set<() => void>();

/** The session that this tab's data belongs to. The cookie is every tab's, and may have become another one. */
let own: string | undefined;

/** @returns the session token; undefined for a visitor */
export function sessionToken(): string | undefined {
  return readCookie(TOKEN);
}

/** @returns whether another tab has begun or ended a session, or its time is up, without this one having followed yet */
export function isSessionForeign(): boolean {
  return sessionToken() !== own;
}

/** @returns the token for this tab's calls: never that of somebody who has logged in elsewhere since */
export function ownToken(): string | undefined {
  return isSessionForeign() ? undefined : own;
}

function adopt(): void {
  own = sessionToken();
  for (const listener of listeners) listener();
}

/** Keeps the session that a login opened. */
export function startSession(token: string, expiration: string): void {
  writeCookie(TOKEN, token, new Date(expiration));
  writeCookie(AUTHORIZATION, '', new Date(0));
  adopt();
  tellTabs('session');
}

/** Forgets the session: removes both cookies (specification §4, logout). */
export function forgetSession(): void {
  for (const name of [TOKEN, AUTHORIZATION]) writeCookie(name, '', new Date(0));
  adopt();
  tellTabs('session');
}

/**
 * Takes the session that the cookie holds for this tab's own, and follows what other tabs do to it. Nothing of an account
 * stays on the screen, or in memory, that has logged out elsewhere: the page begins anew, for whoever is logged in then.
 *
 * @param onLogin called when a visitor's page has become that of an account
 */
export function followSession(onLogin: () => void): void {
  adopt();
  const follow = () => {
    if (!isSessionForeign()) return;
    if (own) return location.reload();
    adopt();
    onLogin();
  };
  hearTabs('session', follow);
  // Nobody tells when the cookie's time is up.
  document.addEventListener('visibilitychange', follow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether somebody is logged in; follows this tab, and the browser's other ones */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(subscribe, () => sessionToken() !== undefined);
}

/**
 * @param target where to go after a login, as the address says it
 * @returns the target where it is a path of this app, else where the control panel begins
 */
export function safeRedirect(target: string | undefined): string {
  const url = ownPath(target ?? '');
  return url && !/^\/(login|register|forget)\b/.test(url.pathname)
    ? `${url.pathname}${url.search}${url.hash}`
    : '/controlPanel';
}
