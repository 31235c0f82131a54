import { logout, type MasterSession, type RequestOptions } from '@platform/sdk';
import { readCookie, writeCookie } from './cookies.ts';
import { AUTHORIZATION } from './session.ts';

const isSession = (value: unknown): value is MasterSession =>
  typeof value === 'object' &&
  value !== null &&
  ['token', 'expiration', 'usercode', 'name'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

/**
 * @returns the second account whose applications the debugger uses, read from its cookie; undefined if there is
 *   none
 */
export function otherAccount(): MasterSession | undefined {
  try {
    const stored: unknown = JSON.parse(readCookie(AUTHORIZATION) ?? 'null');
    return isSession(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the session of the debugger's login in a cookie until the session expires. */
export function storeOtherAccount(account: MasterSession): void {
  writeCookie(AUTHORIZATION, JSON.stringify(account), new Date(account.expiration));
}

/**
 * @param account a session opened by the debugger's login
 * @returns request options that send a request as that account instead of the page's account
 */
export function sentAs({ token }: Pick<MasterSession, 'token'>): RequestOptions {
  return { headers: { ticket: `${token}ENGLISH` } };
}

/** Ends a session opened by the debugger's login. Ignores errors, because the session expires anyway. */
export async function endOtherSession(account: Pick<MasterSession, 'token'>): Promise<void> {
  await logout({}, sentAs(account)).catch(() => undefined);
}

/** Removes the second account, if there is one, and ends its session. */
export function endOtherAccount(): void {
  const account = otherAccount();
  writeCookie(AUTHORIZATION, '', new Date(0));
  if (account) void endOtherSession(account);
}
