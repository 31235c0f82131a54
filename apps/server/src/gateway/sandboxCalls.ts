import { returnCodes } from '@platform/sdk/returnCodes';
import { PUBLIC_SANDBOX_KEY, SANDBOX_LIMITS } from '@platform/sdk/rules';
import { desc, lt, lte, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Api } from '#apis/service.ts';
import type { SigningKey } from '#applications/keys.ts';
import type { Database } from '#database/database.ts';
import { rowInserter } from '#database/insertRows.ts';
import { WriteQueue } from '#database/writeQueue.ts';
import { RateLimit } from '#http/rateLimit.ts';
import { Refusal } from '#http/refusal.ts';
import type { Observer } from '#observer.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import type { Call } from './call.ts';
import type { AdmittedCall, CallPath, CheckedCall, GatewayCaller } from './callPath.ts';
import type { CallRates } from './checks/qps.ts';
import { logEntryOf } from './log/entry.ts';
import { CallRefusal } from './returnCodes.ts';
import { sandboxCalls } from './tables.ts';
import { sampleUpstream } from './upstream/sample.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How many days a row of the sandbox's log is kept, and the maximum number of rows. */
const LOG_LIMITS = { days: 7, rows: 100_000 };

const { appId, accessKeyId, accessKeySecret } = PUBLIC_SANDBOX_KEY;

/** The sandbox's key as the gateway checks it. It belongs to no account. */
const KEY: SigningKey = {
  accessKeyId,
  appId,
  accountId: '',
  secret: accessKeySecret,
  state: 'enabled',
  expireTime: null,
  isBilled: false,
  isVip: false,
};

const insertCalls = rowInserter(sandboxCalls);

/** @returns whether a call names the sandbox's key */
export function isSandboxCall({ params }: Pick<Call, 'params'>): boolean {
  return params.get('_akey') === accessKeyId;
}

/** Options of SandboxCalls. */
export interface SandboxCallsOptions {
  database: Database;
  rates: CallRates;
  clock: () => Date;
  logger: Logger;
  errors: Pick<RepeatedErrors, 'log'>;
  observer?: Pick<Observer, 'lostRows'> | undefined;
}

/**
 * The calls with the public sandbox key: limited by address and in total, sent to the sample upstream, free, and logged
 * separately. They don't slow down the calls of customers: a call over the limits is rejected without verifying its
 * signature and without a query.
 */
export class SandboxCalls implements CallPath {
  readonly upstream;
  readonly #options: SandboxCallsOptions;
  readonly #addresses: RateLimit;
  readonly #log: WriteQueue<typeof sandboxCalls.$inferInsert>;
  /** The addresses of the calls that are within the limits. */
  readonly #entered = new WeakMap<Call, string>();

  constructor(options: SandboxCallsOptions) {
    this.#options = options;
    this.upstream = sampleUpstream(options.clock);
    this.#addresses = new RateLimit({
      limit: SANDBOX_LIMITS.callsPerMinute,
      window: MINUTE,
      clock: options.clock,
    });
    this.#log = new WriteQueue({
      ...options,
      what: 'Sandbox calls',
      write: (calls) => insertCalls(options.database, calls),
    });
  }

  /** @throws CallRefusal QPS_EXCEEDED over the limit of the address or of the whole sandbox */
  async enter(call: Call, caller: GatewayCaller): Promise<void> {
    const { rates, clock } = this.#options;
    const address = caller.address();
    this.#takeFrom(address);
    await rates.take(appId, 'all', SANDBOX_LIMITS.callsPerSecond, clock());
    this.#entered.set(call, address);
  }

  async findKey(): Promise<SigningKey> {
    return KEY;
  }

  async checkAccess(_key: SigningKey, { priceKind }: Api): Promise<void> {
    if (priceKind !== 'basic') {
      throw new CallRefusal('MT_NOT_ENABLED', 'the sandbox key can call only basic APIs');
    }
  }

  async admit({ call }: CheckedCall): Promise<AdmittedCall> {
    const commit = async () => {
      this.#add(call, { returnCode: returnCodes.SUCCESS });
      return {};
    };
    return { leave: () => {}, commit };
  }

  /** Logs a call that is within the limits. The others are only counted. */
  async logRejected(call: Call, refusal: CallRefusal): Promise<void> {
    this.#add(call, refusal);
  }

  /** The number of rows that wait to be written. */
  get waiting(): number {
    return this.#log.waiting;
  }

  settled(): Promise<void> {
    return this.#log.settled();
  }

  /** Deletes expired rows of the log, and the oldest if there are too many. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#options;
    const tooOld = database
      .select({ startTime: sandboxCalls.startTime })
      .from(sandboxCalls)
      .orderBy(desc(sandboxCalls.startTime))
      .offset(LOG_LIMITS.rows)
      .limit(1);
    await database
      .delete(sandboxCalls)
      .where(
        or(
          lt(sandboxCalls.startTime, new Date(clock().getTime() - LOG_LIMITS.days * DAY)),
          lte(sandboxCalls.startTime, tooOld),
        ),
      );
  }

  #takeFrom(address: string): void {
    try {
      this.#addresses.takeFrom(address);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new CallRefusal(
        'QPS_EXCEEDED',
        `the sandbox key allows ${SANDBOX_LIMITS.callsPerMinute} calls a minute from one address`,
        { 'retry-after': String(error.retryAfter) },
      );
    }
  }

  #add(call: Call, { returnCode, ...refusal }: Pick<CallRefusal, 'returnCode'> & Partial<CallRefusal>): void {
    const address = this.#entered.get(call);
    if (address === undefined) this.#log.drop(1);
    else {
      const entry = logEntryOf(call, returnCode, refusal);
      const { id, startTime, methodName, version, requestMode, status } = entry;
      const { code, codename, parameter, httpStatus, duration } = entry;
      this.#log.add({
        ...{ id, startTime, address, methodName: methodName ?? '', version, requestMode, status },
        ...{ code, codename, parameter, httpStatus, duration },
      });
    }
  }
}
