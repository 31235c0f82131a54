import { AsyncLocalStorage } from 'node:async_hooks';

/** The reads that were started, by key. */
export type Reads = Map<string, Promise<unknown>>;

const shared = new AsyncLocalStorage<Reads>();

/**
 * Runs work in which equal reads are made once, such as rendering pages whose parts request the same document. Outside of
 * such work every read is made, so that nobody gets a value from before a change.
 *
 * @param reads what was read already; the work adds its reads
 */
export function sharingReads<Result>(reads: Reads, work: () => Promise<Result>): Promise<Result> {
  return shared.run(reads, work);
}

/**
 * @param key identifies the read among all reads of this process
 * @param read reads the value
 */
export function sharedRead<Value>(key: string, read: () => PromiseLike<Value>): Promise<Value> {
  const reads = shared.getStore();
  const known = reads?.get(key) as Promise<Value> | undefined;
  if (known) return known;
  // A query of Drizzle is not a promise, and would run again with each `await`.
  const value = Promise.resolve(read());
  reads?.set(key, value);
  value.catch(() => reads?.delete(key));
  return value;
}
