/**
 * Requests at a constant rate. autocannon's `overallRate` sends the requests of each second at its beginning, all at once, so
 * that their latencies are those of a burst.
 */
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** The maximum number of connections. */
const CONNECTIONS = 64;

/** A request. The default method is GET. */
export interface EvenRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Receives the latency in milliseconds, counted from the moment at which the request was due. */
  onEnd?: (milliseconds: number) => void;
}

/** Options of sendEvenly. */
export interface EvenLoadOptions {
  /** The server. */
  url: string;
  /** Requests per second. */
  rate: number;
  /** @returns the next request */
  next: () => EvenRequest;
  /**
   * @param sent the number of requests so far
   * @returns whether no more are to be sent
   */
  isOver: (sent: number) => boolean;
}

/** Latencies in milliseconds, counted from the moments at which the requests were due, and responses per second. */
export interface EvenLoad {
  perSecond: number;
  p50: number;
  p99: number;
  max: number;
}

/**
 * Sends requests at even intervals, without waiting for the responses to earlier ones, and waits for all responses.
 *
 * @throws if a response does not have the status 200
 */
export async function sendEvenly({ url, rate, next, isOver }: EvenLoadOptions): Promise<EvenLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies = createHistogram();
  const responses: Promise<void>[] = [];
  const start = performance.now();
  const send = ({ body, onEnd, ...options }: EvenRequest, due: number) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(new URL(options.path, url), { ...options, agent }, (response) => {
        // An aborted response has an error and no end.
        response.once('error', reject);
        response.resume().once('end', () => {
          const latency = performance.now() - due;
          latencies.record(Math.max(1, Math.round(latency * 1e6)));
          onEnd?.(latency);
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${options.path} returned ${response.statusCode}.`));
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
  while (!isOver(responses.length)) {
    const due = start + (responses.length * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await setTimeout(wait);
    const response = send(next(), due);
    // Promise.all reports a failure once everything is sent.
    response.catch(() => {});
    responses.push(response);
  }
  try {
    await Promise.all(responses);
  } finally {
    agent.destroy();
  }
  const milliseconds = (nanoseconds: number) => Number((nanoseconds / 1e6).toFixed(1));
  return {
    perSecond: (responses.length / (performance.now() - start)) * 1000,
    p50: milliseconds(latencies.percentile(50)),
    p99: milliseconds(latencies.percentile(99)),
    max: milliseconds(latencies.max),
  };
}
