/** Runs the work of one account in sequence, and the work of different accounts concurrently. */
export class AccountQueues {
  /** The last piece of work of each account. It never rejects. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** @returns the result of the work, once the account's earlier work is done */
  run<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(accountId) ?? Promise.resolve()).then(work);
    const settled = result
      .catch(() => {})
      .finally(() => {
        if (this.#last.get(accountId) === settled) this.#last.delete(accountId);
      });
    this.#last.set(accountId, settled);
    return result;
  }
}
