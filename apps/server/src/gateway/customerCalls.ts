import { returnCodes } from '@platform/sdk/returnCodes';
import type { Logger } from 'pino';
import type { Sessions } from '#accounts/sessions.ts';
import type { Api } from '#apis/service.ts';
import type { EnabledApis } from '#applications/enabledApis.ts';
import type { ApplicationKeys, SigningKey } from '#applications/keys.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import {
  type Ledger,
  type MediaUse,
  type PricedCall,
  pricingOf,
  type QpsGrants,
  type UsedCall,
} from '#ledger/service.ts';
import type { Observer } from '#observer.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import { type Call, newCall } from './call.ts';
import type { AdmittedCall, CallPath, CheckedCall, GatewayCaller } from './callPath.ts';
import type { CallRates } from './checks/qps.ts';
import type { ReplayMarks } from './checks/replay.ts';
import { AcceptedCalls } from './log/acceptedCalls.ts';
import { insertRejected, logEntryOf } from './log/entry.ts';
import type { LogPartitions } from './log/partitions.ts';
import { RejectedCalls } from './log/rejectedCalls.ts';
import { quotaExceeded, quotaHeaders } from './response/quotaExceeded.ts';
import { CallRefusal, type Codename } from './returnCodes.ts';
import { UpstreamPlaces } from './upstream/places.ts';
import type { Upstream } from './upstream/upstream.ts';

/** Options of CustomerCalls. */
export interface CustomerCallsOptions {
  database: Database;
  keys: ApplicationKeys;
  enabledApis: EnabledApis;
  sessions: Sessions;
  ledger: Pick<Ledger, 'missingQuota' | 'isFree' | 'charge' | 'chargeFree'>;
  qpsGrants: Pick<QpsGrants, 'increaseOf'>;
  upstream: Upstream;
  /** The maximum number of concurrent upstream calls per API. */
  upstreamCalls: number;
  marks: ReplayMarks;
  rates: CallRates;
  clock: () => Date;
  /** The time zone in which the quota's days begin and end. */
  calendar: Calendar;
  partitions: LogPartitions;
  logger: Logger;
  errors: RepeatedErrors;
  observer?: Observer | undefined;
}

/** A past call, for sample data. */
export interface PastCall {
  time: Date;
  /** The method's own parameters. They are not logged if the codename is SIG_INVALID. */
  params: Record<string, string>;
  /** Milliseconds from arrival to response. */
  duration: number;
  /** Milliseconds of the duration that the upstream took; undefined for a call that was not forwarded. */
  upstreamDuration?: number;
  codename: Codename;
  /** Video traffic and snapshots that the call used; none by default. */
  media?: MediaUse[];
}

/** The calls of customers: limited by their application, charged to their account, and logged in the call log. */
export class CustomerCalls implements CallPath {
  readonly upstream: Upstream;
  readonly #options: CustomerCallsOptions;
  readonly #places: UpstreamPlaces;
  readonly #acceptedCalls: AcceptedCalls;
  readonly #rejectedCalls: RejectedCalls;

