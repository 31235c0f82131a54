import type { BodyOf, Operation, OperationId, QueryOf, ResultOf } from '@platform/sdk/operations';
import type { Account } from '#accounts/service.ts';
import type { NotServed } from './notServed.ts';

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

/** An operation that the server does the work of. */
export type ServedOperation = Exclude<OperationId, NotServed>;

/** A handler for every operation that is served: one that is missing does not compile. */
export type Handlers = { [Id in ServedOperation]: Handler<Id> };
