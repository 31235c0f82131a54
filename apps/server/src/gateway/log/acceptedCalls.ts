import type { Applications } from '#applications/service.ts';
import type { Database } from '#database/client.ts';
import { invokeLogs } from '#gateway/tables.ts';
import type { Usage } from '#usage/service.ts';
import type { LogEntry } from './entry.ts';

/** Calls that are committed together at most. */
const GROUP = 50;

/** A call that the upstream answered, to be charged and logged. */
export interface AcceptedCall {
  entry: LogEntry;
  accessKeyId: string;
  appId: string;
  apiId: string;
  /** `yyyy-MM-dd` */
  day: string;
  /** The most calls of the day; undefined for no limit. */
  limit: number | undefined;
}

interface WaitingCall {
  accepted: AcceptedCall;
  resolve: (calls: number | undefined) => void;
  reject: (error: unknown) => void;
}

/** What commits accepted calls. */
export interface AcceptedCallsOptions {
  database: Database;
  usage: Pick<Usage, 'charge'>;
  applications: Pick<Applications, 'touchKey'>;
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
   * @returns the calls of the day with this one, once they are committed; undefined where the limit was reached before,
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
    while (this.#waiting.length > 0) await this.#commitGroup(this.#waiting.splice(0, GROUP));
    this.#isCommitting = false;
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
    const { database, usage, applications } = this.#options;
    // Every process locks rows in the same order, so that none waits for another in a circle.
    const sorted = group.toSorted((one, other) => compare(lockOrder(one), lockOrder(other)));
    return database.transaction(async (transaction) => {
      const charged = new Map<string, number>();
      for (const { entry, appId, apiId, day, limit } of sorted) {
        const calls = await usage.charge(transaction, appId, apiId, day, limit);
        if (calls !== undefined) charged.set(entry.id, calls);
      }
      const accepted = sorted.filter(({ entry }) => charged.has(entry.id));
      if (accepted.length > 0) {
        await transaction.insert(invokeLogs).values(accepted.map(({ entry }) => entry));
      }
      for (const [accessKeyId, time] of lastUses(accepted)) {
        await applications.touchKey(transaction, accessKeyId, time);
      }
      return charged;
    });
  }
}

function lastUses(accepted: AcceptedCall[]): [accessKeyId: string, time: Date][] {
  const uses = new Map<string, Date>();
  for (const { accessKeyId, entry } of accepted) {
    const known = uses.get(accessKeyId);
    if (!known || known < entry.startTime) uses.set(accessKeyId, entry.startTime);
  }
  return [...uses].sort(([one], [other]) => compare(one, other));
}

function lockOrder({ appId, apiId, day }: AcceptedCall): string {
  return `${appId} ${apiId} ${day}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
