import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

/** The client's store of the session: two cookies (specification §4). The server never reads them. */
const TOKEN = 'token';
const AUTHORIZATION = 'authorization';

const listeners = new Set<() => void>();

/** @returns the session token; undefined for a visitor */
export function sessionToken(): string | undefined {
  return readCookie(TOKEN);
}

/** Keeps the session that a login opened. */
export function startSession(token: string, expiration: string): void {
  writeCookie(TOKEN, token, new Date(expiration));
  for (const listener of listeners) listener();
}

/** Forgets the session: removes both cookies (specification §4, logout). */
export function forgetSession(): void {
  for (const name of [TOKEN, AUTHORIZATION]) writeCookie(name, '', new Date(0));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A cookie changes without a word when another tab logs in or out, and when its time is up.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** @returns whether somebody is logged in; follows this tab at once, and other tabs when one comes back to this one */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(subscribe, () => sessionToken() !== undefined);
}

/**
 * @param target where to go after a login, as the address says it
 * @returns the target where it is a path of this app, else where the control panel begins
 */
export function safeRedirect(target: string | undefined): string {
  const fallback = '/controlPanel';
  if (!target) return fallback;
  try {
    const url = new URL(target, location.origin);
    const leads =
      url.origin === location.origin &&
      target.startsWith('/') &&
      !/^\/(login|register|forget)\b/.test(url.pathname);
    return leads ? `${url.pathname}${url.search}${url.hash}` : fallback;
  } catch {
    return fallback;
  }
}
