import type { BodyOf, Operation, OperationId, QueryOf, ResultOf, StatusOf } from '@platform/sdk/operations';
import type { Refusal } from './refusal.ts';

/** Input of an operation's handler: the request, validated against the contract. */
export interface HandlerContext<Id extends OperationId, Account> {
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  /** The account that calls; undefined if the operation is public. */
  caller: Operation<Id>['access'] extends 'public' ? undefined : Account;
  /** The session token of the ticket; empty if there is none. */
  token: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** The caller's network address, for limits. */
  address: string;
  /** The header `user-agent`; undefined if there is none. */
  userAgent: string | undefined;
  /** The platform's own origin as the caller sees it, `https://open.example.com`. */
  origin: string;
  /** Rejects the request. A status that the contract does not declare for the operation does not compile. */
  refuse: (refusal: Refusal & { status: StatusOf<Id> }) => never;
}

/** Implements one operation: returns the result, or rejects the request with `refuse`. Services throw their refusals. */
export type Handler<Id extends OperationId, Account> = (
  context: HandlerContext<Id, Account>,
) => Promise<ResultOf<Id>>;

/** One handler per operation, for callers with this type of account. A missing handler does not compile. */
export type Handlers<Account> = { [Id in OperationId]: Handler<Id, Account> };
