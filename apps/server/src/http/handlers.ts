import type { BodyOf, Operation, OperationId, QueryOf, ResultOf } from '@platform/sdk/operations';
import type { Account } from '#accounts/service.ts';

/** What an operation's handler works with: the request, checked against the contract. */
export interface HandlerContext<Id extends OperationId> {
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  /** Who calls; nobody where the operation is public. */
  caller: Operation<Id>['access'] extends 'public' ? undefined : Account;
  /** The session token of the ticket; empty where there is none. */
  token: string;
  /** The caller's network address, for limits. */
  address: string;
  /** The platform's own address as the caller knows it, `https://open.example.com`. */
  origin: string;
}

/** The work of one operation: it returns the result, or throws a `Refusal`. */
export type Handler<Id extends OperationId> = (context: HandlerContext<Id>) => Promise<ResultOf<Id>>;

/** A handler for every operation: one that is missing does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
