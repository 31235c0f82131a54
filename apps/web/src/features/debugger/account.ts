import type { MasterSession, RequestOptions } from '@platform/sdk';
import type { QueryKey } from '@tanstack/react-query';
import { onAccountCleanup } from '#lib/accountCleanup.ts';
import {
  endOtherAccount,
  endOtherSession,
  otherAccount,
  sentAs,
  storeOtherAccount,
} from '#lib/authorization.ts';
import { abandonCall } from './calls.ts';
import { beginSession, debuggerSession, useDebuggerSession } from './session.ts';

/** Debugs with the applications of a second account until it is left or the page's own session ends. */
export function takeOtherAccount(account: MasterSession): void {
  storeOtherAccount(account);
  abandonCall();
  beginSession(account);
}

function resetDebugger(): void {
  abandonCall();
  beginSession(undefined);
}

/**
 * Returns to the account's own applications, and ends the second account's session. If another tab has stored another
 * account since, that account stays.
 */
export function leaveOtherAccount(): void {
  const { account } = debuggerSession();
  if (account?.token === otherAccount()?.token) endOtherAccount();
  else if (account) void endOtherSession(account);
  resetDebugger();
}

onAccountCleanup(resetDebugger);

/** Query key and options for the debugged account. */
export interface AccountQuery<Query extends object> {
  query: Query & { queryKey: QueryKey };
  request?: RequestOptions;
}

/**
 * Sends the debugger's queries as the account whose applications it debugs: with the page's session, or with the
 * second account's token, whose responses are cached separately.
 *
 * @returns a function that adapts a query's key and options to the account
 */
export function useAsAccount(): <Query extends object>(
  queryKey: QueryKey,
  query: Query,
) => AccountQuery<Query> {
  const { account } = useDebuggerSession();
  return (queryKey, query) =>
    account
      ? { query: { ...query, queryKey: [...queryKey, account.usercode] }, request: sentAs(account) }
      : { query: { ...query, queryKey } };
}
