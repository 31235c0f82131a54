import type { SearchArguments } from '@platform/sdk';
import { returnCodes } from '@platform/sdk/returnCodes';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { Apis } from '#apis/service.ts';
import type { ApplicationDirectory } from '#applications/directory.ts';
import type { Actor, OperateLogs } from '#audit/service.ts';
import { STATUS_LINK, UNAVAILABLE } from '#http/refusal.ts';
import type { MediaUse } from '#ledger/service.ts';
import type { CallRowKind, GroupKind } from '#observer.ts';
import { RepeatedErrors } from '#repeatedErrors.ts';
import { type Tracing, traceparentOf } from '#tracing.ts';
import { type Call, newCall } from './call.ts';
import type { CallPath, CheckedCall, GatewayCaller } from './callPath.ts';
import { checkFormat, formatOf } from './checks/format.ts';
import { checkApplication, checkKey } from './checks/key.ts';
import { findMethod } from './checks/method.ts';
import { checkParameters } from './checks/parameters.ts';
import { checkPresence } from './checks/presence.ts';
import { checkSignature } from './checks/signature.ts';
import { checkSignMethod } from './checks/signMethod.ts';
import { checkTimestamp } from './checks/timestamp.ts';
import { CustomerCalls, type CustomerCallsOptions, type PastCall } from './customerCalls.ts';
import type { PartitionChanges } from './log/partitions.ts';
import {
  InvokeLog,
  type LogExport,
  type LogSearch,
  type OwnLogExport,
  type OwnLogSearch,
} from './log/search.ts';
import { CallTail, type Follower, type TailFilters } from './log/tail.ts';
import { deprecationHeaders } from './response/deprecation.ts';
import { respond, timingHeader, writeBody } from './response/response.ts';
import { CallRefusal, type ReturnCode, statusOf } from './returnCodes.ts';
import { isSandboxCall, SandboxCalls } from './sandboxCalls.ts';
import { spansOf, stagesOf } from './stages.ts';
import { receive } from './transport/receive.ts';
import { endOfTurn } from './turn.ts';
import { forward } from './upstream/forward.ts';

export type { GatewayCaller } from './callPath.ts';
export type { PastCall } from './customerCalls.ts';
export { RATED_CODES } from './returnCodes.ts';
export { invokeLogs } from './tables.ts';

/** Options of Gateway. */
export interface GatewayOptions extends Omit<CustomerCallsOptions, 'errors'> {
  apis: Pick<Apis, 'findByMethod' | 'isRegistered' | 'list'>;
  applications: ApplicationDirectory;
  accounts: AccountDirectory;
  operateLogs: Pick<OperateLogs, 'recordExport'>;
  /** Whether the gateway knows the public sandbox key. */
  hasSandbox: boolean;
  /** Returns the reason if a wrong clock prevents calls from being served. */
  clockProblem?: (() => string | undefined) | undefined;
  tracing?: Tracing | undefined;
  /** Where a trace is shown: a URL with `{traceId}` in it. */
  traceUrl?: string | undefined;
}

/** The current load of the gateway. */
export interface GatewayLoad {
  /** Calls that wait for the next group, and rows that wait to be written. */
  queues: Record<GroupKind | CallRowKind, number>;
  /** Concurrent upstream calls of the busiest API, and the limit. */
  busiestPlaces: number;
  placesLimit: number;
}

