import type { MasterSession, RequestOptions } from '@platform/sdk';
import type { QueryKey } from '@tanstack/react-query';
import { endOtherAccount, holdOtherAccount, sentAs } from '#lib/authorization.ts';
import { forgetWithAccount } from '#lib/kept.ts';
import { abandonCall } from './calls.ts';
import { beginSession, useDebuggerSession } from './session.ts';

/** Debugs the applications of an account whose password was given, until it is left or the own session ends. */
export function takeOtherAccount(account: MasterSession): void {
  holdOtherAccount(account);
  abandonCall();
  beginSession(account);
}

function beginAnew(): void {
  abandonCall();
  beginSession(undefined);
}

/** Goes back to the own applications, and ends the other account's session. */
export function leaveOtherAccount(): void {
  endOtherAccount();
  beginAnew();
}

forgetWithAccount(beginAnew);

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
