import type { Applications } from '#applications/service.ts';
import type { Database } from '#database/client.ts';
import type { Ledger, UsedCall } from '#ledger/service.ts';
import { insertEntries, type LogEntry } from './entry.ts';

/** Calls that are committed together at most. */
const GROUP = 250;

/** A call that the upstream answered, to be charged and logged. */
export interface AcceptedCall {
  entry: LogEntry;
  accessKeyId: string;
  used: UsedCall;
}

interface WaitingCall {
  accepted: AcceptedCall;
  resolve: (calls: number | undefined) => void;
  reject: (error: unknown) => void;
}

/** What commits accepted calls. */
export interface AcceptedCallsOptions {
  database: Database;
  ledger: Pick<Ledger, 'charge'>;
  applications: Pick<Applications, 'touchKeys'>;
}

/**
 * Charges and logs accepted calls, each exactly once. Calls that come while a transaction is being committed wait and
 * share the next one: a commit costs about the same for one call as for many.
 */
export class AcceptedCalls {
  readonly #options: AcceptedCallsOptions;
  readonly #waiting: WaitingCall[] = [];
  #isCommitting = false;

  /** @param options what commits them */
  constructor(options: AcceptedCallsOptions) {
    this.#options = options;
  }

  /**
   * Charges and logs a call, both or neither.
   *
   * @param accepted the call
   * @returns the calls of the day with this one, once they are committed; undefined where nothing was left to pay for it,
   *   and nothing was charged or logged
   * @throws where the database fails
   */
  commit(accepted: AcceptedCall): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ accepted, resolve, reject });
      if (!this.#isCommitting) void this.#commitWaiting();
    });
  }

  async #commitWaiting(): Promise<void> {
    this.#isCommitting = true;
    while (this.#waiting.length > 0) {
      await this.#gather();
      await this.#commitGroup(this.#waiting.splice(0, GROUP));
    }
    this.#isCommitting = false;
  }

  /**
   * Waits as long as each turn of the event loop brings further calls. The embedded database gives the sockets no turn
   * while it works: what arrived meanwhile has still to be read.
   */
  async #gather(): Promise<void> {
    for (let gathered = 0; gathered < this.#waiting.length && gathered < GROUP; ) {
      gathered = this.#waiting.length;
      await new Promise(setImmediate);
    }
  }

  async #commitGroup(group: WaitingCall[]): Promise<void> {
    try {
      const charged = await this.#charge(group.map(({ accepted }) => accepted));
      for (const { accepted, resolve } of group) resolve(charged.get(accepted.entry.id));
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      // One call must not fail the others. The entry's id keeps a repeated one from being charged twice.
      else for (const waiting of group) await this.#commitGroup([waiting]);
    }
  }

  #charge(group: AcceptedCall[]): Promise<Map<string, number>> {
    const { database, ledger, applications } = this.#options;
    return database.transaction(async (transaction) => {
      const charged = await ledger.charge(
        transaction,
        group.map(({ used }) => used),
      );
      const accepted = group.filter(({ entry }) => charged.has(entry.id));
      if (accepted.length > 0) {
        await insertEntries(
          transaction,
          accepted.map(({ entry }) => entry),
        );
      }
      await applications.touchKeys(transaction, lastUses(accepted));
      return charged;
    });
  }
}

function lastUses(accepted: AcceptedCall[]): Map<string, Date> {
  const uses = new Map<string, Date>();
  for (const { accessKeyId, entry } of accepted) {
    const known = uses.get(accessKeyId);
    if (!known || known < entry.startTime) uses.set(accessKeyId, entry.startTime);
  }
  return uses;
}