/** The gateway: verifies, limits, forwards, charges and logs signed calls (specification §3, §7.10, §8). */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #customers: CustomerCalls;
  readonly #sandbox: SandboxCalls;
  /** Whether a lock delayed the last maintenance of the call log. */
  #isLogDelayed = false;
  readonly #errors: RepeatedErrors;
  readonly #log: InvokeLog;
  readonly #tail: CallTail;
  readonly #underWay = new Set<Promise<Response>>();

  constructor(options: GatewayOptions) {
    this.#options = options;
    const errors = new RepeatedErrors(options.logger);
    this.#errors = errors;
    this.#customers = new CustomerCalls({ ...options, errors });
    this.#sandbox = new SandboxCalls({ ...options, errors });
    this.#log = new InvokeLog(options);
    this.#tail = new CallTail({ ...options, errors, named: (...of) => this.#log.namedByOwner(...of) });
  }

  /**
   * Handles one call. An accepted call is charged and logged before its response is sent; a rejected one costs
   * nothing and is logged in the background.
   *
   * @param caller the sender; each property is read only if it is needed
   * @returns the ids of the call and of its trace, and the response, with a matching HTTP status; never throws
   */
  async handle(
    request: Request,
    caller: GatewayCaller,
  ): Promise<{ id: string; traceId: string | undefined; response: Response }> {
    const { observer, tracing } = this.#options;
    const call = newCall(this.#options.clock(), request.method === 'GET' ? 'get' : 'post');
    if (observer || tracing) call.times = {};
    if (tracing) call.trace = tracing.begin(caller.traceparent());
    const response = await this.#respond(request, call, caller);
    return { id: call.id, traceId: call.trace?.id, response };
  }

  /**
   * @param filters caller, status and time range, and optionally application, method, signature and keyword
   * @returns one page of the call log, newest first by default, and the number of matching calls
   */
  searchLog(filters: LogSearch): ReturnType<InvokeLog['search']> {
    return this.#log.search(filters);
  }

  /**
   * @param callerId the account
   * @param filters optional application, method, result and time range
   * @returns one page of the account's own calls, newest first by default, and the number of matching calls
   */
  listOwnCalls(callerId: string, filters: OwnLogSearch): ReturnType<InvokeLog['search']> {
    return this.#log.listOwn(callerId, filters);
  }

  /** @returns an account's own calls since a cursor, as soon as there are any */
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
   * @returns the days whose partition was made, dropped, or delayed by a lock
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
   * Maintains the call log again if the last maintenance was delayed by a lock. Runs every minute, so that a
   * partition is made or dropped soon after the lock is released.
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
   * Logs past calls, and charges the accepted ones: for sample data. Calls with SIG_INVALID are logged without account and
   * parameters, like those that are sent without a session.
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
    await this.#customers.install(key, await findMethod(apis, methodName, version), calls);
  }

  /**
   * Deletes expired rows of the sandbox's log. Runs every hour.
   *
   * @throws if the database fails
   */
  forgetSandboxCalls(): Promise<void> {
    return this.#sandbox.sweep();
  }

  /** @returns how many calls and rows wait in this process at the moment, and the load of the upstream */
  load(): GatewayLoad {
    const { queues, ...places } = this.#customers.load();
    const { marks } = this.#options;
    return {
      queues: { ...queues, marks: marks.waiting, 'Sandbox calls': this.#sandbox.waiting },
      ...places,
    };
  }

  /** Resolves when all pending writes of calls so far are done. */
  async settled(): Promise<void> {
    await Promise.all([this.#customers.settled(), this.#sandbox.settled()]);
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
    // A call that can't be read is handled like a customer's call, even if it names the sandbox's key.
    let path: CallPath = this.#customers;
    try {
      if (this.#options.clockProblem?.()) {
        throw new CallRefusal('SYSTEM_EXCEPTION', UNAVAILABLE.message, UNAVAILABLE.headers, 503);
      }
      await receive(request, call);
      if (call.times) call.times.received = performance.now();
      if (this.#options.hasSandbox && isSandboxCall(call)) path = this.#sandbox;
      return await this.#untilClosed(this.#process(call, path, caller, request.signal));
    } catch (error) {
      const refusal = this.#refusalOf(call, error);
      this.#keepTrace(call, true);
      await path.logRejected(call, refusal, caller);
      // Rejected calls get their responses together at the end of a turn, because waking up a caller for each one costs
      // more than rejecting it.
      await endOfTurn();
      return this.#reject(call, refusal);
    }
  }

  async #process(call: Call, path: CallPath, caller: GatewayCaller, signal: AbortSignal): Promise<Response> {
    await path.enter(call, caller);
    return this.#serve(await this.#check(call, path), path, signal);
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
  async #check(call: Call, path: CallPath): Promise<CheckedCall> {
    const { apis, calendar } = this.#options;
    const protocol = checkPresence(call.params);
    checkFormat(call.params);
    checkSignMethod(protocol._sm);
    const key = checkKey(await path.findKey(call, protocol._akey), call.arrival);
    checkApplication(protocol._aid, key);
    const expireTime = checkTimestamp(protocol._timestamp, call.arrival, calendar.timeZone);
    checkSignature(call.params, key.secret);
    call.accountId = key.accountId;
    if (call.times) call.times.marking = performance.now();
    await this.#options.marks.take(protocol._sig, expireTime);
    if (call.times) call.times.marked = performance.now();
    call.isSigned = true;
    const api = await findMethod(apis, protocol._mt, protocol._version);
    await path.checkAccess(key, api);
    call.api = api;
    const params = checkParameters(api.requestParams, call.params);
    return { call, key, api, params, expireTime };
  }

  async #serve(checked: CheckedCall, path: CallPath, signal: AbortSignal): Promise<Response> {
    const { call, api, params } = checked;
    const admitted = await path.admit(checked);
    const media: MediaUse[] = [];
    const meter = (use: MediaUse) => void media.push(use);
    const forwarded = performance.now();
    if (call.times) call.times.admitted = forwarded;
    const traceparent = this.#forwardTrace(call);
    const data = await forward(path.upstream, api, params, signal, call.id, meter, traceparent).finally(
      () => {
        call.upstreamDuration = Math.round(performance.now() - forwarded);
        admitted.leave();
      },
    );
    if (call.times) call.times.responded = performance.now();
    const format = formatOf(call.params);
    const returnCode = returnCodes.SUCCESS;
    const body = writeBody(format, {
      returnCode,
      callTime: call.arrival,
      message: returnCode.message,
      data,
    });
    this.#keepTrace(call, false);
    const headers = await admitted.commit(media);
    this.#observe(call, returnCode, returnCode.httpStatus);
    return respond(call.id, format, returnCode.httpStatus, body, {
      ...headers,
      ...deprecationHeaders(api, this.#options.calendar),
      ...timingHeader(call),
    });
  }

  #observe(call: Call, returnCode: ReturnCode, httpStatus: number): void {
    const { observer, tracing } = this.#options;
    if (!call.times) return;
    const ended = performance.now();
    const { codename } = returnCode;
    const { started, api, trace } = call;
    const status = statusOf(returnCode);
    observer?.call({
      codename,
      status,
      group: api?.category,
      started,
      ended,
      stages: stagesOf(call, ended),
    });
    this.#keepTrace(call, status !== 'success');
    if (trace?.isKept) tracing?.end(trace, ...spansOf(call, returnCode, httpStatus, ended));
  }

  #keepTrace(call: Call, isFailed: boolean): void {
    if (call.trace) this.#options.tracing?.keep(call.trace, performance.now() - call.started, isFailed);
  }

  /**
   * Returns the header `traceparent` for the upstream. It makes the span of the upstream's part the parent of the
   * upstream's own spans.
   */
  #forwardTrace(call: Call): string | undefined {
    const { tracing } = this.#options;
    if (!tracing || !call.trace) return undefined;
    call.upstreamSpanId = tracing.newSpanId();
    return traceparentOf(call.trace, call.upstreamSpanId);
  }

  #refusalOf(call: Call, error: unknown): CallRefusal {
    const refusal = error instanceof CallRefusal ? error : new CallRefusal('SYSTEM_EXCEPTION');
    const cause = error instanceof CallRefusal ? error.cause : error;
    if (cause !== undefined && refusal.returnCode.httpStatus >= 500) {
      this.#errors.log(refusal.returnCode.codename, cause, {
        requestId: call.id,
        ...(call.trace && { traceId: call.trace.id }),
      });
    }
    return refusal;
  }

  #reject(call: Call, { returnCode, message, httpStatus, headers }: CallRefusal): Response {
    this.#observe(call, returnCode, httpStatus);
    const format = formatOf(call.params);
    const body = writeBody(format, { returnCode, callTime: call.arrival, message, data: null });
    const notices = deprecationHeaders(call.api, this.#options.calendar);
    const links = [notices.link, statusOf(returnCode) === 'abnormal' && STATUS_LINK].filter(Boolean);
    return respond(call.id, format, httpStatus, body, {
      ...headers,
      ...notices,
      ...(links.length > 0 && { link: links.join(', ') }),
      ...timingHeader(call),
    });
  }
}
