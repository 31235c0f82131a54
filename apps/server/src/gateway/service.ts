import type { SearchArguments } from '@platform/sdk';
import { returnCodes } from '@platform/sdk/returnCodes';
import type { Logger } from 'pino';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { Sessions } from '#accounts/sessions.ts';
import type { Api, Apis } from '#apis/service.ts';
import type { ApplicationDirectory } from '#applications/directory.ts';
import type { EnabledApis } from '#applications/enabledApis.ts';
import type { ApplicationKeys, SigningKey } from '#applications/keys.ts';
import type { Actor, OperateLogs } from '#audit/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { UNAVAILABLE } from '#http/refusal.ts';
import {
  type Ledger,
  type MediaUse,
  type PricedCall,
  pricingOf,
  type QpsGrants,
  type UsedCall,
} from '#ledger/service.ts';
import { RepeatedErrors } from '#repeatedErrors.ts';
import { type Call, newCall } from './call.ts';
import { checkFormat, formatOf } from './checks/format.ts';
import { checkApplication, checkKey } from './checks/key.ts';
import { findMethod } from './checks/method.ts';
import { checkParameters } from './checks/parameters.ts';
import { checkPresence } from './checks/presence.ts';
import type { CallRates } from './checks/qps.ts';
import type { ReplayMarks } from './checks/replay.ts';
import { checkSignature } from './checks/signature.ts';
import { checkSignMethod } from './checks/signMethod.ts';
import { checkTimestamp } from './checks/timestamp.ts';
import { AcceptedCalls } from './log/acceptedCalls.ts';
import { insertRejected, logEntryOf } from './log/entry.ts';
import type { LogPartitions, PartitionChanges } from './log/partitions.ts';
import { RejectedCalls } from './log/rejectedCalls.ts';
import {
  InvokeLog,
  type LogExport,
  type LogSearch,
  type OwnLogExport,
  type OwnLogSearch,
} from './log/search.ts';
import { CallTail, type Follower, type TailFilters } from './log/tail.ts';
import type { Protocol } from './protocol.ts';
import { deprecationHeaders } from './response/deprecation.ts';
import { quotaExceeded, quotaHeaders } from './response/quotaExceeded.ts';
import { respond, writeBody } from './response/response.ts';
import { CallRefusal, type Codename } from './returnCodes.ts';
import { receive } from './transport/receive.ts';
import { endOfTurn } from './turn.ts';
import { forward } from './upstream/forward.ts';
import { UpstreamPlaces } from './upstream/places.ts';
import type { Upstream } from './upstream/upstream.ts';

export { RATED_CODES } from './returnCodes.ts';
export { invokeLogs } from './tables.ts';

/** Options of Gateway. */
export interface GatewayOptions {
  database: Database;
  apis: Pick<Apis, 'findByMethod' | 'isRegistered' | 'list'>;
  applications: ApplicationDirectory;
  keys: ApplicationKeys;
  enabledApis: EnabledApis;
  accounts: AccountDirectory;
  sessions: Sessions;
  operateLogs: Pick<OperateLogs, 'recordExport'>;
  ledger: Pick<Ledger, 'missingQuota' | 'isFree' | 'charge' | 'chargeFree'>;
  qpsGrants: Pick<QpsGrants, 'increaseOf'>;
  upstream: Upstream;
  /** The maximum number of concurrent upstream calls per API. */
  upstreamCalls: number;
  marks: ReplayMarks;
  rates: CallRates;
  clock: () => Date;
  /** Returns why no call may be served at the moment: a wrong clock. */
  clockProblem?: (() => string | undefined) | undefined;
  /** The time zone of timestamps and of the quota's day. */
  calendar: Calendar;
  partitions: LogPartitions;
  logger: Logger;
}

/** The sender of a request to the gateway. */
export interface GatewayCaller {
  /** The network address to count by. */
  address: () => string;
  /** The token of the session that was sent along; empty if there is none. */
  token: () => string;
}

/** A past call, for sample data. */
export interface PastCall {
  time: Date;
  /** The method's own parameters. They are logged only if the call was signed. */
  params: Record<string, string>;
  /** Milliseconds from arrival to response. */
  duration: number;
  /** Milliseconds of it that the upstream took; undefined for a call that was not forwarded. */
  upstreamDuration?: number;
  codename: Codename;
  /** Video traffic and snapshots that the call used in addition; none by default. */
  media?: MediaUse[];
}

/** A call that passed all checks up to its parameters. */
interface CheckedCall {
  call: Call;
  key: SigningKey;
  api: Api;
  params: Record<string, string>;
  /** When its timestamp expires. */
  expireTime: Date;
  priced: PricedCall;
}

