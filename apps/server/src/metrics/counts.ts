import { Counter, Histogram, type Registry } from 'prom-client';
import {
  BACKGROUND_WORK,
  type BackgroundWork,
  type GroupKind,
  type ObservedCall,
  type Observer,
  type RowKind,
  STAGES,
} from '#observer.ts';
import { FrequentHistogram } from './frequentHistogram.ts';

/** Upper bounds of durations, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Upper bounds of the number of calls in a group. */
const SIZES = [1, 2, 5, 10, 25, 50, 100, 250];

/** Counts the events that services report. `docs/metrics.md` lists the names; label values come from fixed sets. */
export class Counts implements Observer {
  readonly #calls;
  readonly #callSeconds;
  readonly #stages;
  readonly #groups;
  readonly #lostRows;
  readonly #requests;
  readonly #requestSeconds;
  readonly #refusals;
  readonly #logins;
  readonly #messages;
  readonly #connectionWaits;
  readonly #backgroundFailures;

  /** @param registry gets the metrics */
  constructor(registry: Registry) {
    const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers: [registry] });
    const histogram = <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      ...labelNames: Label[]
    ) => new Histogram({ name, help, buckets, labelNames, registers: [registry] });
    this.#calls = counter('platform_calls_total', 'Calls by return code and API group.', 'code', 'group');
    this.#callSeconds = new FrequentHistogram(registry, {
      name: 'platform_call_seconds',
      help: 'Duration of calls.',
      buckets: SECONDS,
      labelName: 'status',
    });
    this.#stages = new FrequentHistogram(registry, {
      name: 'platform_call_stage_seconds',
      help: 'Duration of stages of calls.',
      buckets: SECONDS,
      labelName: 'stage',
    });
    this.#groups = histogram('platform_group_calls', 'Calls that share a statement.', SIZES, 'kind');
    this.#lostRows = counter('platform_log_rows_lost_total', 'Log rows that could not be written.', 'kind');
    this.#requests = counter('platform_requests_total', 'Requests other than calls.', 'status');
    this.#requestSeconds = histogram('platform_request_seconds', 'Duration of requests.', SECONDS);
    this.#refusals = counter('platform_refusals_total', 'Rejected and failed requests.', 'code');
    this.#logins = counter('platform_logins_total', 'Logins with a password.', 'result');
    this.#messages = counter('platform_messages_total', 'Text messages.', 'result');
    this.#connectionWaits = histogram('platform_database_wait_seconds', 'Waits for a connection.', SECONDS);
    this.#backgroundFailures = counter(
      'platform_background_failures_total',
      'Failed background work.',
      'work',
    );
    // A counter that appears with its first failure has no increase, so no alert would see it.
    for (const result of ['sent', 'failed']) this.#messages.inc({ result }, 0);
    for (const kind of ['Rejected calls', 'Sandbox calls', 'Request errors']) this.#lostRows.inc({ kind }, 0);
    for (const work of BACKGROUND_WORK) this.#backgroundFailures.inc({ work }, 0);
    for (const stage of STAGES) this.#stages.zero(stage);
  }

  call({ codename, status, group = 'unknown', started, ended, stages }: ObservedCall): void {
    this.#calls.inc({ code: codename, group });
    this.#callSeconds.observe(status, (ended - started) / 1000);
    for (const { stage, start, end } of stages) this.#stages.observe(stage, (end - start) / 1000);
  }

  group(kind: GroupKind, size: number): void {
    this.#groups.observe({ kind }, size);
  }

  lostRows(kind: RowKind, count: number): void {
    this.#lostRows.inc({ kind }, count);
  }

  request(status: number, seconds: number): void {
    this.#requests.inc({ status });
    this.#requestSeconds.observe(seconds);
  }

  refusal(code: string): void {
    this.#refusals.inc({ code });
  }

  login(result: string): void {
    this.#logins.inc({ result });
  }

  message(isSent: boolean): void {
    this.#messages.inc({ result: isSent ? 'sent' : 'failed' });
  }

  connectionWait(seconds: number): void {
    this.#connectionWaits.observe(seconds);
  }

  backgroundFailure(work: BackgroundWork): void {
    this.#backgroundFailures.inc({ work });
  }
}