  constructor(options: CustomerCallsOptions) {
    this.#options = options;
    this.upstream = options.upstream;
    this.#places = new UpstreamPlaces(options.upstreamCalls);
    this.#acceptedCalls = new AcceptedCalls(options);
    this.#rejectedCalls = new RejectedCalls({
      ...options,
      write: (entries) => options.partitions.write(entries, () => insertRejected(options.database, entries)),
    });
  }

  enter(): void {}

  async findKey(call: Call, accessKeyId: string): Promise<SigningKey | undefined> {
    const key = await this.#options.keys.signingKey(accessKeyId);
    if (key) {
      call.keyOwnerId = key.accountId;
      call.secret = key.secret;
    }
    return key;
  }

  async checkAccess({ appId }: SigningKey, { apiId, methodName, version }: Api): Promise<void> {
    if (await this.#options.enabledApis.isEnabled(appId, apiId)) return;
    const detail = `enable ${methodName} ${version} for ${appId}; each version is enabled separately`;
    throw new CallRefusal('MT_NOT_ENABLED', detail);
  }

  /**
   * Rejects a call over its limits, and releases its replay mark, so that the same call may be sent again later.
   * Otherwise takes one of the upstream's places.
   */
  async admit(checked: CheckedCall): Promise<AdmittedCall> {
    const { call, key, api } = checked;
    const { ledger, qpsGrants, rates, clock, calendar } = this.#options;
    const priced = this.#priced(checked);
    try {
      const now = clock();
      const increase = await qpsGrants.increaseOf(key.appId, api.apiId, now);
      await rates.take(key.appId, api.apiId, api.qps + increase, now);
      const missing = await ledger.missingQuota(priced);
      if (missing) throw quotaExceeded(api, missing, call.arrival, calendar);
      const leave = this.#places.take(api.apiId);
      return { leave, commit: (media) => this.#commit(checked, priced, media) };
    } catch (error) {
      await this.#release(checked);
      throw error;
    }
  }

  async logRejected(call: Call, refusal: CallRefusal, caller: GatewayCaller): Promise<void> {
    if (await this.#isLogged(call, refusal, caller)) {
      this.#rejectedCalls.add(logEntryOf(call, refusal.returnCode, refusal));
    }
  }

  /** The current load: calls and rows that wait, and the upstream's places that are taken. */
  load() {
    const queues = { commit: this.#acceptedCalls.waiting, 'Rejected calls': this.#rejectedCalls.waiting };
    return { queues, busiestPlaces: this.#places.busiest(), placesLimit: this.#options.upstreamCalls };
  }

  settled(): Promise<void> {
    return this.#rejectedCalls.settled();
  }

  /** Logs past calls of an API, and charges the accepted ones: for sample data. */
  async install(key: SigningKey, api: Api, calls: readonly PastCall[]): Promise<void> {
    const { accessKeyId, appId, accountId } = key;
    await this.#options.partitions.prepare(calls.map(({ time }) => time));
    await Promise.all(
      calls.map(async ({ time, params, duration, upstreamDuration, codename, media = [] }) => {
        const call = newCall(time, 'post');
        if (codename !== 'SIG_INVALID') call.accountId = accountId;
        const protocol = { _akey: accessKeyId, _aid: appId, _mt: api.methodName, _version: api.version };
        for (const [name, value] of Object.entries({ ...protocol, ...params })) call.params.set(name, value);
        if (upstreamDuration !== undefined) call.upstreamDuration = upstreamDuration;
        const entry = { ...logEntryOf(call, returnCodes[codename]), duration };
        if (codename !== 'SUCCESS') this.#rejectedCalls.add(entry);
        else {
          const used = usedCall(call, api, this.#priced({ call, key, api }), media);
          await this.#acceptedCalls.commit({ entry, accessKeyId, used });
        }
      }),
    );
    await this.settled();
  }

  /**
   * Whether a call that did not succeed gets a row in the log. Each known account has its own limit, so that strangers
   * who flood the gateway don't keep developers from finding their own failures.
   */
  async #isLogged(call: Call, { returnCode }: CallRefusal, caller: GatewayCaller): Promise<boolean> {
    // The call failed after the checks, so the API's limit of calls per second already limits how many are logged.
    if (call.isSigned && returnCode.httpStatus >= 500) return true;
    if (call.accountId !== undefined) return this.#rejectedCalls.takesOf(call.accountId);
    const address = caller.address();
    // A flood of calls must not cause a session lookup for each call.
    if (this.#rejectedCalls.isWithinLimit(address)) await this.#attribute(call, caller.token());
    return call.accountId === undefined
      ? this.#rejectedCalls.takesFrom(address)
      : this.#rejectedCalls.takesOf(call.accountId);
  }

  /**
   * Determines who made a call without a valid signature. The key that it names proves nothing, because anyone can
   * name it, but a session of the key's owner does: the debugger sends it along, so that its failed signatures
   * appear in the call history.
   */
  async #attribute(call: Call, token: string): Promise<void> {
    if (call.keyOwnerId === undefined || token === '') return;
    const { sessions, errors } = this.#options;
    const session = await sessions.find(token).catch((error: unknown) => {
      errors.log('The session of a rejected call could not be looked up', error, { requestId: call.id });
      return undefined;
    });
    if (session?.account.id === call.keyOwnerId) call.accountId = call.keyOwnerId;
  }

  /** Charges and logs an accepted call, both or neither. */
  async #commit(
    checked: CheckedCall,
    priced: PricedCall,
    media: MediaUse[],
  ): Promise<Record<string, string>> {
    const { call, key, api } = checked;
    const calls = await this.#acceptedCalls.commit({
      entry: logEntryOf(call, returnCodes.SUCCESS),
      accessKeyId: key.accessKeyId,
      used: usedCall(call, api, priced, media),
    });
    if (calls !== undefined) return quotaHeaders(api, calls);
    // Concurrent calls have used up the quota.
    await this.#release(checked);
    throw quotaExceeded(api, 'interface', call.arrival, this.#options.calendar);
  }

  #priced({ call, key, api }: Pick<CheckedCall, 'call' | 'key' | 'api'>): PricedCall {
    const { accountId, appId } = key;
    const day = this.#options.calendar.dayOf(call.arrival);
    return { accountId, appId, apiId: api.apiId, day, pricing: pricingOf(api, key) };
  }

  async #release({ call, expireTime }: CheckedCall): Promise<void> {
    await this.#options.marks.release(call.params.get('_sig') ?? '', expireTime);
  }
}

function usedCall(call: Call, { methodName, version }: Api, priced: PricedCall, media: MediaUse[]): UsedCall {
  return { ...priced, id: call.id, methodName, version, time: call.arrival, media };
}
