import { writeCookie } from './cookies.ts';

/** The interface's language: English only (specification §4). */
export const LOCALE = 'en-US';

const COOKIE = 'locale';
/** How long the cookie is kept, in milliseconds: 365 days (specification §9). */
const LIFETIME = 365 * 24 * 60 * 60_000;

/** Keeps the locale in its cookie, for another 365 days from now. */
export function keepLocale(): void {
  writeCookie(COOKIE, LOCALE, new Date(Date.now() + LIFETIME));
}
