import { logout, type MasterSession, type RequestOptions } from '@platform/sdk';
import type { QueryKey } from '@tanstack/react-query';
import { forgetWithAccount } from '#lib/kept.ts';
import { abandonCall } from './calls.ts';
import { beginSession, debuggerSession, useDebuggerSession } from './session.ts';

/**
 * @param account the session that the debugger's login opened
 * @returns how a request is sent for that account, and not for the page's
 */
export function sentAs({ token }: Pick<MasterSession, 'token'>): RequestOptions {
  return { headers: { ticket: `${token}ENGLISH` } };
}

/** Debugs the applications of an account whose password was given. Its token stays in memory. */
export function takeOtherAccount(account: MasterSession): void {
  abandonCall();
  beginSession(account);
}

/** Ends a session that the debugger's login opened. Where it can't be ended, it ends by itself. */
export async function endOtherSession(account: Pick<MasterSession, 'token'>): Promise<void> {
  await logout({}, sentAs(account)).catch(() => undefined);
}

/** Goes back to the own applications, and ends the other account's session. */
export function leaveOtherAccount(): void {
  const { account } = debuggerSession();
  abandonCall();
  beginSession(undefined);
  if (account) void endOtherSession(account);
}

forgetWithAccount(leaveOtherAccount);

/** How the debugger asks the platform. */
export interface Asking<Query extends object> {
  query: Query & { queryKey: QueryKey };
  request?: RequestOptions;
}

/**
 * The debugger asks for the account whose applications it debugs: with the page's session, or the token of the other
 * account, whose answers are kept apart.
 *
 * @returns what turns a query's key and options into those of the account
 */
export function useAsking(): <Query extends object>(queryKey: QueryKey, query: Query) => Asking<Query> {
  const { account } = useDebuggerSession();
  return (queryKey, query) =>
    account
      ? { query: { ...query, queryKey: [...queryKey, account.usercode] }, request: sentAs(account) }
      : { query: { ...query, queryKey } };
}
