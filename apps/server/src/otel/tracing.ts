import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type IdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Trace, TracedSpan, Tracing } from '#tracing.ts';
import { withinTime } from '#withinTime.ts';

/** Options of OtelTracing. */
export interface OtelTracingOptions {
  /** The collector's URL, to which `/v1/traces` is appended. */
  endpoint: string;
  /** Sent with each request to the collector; none by default. */
  headers?: Record<string, string> | undefined;
  /** The share of traces that are exported regardless of their outcome, 0 to 1. */
  ratio: number;
  /** Calls and requests that take at least this many milliseconds are exported, too. */
  slow: number;
  /** The time for which spans are collected before they are sent, in milliseconds; two seconds by default. */
  sendDelay?: number;
}

/**
 * The maximum number of traces that are exported in a second although they are not sampled, so that a flood of invalid calls
 * costs little more than rejecting them.
 */
const KEPT_PER_SECOND = 50;
/** The maximum number of spans of queries in a trace. */
const MAX_QUERIES = 100;
/** The maximum number of spans that wait to be sent; further ones are dropped. */
const MAX_WAITING = 8192;
/** Timeout of sending the last spans, in milliseconds. */
const CLOSE_DEADLINE = 3000;

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-|$)/;

/** Random bytes are generated for many ids at once, because each request for random bytes costs about the same. */
const POOL = Buffer.alloc(4096);
let drawn = POOL.length;

function newId(bytes: 8 | 16): string {
  if (drawn + bytes > POOL.length) {
    randomFillSync(POOL);
    drawn = 0;
  }
  drawn += bytes;
  return POOL.toString('hex', drawn - bytes, drawn);
}

/** Gives the SDK the ids that a trace already has. */
class GivenIds implements IdGenerator {
  trace = '';
  span: string | undefined;

  generateTraceId(): string {
    return this.trace;
  }

  generateSpanId(): string {
    return this.span ?? newId(8);
  }
}

/**
 * Traces with OpenTelemetry. Spans are made from recorded times at the end of a call or request, and only if its trace
 * is kept, so that other traces cost hardly more than an id.
 */
export class OtelTracing implements Tracing {
  readonly #options: OtelTracingOptions;
  readonly #ids = new GivenIds();
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #queries = new AsyncLocalStorage<TracedSpan[]>();
  #second = 0;
  #kept = 0;

  constructor(options: OtelTracingOptions) {
    this.#options = options;
    const { endpoint, headers = {}, sendDelay = 2000 } = options;
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'open-platform' }),
      idGenerator: this.#ids,
      spanProcessors: [
        new BatchSpanProcessor({ exporter, maxQueueSize: MAX_WAITING, scheduledDelayMillis: sendDelay }),
      ],
    });
    this.#tracer = this.#provider.getTracer('open-platform');
  }

  /** Continues the caller's trace. The trace's flag is ignored: strangers must not decide what is exported. */
  begin(traceparent: string | undefined): Trace {
    const [, id, parentSpanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
    const isSampled = Math.random() < this.#options.ratio;
    return { id: id ?? newId(16), spanId: newId(8), parentSpanId, isSampled, isKept: isSampled };
  }

  newSpanId(): string {
    return newId(8);
  }

  keep(kept: Trace, duration: number, isFailed: boolean): void {
    if (kept.isKept || !(isFailed || duration >= this.#options.slow)) return;
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#kept = 0;
    }
    if (this.#kept >= KEPT_PER_SECOND) return;
    this.#kept += 1;
    kept.isKept = true;
  }

  async run<Result>(work: () => Promise<Result>): Promise<{ result: Result; queries: TracedSpan[] }> {
    const queries: TracedSpan[] = [];
    return { result: await this.#queries.run(queries, work), queries };
  }

  /**
   * Adds a query to the trace of the current request, if there is one.
   *
   * @param text the statement with placeholders
   * @returns a function to call when the query has ended; undefined if the query is not traced
   */
  query(text: string): ((isFailed: boolean) => void) | undefined {
    const queries = this.#queries.getStore();
    if (!queries || queries.length >= MAX_QUERIES) return undefined;
    const [name = ''] = /\w+/.exec(text) ?? [];
    const start = performance.now();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) };
    const span: TracedSpan = { name: name.toLowerCase(), start, end: start, isOutgoing: true, attributes };
    queries.push(span);
    return (isFailed) => {
      span.end = performance.now();
      span.isFailed = isFailed;
    };
  }

  end(ended: Trace, span: TracedSpan, parts: TracedSpan[]): void {
    if (!ended.isKept) return;
    const { id: traceId, spanId, parentSpanId } = ended;
    // Calculated for each trace, because the difference between the two clocks changes while a process runs.
    const offset = Date.now() - performance.now();
    const make = ({ name, id, attributes = {}, ...made }: TracedSpan, kind: SpanKind, parent?: string) => {
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parent, traceFlags: TraceFlags.SAMPLED })
        : ROOT_CONTEXT;
      this.#ids.trace = traceId;
      this.#ids.span = id;
      const started = this.#tracer.startSpan(
        name,
        { kind, attributes, startTime: made.start + offset },
        context,
      );
      if (made.isFailed) started.setStatus({ code: SpanStatusCode.ERROR });
      started.end(made.end + offset);
    };
    make({ ...span, id: spanId }, SpanKind.SERVER, parentSpanId);
    for (const part of parts) make(part, part.isOutgoing ? SpanKind.CLIENT : SpanKind.INTERNAL, spanId);
  }

  /** Sends the waiting spans. A collector that does not respond delays this by some seconds at most. */
  async close(): Promise<void> {
    await withinTime(this.#provider.shutdown(), CLOSE_DEADLINE).catch(() => {});
  }
}
