import { ErrorCode } from '@platform/sdk';
import {
  holdsSecret,
  IDEMPOTENCY_KEY_LIFETIME,
  type IdempotencyRule,
  idempotencyRefusals,
  isIdempotencyKey,
} from '@platform/sdk/operations';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isLockTimeout } from '#database/errors.ts';
import { inRequestTransaction } from '#database/requestTransaction.ts';
import { hmacsOf, type KeyRing } from '#keyRing.ts';
import { AccountQueues } from './accountQueues.ts';
import { ConcurrencyLimit } from './concurrencyLimit.ts';
import { invalidField, Refusal } from './refusal.ts';
import { idempotencyKeys } from './tables.ts';

/** How long a request waits for another process that runs a request of the same account, in milliseconds. */
const LONGEST_WAIT = 5000;

/** Seconds after which a request that was rejected because it waited this long may be sent again. */
const RUNNING_RETRY_AFTER = 1;

/** Options of IdempotencyKeys. */
export interface IdempotencyKeysOptions {
  /** Each request runs in a separate transaction. */
  database: Database;
  /** The maximum number of the database's concurrent connections. */
  connections: number;
  /** Keys of the HMACs that serve as fingerprints. From a plain hash, a password in the input could be guessed. */
  masterKeys: KeyRing;
  clock: () => Date;
}

/** A request with an idempotency key. */
interface KeyedRequest {
  operation: IdempotencyRule & { id: string };
  accountId: string;
  /** The value of the header. */
  key: string;
  /** The validated input. */
  input: unknown;
}

/** The response to a request with an idempotency key. */
interface KeyedResponse {
  /** JSON. */
  body: string;
  /** True if an earlier request has got the same response. */
  isReplayed: boolean;
}

/**
 * Carries out requests with an idempotency key once: in one transaction with the key and the response, so that a process that
 * is killed at any point leaves either all of it or nothing (decision record 0029).
 */
export class IdempotencyKeys {
  readonly #options: IdempotencyKeysOptions;
  /** Waiting requests of one account must not take the connections of others. */
  readonly #queues = new AccountQueues();
  readonly #running: ConcurrencyLimit;

  constructor(options: IdempotencyKeysOptions) {
    this.#options = options;
    this.#running = new ConcurrencyLimit({
      what: 'changes',
      // Calls and reads have the other half of the connections.
      atOnce: Math.ceil(options.connections / 2),
      waiting: 1000,
      perAccount: 1,
    });
  }

  /**
   * Carries out a request, or returns its stored response. A repeat waits until the first request is done.
   *
   * @param work the operation; returns its result
   * @param bodyOf makes the body of a result
   * @throws Refusal ValidationFailed for an invalid key, IdempotencyKeyReused if another request had the key,
   *   AlreadyCarriedOut if the response contained a secret, RequestRunning if another process takes too long, TooManyRequests
   *   if too many requests wait, or the refusal of the work. A rejected request does not use up its key; what it wrote before,
   *   such as a counted attempt, is kept
   */
  async run<Result>(
    request: KeyedRequest,
    work: () => Promise<Result>,
    bodyOf: (result: Result) => unknown,
  ): Promise<KeyedResponse> {
    const { accountId, key } = request;
    if (!isIdempotencyKey(key)) throw invalidField('Idempotency-Key', idempotencyRefusals.invalid);
    const inTurn = () =>
      this.#running.run(accountId, () =>
        inRequestTransaction(this.#options.database, async (transaction) => {
          await this.#lock(transaction, accountId);
          const stored = await this.#stored(transaction, request);
          if (stored) return stored;
          const carriedOut = await work().catch(refusalOf);
          if (carriedOut instanceof Refusal) return carriedOut;
          const body = JSON.stringify(bodyOf(carriedOut));
          await this.#store(transaction, request, holdsSecret(request.operation, carriedOut) ? null : body);
          return { body, isReplayed: false };
        }),
      );
    const outcome = await this.#queues.run(accountId, inTurn);
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  }

  /** The number of requests of different accounts that wait for a connection. */
  get waiting(): number {
    return this.#running.waiting;
  }

  /** Deletes expired keys. */
  async sweep(): Promise<void> {
    await this.#options.database
      .delete(idempotencyKeys)
      .where(lte(idempotencyKeys.createTime, this.#expiredSince()));
  }

  /** Lets the account's requests with a key run one after another, in all processes, until the transaction ends. */
  async #lock(transaction: Database, accountId: string): Promise<void> {
    const setLockTimeout = (milliseconds: number) =>
      transaction.execute(sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`);
    await setLockTimeout(LONGEST_WAIT);
    try {
      const name = `idempotency ${accountId}`;
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      throw new Refusal(ErrorCode.RequestRunning, idempotencyRefusals.running, null, RUNNING_RETRY_AFTER);
    }
    await setLockTimeout(0);
  }

  async #stored(transaction: Database, request: KeyedRequest): Promise<KeyedResponse | Refusal | undefined> {
    const [stored] = await transaction
      .select()
      .from(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.accountId, request.accountId),
          eq(idempotencyKeys.key, request.key),
          gt(idempotencyKeys.createTime, this.#expiredSince()),
        ),
      );
    if (!stored) return undefined;
    if (!this.#fingerprints(request).includes(stored.fingerprint)) {
      return new Refusal(ErrorCode.IdempotencyKeyReused, idempotencyRefusals.reused);
    }
    if (stored.response === null) {
      return new Refusal(ErrorCode.AlreadyCarriedOut, idempotencyRefusals.carriedOut);
    }
    return { body: stored.response, isReplayed: true };
  }

  async #store(transaction: Database, request: KeyedRequest, response: string | null): Promise<void> {
    const { accountId, key } = request;
    const content = {
      fingerprint: this.#fingerprints(request)[0],
      response,
      createTime: this.#options.clock(),
    };
    await transaction
      .insert(idempotencyKeys)
      .values({ accountId, key, ...content })
      // An expired key that was not deleted yet is replaced.
      .onConflictDoUpdate({ target: [idempotencyKeys.accountId, idempotencyKeys.key], set: content });
  }

  #expiredSince(): Date {
    return new Date(this.#options.clock().getTime() - IDEMPOTENCY_KEY_LIFETIME * 1000);
  }

  #fingerprints({ operation, input }: KeyedRequest): [string, ...string[]] {
    const content = `idempotent request ${JSON.stringify([operation.id, input])}`;
    const [current, ...others] = hmacsOf(this.#options.masterKeys, content);
    return [current.toString('base64url'), ...others.map((hmac) => hmac.toString('base64url'))];
  }
}

/** Returns a refusal instead of throwing it, so that the transaction is committed and what was written before stays. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
