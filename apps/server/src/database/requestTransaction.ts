import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** The transaction that a whole request runs in. */
interface RequestTransaction {
  transaction: Database;
  isOpen: boolean;
  /** What to do once it is committed. */
  afterCommit: (() => unknown)[];
}

const storage = new AsyncLocalStorage<RequestTransaction>();

/** The request's transaction; undefined outside of requests, and after its end, when unawaited work may still run. */
function current(): RequestTransaction | undefined {
  const request = storage.getStore();
  return request?.isOpen ? request : undefined;
}

/** Returns whether the caller runs inside a request's transaction, and so reads changes that may still be rolled back. */
export function isInRequestTransaction(): boolean {
  return current() !== undefined;
}

/**
 * Makes services take part in the transactions of requests: during a request, each query is sent in the request's
 * transaction, and each transaction that a service opens is a savepoint in it. Outside of requests, the database is
 * unchanged.
 */
export function joinRequestTransactions(database: Database): Database {
  return new Proxy(database, {
    get(_, name) {
      const target = current()?.transaction ?? database;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Runs a request in one transaction. Its queries must not be sent in parallel, because they share a connection.
 *
 * @param database neither a transaction nor a result of `joinRequestTransactions`
 * @param work if it throws, everything is rolled back
 */
export async function inRequestTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const afterCommit: RequestTransaction['afterCommit'] = [];
  const result = await database.transaction(async (transaction) => {
    const request: RequestTransaction = { transaction, isOpen: true, afterCommit };
    try {
      return await storage.run(request, () => work(transaction));
    } finally {
      request.isOpen = false;
    }
  });
  for (const then of afterCommit) await then();
  return result;
}

/**
 * Does something that is visible outside of the database, such as invalidating a cache or sending a message: after the
 * request's transaction is committed, or at once if there is none.
 *
 * @returns once `then` has run or is postponed
 */
export async function afterCommit(then: () => unknown): Promise<void> {
  const request = current();
  if (request) request.afterCommit.push(then);
  else await then();
}
