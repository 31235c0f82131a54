/** The trace of one call or request. */
export interface Trace {
  /** 32 hexadecimal digits, from the caller or new. */
  readonly id: string;
  /** The span of the call or request itself: 16 hexadecimal digits. */
  readonly spanId: string;
  /** The caller's span; undefined if the caller sent none. */
  readonly parentSpanId: string | undefined;
  /** Whether it is exported regardless of its outcome. */
  readonly isSampled: boolean;
  /** Whether it is exported, as far as known by now. */
  isKept: boolean;
}

/** A part of a trace. */
export interface TracedSpan {
  name: string;
  /** Times of `performance.now()`. */
  start: number;
  end: number;
  isFailed?: boolean;
  /** True for a request to another server. */
  isOutgoing?: boolean;
  /** 16 hexadecimal digits; new ones by default. */
  id?: string | undefined;
  /** Nothing that a caller can choose, and nothing secret or personal. */
  attributes?: Record<string, string | number>;
}

/** Traces calls and requests. Absent if no collector gets traces. */
export interface Tracing {
  /** @param traceparent the W3C header of the caller */
  begin(traceparent: string | undefined): Trace;
  /** @returns 16 new hexadecimal digits */
  newSpanId(): string;
  /**
   * Decides whether a trace that is not sampled is exported: rejected, failed and slow ones are, within a limit.
   *
   * @param duration milliseconds so far
   */
  keep(trace: Trace, duration: number, isFailed: boolean): void;
  /** Runs a request, and returns its queries as spans for its trace. */
  run<Result>(work: () => Promise<Result>): Promise<{ result: Result; queries: TracedSpan[] }>;
  /** Exports a trace, if it is kept. */
  end(trace: Trace, span: TracedSpan, parts: TracedSpan[]): void;
}

/** @returns the W3C header for a request that belongs to a trace */
export function traceparentOf({ id, isSampled }: Trace, spanId: string): string {
  return `00-${id}-${spanId}-${isSampled ? '01' : '00'}`;
}