/** The gateway: verifies, limits, forwards, charges and logs signed calls (specification §3, §7.10, §8). */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #places: UpstreamPlaces;
  readonly #acceptedCalls: AcceptedCalls;
  /** Whether the last maintenance of the call log found a day locked. */
  #isLogDelayed = false;
  readonly #rejectedCalls: RejectedCalls;
  readonly #errors: RepeatedErrors;
  readonly #log: InvokeLog;
  readonly #tail: CallTail;
  readonly #underWay = new Set<Promise<Response>>();

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#places = new UpstreamPlaces(options.upstreamCalls);
    this.#errors = new RepeatedErrors(options.logger);
    this.#acceptedCalls = new AcceptedCalls({ ...options, errors: this.#errors });
    this.#rejectedCalls = new RejectedCalls({
      ...options,
      write: (entries) => options.partitions.write(entries, () => insertRejected(options.database, entries)),
    });
    this.#log = new InvokeLog(options);
    this.#tail = new CallTail({ ...options, named: (...of) => this.#log.namedByOwner(...of) });
  }

  /**
   * Handles one call. An accepted call is charged and logged before its response is sent; a rejected one costs
   * nothing and is logged in the background.
   *
   * @param caller the sender, read only if the call has no valid signature
   * @returns the call's id and the response, with a matching HTTP status; never throws
   */
  async handle(request: Request, caller: GatewayCaller): Promise<{ id: string; response: Response }> {
    const call = newCall(this.#options.clock(), request.method === 'GET' ? 'get' : 'post');
    return { id: call.id, response: await this.#respond(request, call, caller) };
  }

  /**
   * @param filters caller, status and time range, and optionally application, method, signature and keyword
   * @returns one page of the call log, newest first, and the number of matching calls
   */
  searchLog(filters: LogSearch): ReturnType<InvokeLog['search']> {
    return this.#log.search(filters);
  }

  /**
   * @param callerId the account
   * @param filters optional application, method, result and time range
   * @returns one page of the account's own calls, newest first, and the number of matching calls
   */
  listOwnCalls(callerId: string, filters: OwnLogSearch): ReturnType<InvokeLog['search']> {
    return this.#log.listOwn(callerId, filters);
  }

  /** @returns an account's own calls since a cursor, once there are some */
  followOwnCalls(follower: Follower, filters: TailFilters): ReturnType<CallTail['follow']> {
    return this.#tail.follow(follower, filters);
  }

  /** Ends the requests that follow calls, so that a stopping server does not wait for them. */
  stopFollowing(): void {
    this.#tail.close();
  }

  /** @returns a spreadsheet of the matching calls, newest first; the export is recorded */
  exportLog(operator: Actor, filters: LogExport): ReturnType<InvokeLog['export']> {
    return this.#log.export(operator, filters);
  }

  /** @returns a spreadsheet of the account's own matching calls, newest first */
  exportOwnCalls(callerId: string, filters: OwnLogExport): ReturnType<InvokeLog['exportOwn']> {
    return this.#log.exportOwn(callerId, filters);
  }

  /**
   * @param caller only this account's applications; undefined for all
   * @returns the values that the call log can be filtered by
   */
  searchArguments(caller?: string): Promise<SearchArguments> {
    return this.#log.searchArguments(caller);
  }

  /**
   * Makes the call log's partitions of the next days and drops the expired ones. Runs at startup and every hour.
   *
   * @returns the days that got a partition, those that were dropped, and those that were locked
   * @throws if the database fails; the next run catches up
   */
  async maintainLog(): Promise<PartitionChanges> {
    const changes = await this.#options.partitions.maintain(this.#options.clock());
    this.#isLogDelayed = changes.delayed.length > 0;
    if (changes.delayed.length > 0) {
      this.#options.logger.info(
        { days: changes.delayed },
        'Partitions of the call log are locked; they are made or dropped later',
      );
    }
    return changes;
  }

  /**
   * Maintains the call log again if the last maintenance was delayed by a lock. Runs every minute, so that a day is made
   * or dropped soon after the lock is released.
   *
   * @returns the changes; undefined if nothing was delayed
   * @throws if the database fails; the next run tries again
   */
  async retryMaintenance(): Promise<PartitionChanges | undefined> {
    return this.#isLogDelayed ? this.maintainLog() : undefined;
  }

  /**
   * Deletes expired replay marks. Runs every minute.
   *
   * @throws if the database fails
   */
  forgetMarks(): Promise<void> {
    return this.#options.marks.sweep(this.#options.clock());
  }

  /** @returns the start of the call log's retention period */
  logRetentionStart(): Date {
    return this.#options.partitions.retentionStart(this.#options.clock());
  }

  /**
   * Logs past calls, and charges the accepted ones: for sample data. Calls with SIG_INVALID belong to nobody and keep no
   * parameters, like those without a session.
   *
   * @param accessKeyId the key that signed them
   * @param calls time, parameters and result of each call
   */
  async install(
    accessKeyId: string,
    methodName: string,
    version: string,
    calls: readonly PastCall[],
  ): Promise<void> {
    const { apis, keys, clock } = this.#options;
    const key = checkKey(await keys.signingKey(accessKeyId), clock());
    const api = await findMethod(apis, methodName, version);
    await this.#options.partitions.prepare(calls.map(({ time }) => time));
    await Promise.all(
      calls.map(async ({ time, params, duration, upstreamDuration, codename, media = [] }) => {
        const call = newCall(time, 'post');
        if (codename !== 'SIG_INVALID') call.accountId = key.accountId;
        const protocol = { _akey: accessKeyId, _aid: key.appId, _mt: methodName, _version: version };
        for (const [name, value] of Object.entries({ ...protocol, ...params })) call.params.set(name, value);
        if (upstreamDuration !== undefined) call.upstreamDuration = upstreamDuration;
        const entry = { ...logEntryOf(call, returnCodes[codename]), duration };
        if (codename !== 'SUCCESS') this.#rejectedCalls.add(entry);
        else {
          const used = this.#used({ call, api, priced: this.#priced(call, key, api) }, media);
          await this.#acceptedCalls.commit({ entry, accessKeyId, used });
        }
      }),
    );
    await this.settled();
  }

  /** Resolves when all pending writes of calls so far are done. */
  settled(): Promise<void> {
    return this.#rejectedCalls.settled();
  }

  /** Waits for the calls in progress and completes pending writes. The database stays open. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    await this.settled();
    this.#errors.close();
  }

  async #respond(request: Request, call: Call, caller: GatewayCaller): Promise<Response> {
    if (call.mode === 'post' && request.method !== 'POST') {
      return this.#reject(
        call,
        new CallRefusal('HTTP_METHOD_UNSUPPORTED', undefined, { allow: 'GET, POST' }),
      );
    }
    try {
      if (this.#options.clockProblem?.()) {
        throw new CallRefusal('SYSTEM_EXCEPTION', UNAVAILABLE.message, UNAVAILABLE.headers, 503);
      }
      await receive(request, call);
      return await this.#untilClosed(this.#process(call, request.signal));
    } catch (error) {
      const refusal = this.#refusalOf(call, error);
      if (await this.#isLogged(call, refusal, caller)) {
        this.#rejectedCalls.add(logEntryOf(call, refusal.returnCode, refusal));
      }
      // Rejected calls of a flood are responded to once per turn, because waking up a caller for each costs more than
      // rejecting it.
      await endOfTurn();
      return this.#reject(call, refusal);
    }
  }

  /**
   * Whether a call that did not succeed gets a row in the log. Calls of an account are limited by the account, so that
   * strangers who fill the log don't keep developers from finding their own failures.
   */
  async #isLogged(call: Call, { returnCode }: CallRefusal, caller: GatewayCaller): Promise<boolean> {
    // It failed after the checks, so the calls per second of its API limit it already.
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
    const session = await this.#options.sessions.find(token).catch(() => undefined);
    if (session?.account.id === call.keyOwnerId) call.accountId = call.keyOwnerId;
  }

  async #process(call: Call, signal: AbortSignal): Promise<Response> {
    return this.#serve(await this.#check(call), signal);
  }

  /** Makes `close` wait for a call that was received completely. A call that is still being sent may never end. */
  async #untilClosed(response: Promise<Response>): Promise<Response> {
    this.#underWay.add(response);
    try {
      return await response;
    } finally {
      this.#underWay.delete(response);
    }
  }

  /** The order of the checks is part of the contract. */
  async #check(call: Call): Promise<CheckedCall> {
    const { apis, enabledApis, calendar } = this.#options;
    const protocol = checkPresence(call.params);
    checkFormat(call.params);
    checkSignMethod(protocol._sm);
    const key = await this.#checkKey(call, protocol);
    checkApplication(protocol._aid, key);
    const expireTime = checkTimestamp(protocol._timestamp, call.arrival, calendar.timeZone);
    checkSignature(call.params, key.secret);
    call.accountId = key.accountId;
    await this.#options.marks.take(protocol._sig, expireTime);
    call.isSigned = true;
    const api = await findMethod(apis, protocol._mt, protocol._version);
    if (!(await enabledApis.isEnabled(key.appId, api.apiId))) throw new CallRefusal('MT_NOT_ENABLED');
    call.api = api;
    const params = checkParameters(api.requestParams, call.params);
    return { call, key, api, params, expireTime, priced: this.#priced(call, key, api) };
  }

  async #checkKey(call: Call, { _akey }: Protocol): Promise<SigningKey> {
    const key = await this.#options.keys.signingKey(_akey);
    if (key) {
      call.keyOwnerId = key.accountId;
      call.secret = key.secret;
    }
    return checkKey(key, call.arrival);
  }

  async #serve(checked: CheckedCall, signal: AbortSignal): Promise<Response> {
    const { call, api, params } = checked;
    const { calendar } = this.#options;
    const leave = await this.#limit(checked);
    const media: MediaUse[] = [];
    const meter = (use: MediaUse) => void media.push(use);
    const forwarded = performance.now();
    const data = await forward(this.#options.upstream, api, params, signal, call.id, meter).finally(() => {
      call.upstreamDuration = Math.round(performance.now() - forwarded);
      leave();
    });
    const format = formatOf(call.params);
    const returnCode = returnCodes.SUCCESS;
    const body = writeBody(format, {
      returnCode,
      callTime: call.arrival,
      message: returnCode.message,
      data,
    });
    const calls = await this.#commit(checked, media);
    return respond(call.id, format, returnCode.httpStatus, body, {
      ...quotaHeaders(api, calls),
      ...deprecationHeaders(api, calendar),
    });
  }

  /**
   * Rejects a call over its limits, and releases its replay mark, so that the same call may be sent again later.
   * Otherwise takes one of the upstream's places, and returns a function that releases it.
   */
  async #limit(checked: CheckedCall): Promise<() => void> {
    const { call, key, api } = checked;
    const { ledger, qpsGrants, clock, calendar } = this.#options;
    try {
      const now = clock();
      const increase = await qpsGrants.increaseOf(key.appId, api.apiId, now);
      await this.#options.rates.take(key.appId, api.apiId, api.qps + increase, now);
      const missing = await ledger.missingQuota(checked.priced);
      if (missing) throw quotaExceeded(api, missing, call.arrival, calendar);
      return this.#places.take(api.apiId);
    } catch (error) {
      await this.#release(checked);
      throw error;
    }
  }

  /** Charges and logs an accepted call, both or neither. Returns the day's calls including this one. */
  async #commit(checked: CheckedCall, media: MediaUse[]): Promise<number> {
    const { call, key, api } = checked;
    const calls = await this.#acceptedCalls.commit({
      entry: logEntryOf(call, returnCodes.SUCCESS),
      accessKeyId: key.accessKeyId,
      used: this.#used(checked, media),
    });
    if (calls !== undefined) return calls;
    // Concurrent calls have used up the quota.
    await this.#release(checked);
    throw quotaExceeded(api, 'interface', call.arrival, this.#options.calendar);
  }

  #used({ call, api, priced }: Pick<CheckedCall, 'call' | 'api' | 'priced'>, media: MediaUse[]): UsedCall {
    const { methodName, version } = api;
    return { ...priced, id: call.id, methodName, version, time: call.arrival, media };
  }

  #priced(call: Call, key: SigningKey, api: Api): PricedCall {
    const { accountId, appId } = key;
    const day = this.#options.calendar.dayOf(call.arrival);
    return { accountId, appId, apiId: api.apiId, day, pricing: pricingOf(api, key) };
  }

  async #release({ call, expireTime }: CheckedCall): Promise<void> {
    await this.#options.marks.release(call.params.get('_sig') ?? '', expireTime);
  }

  #refusalOf(call: Call, error: unknown): CallRefusal {
    const refusal = error instanceof CallRefusal ? error : new CallRefusal('SYSTEM_EXCEPTION');
    const cause = error instanceof CallRefusal ? error.cause : error;
    if (cause !== undefined && refusal.returnCode.httpStatus >= 500) {
      this.#errors.log(refusal.returnCode.codename, cause, { requestId: call.id });
    }
    return refusal;
  }

  #reject(call: Call, { returnCode, message, httpStatus, headers }: CallRefusal): Response {
    const format = formatOf(call.params);
    const body = writeBody(format, { returnCode, callTime: call.arrival, message, data: null });
    const notices = deprecationHeaders(call.api, this.#options.calendar);
    return respond(call.id, format, httpStatus, body, { ...headers, ...notices });
  }
}
