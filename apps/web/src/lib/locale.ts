import { writeCookie } from './cookies.ts';

/** The language of the interface: English only (specification §4). */
export const LOCALE = 'en-US';

/** The locale of date fields: day, month and year are in the same order as in all other dates. */
export const FIELD_LOCALE = 'en-GB';

const COOKIE = 'locale';
/** Lifetime of the cookie in milliseconds: 365 days (specification §9). */
const LIFETIME = 365 * 24 * 60 * 60_000;

/** Stores the locale in its cookie for another 365 days. */
export function storeLocale(): void {
  writeCookie(COOKIE, LOCALE, new Date(Date.now() + LIFETIME));
}
