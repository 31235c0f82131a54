import { logout, type MasterSession, type RequestOptions } from '@platform/sdk';
import { readCookie, writeCookie } from './cookies.ts';
import { AUTHORIZATION } from './session.ts';

const isSession = (value: unknown): value is MasterSession =>
  typeof value === 'object' &&
  value !== null &&
  ['token', 'expiration', 'usercode', 'name'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

/** @returns the other account whose applications the debugger uses, as the cookie holds it; undefined where there is none */
export function otherAccount(): MasterSession | undefined {
  try {
    const held: unknown = JSON.parse(readCookie(AUTHORIZATION) ?? 'null');
    return isSession(held) ? held : undefined;
  } catch {
    return undefined;
  }
}

/** Holds the session that the debugger's login opened, until it ends by itself. */
export function holdOtherAccount(account: MasterSession): void {
  writeCookie(AUTHORIZATION, JSON.stringify(account), new Date(account.expiration));
}

/**
 * @param account a session that the debugger's login opened
 * @returns how a request is sent for that account, and not for the page's
 */
export function sentAs({ token }: Pick<MasterSession, 'token'>): RequestOptions {
  return { headers: { ticket: `${token}ENGLISH` } };
}

/** Ends a session that the debugger's login opened. Where it can't be ended, it ends by itself. */
export async function endOtherSession(account: Pick<MasterSession, 'token'>): Promise<void> {
  await logout({}, sentAs(account)).catch(() => undefined);
}

/** Forgets the other account, where there is one, and ends its session. */
export function endOtherAccount(): void {
  const account = otherAccount();
  writeCookie(AUTHORIZATION, '', new Date(0));
  if (account) void endOtherSession(account);
}
