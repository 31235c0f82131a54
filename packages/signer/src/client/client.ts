import { SignerError } from '../errors.ts';
import type { AnswerFormat, Params, RequestMode, SignMethod } from '../protocol.ts';
import type { GatewayAnswer } from '../returnCodes.ts';
import { signParams } from '../signParams.ts';
import { GatewayAbortedError, GatewayError, GatewayNetworkError, GatewayTimeoutError } from './errors.ts';
import { SigningTimes } from './signingTimes.ts';

/** How a client reaches the gateway. */
export interface GatewayClientOptions {
  /** The gateway's URL, `https://…/gateway`. */
  endpoint: string;
  /** The AppID. */
  appId: string;
  /** The AccessKey ID. */
  accessKeyId: string;
  /** The AccessKey Secret. It is not sent, and no error or log of the client shows it. */
  secret: string;
  /** The version of methods, where a call names no other. Default: `v1`. */
  version?: string;
  /** The hash. Default: `md5`. */
  signMethod?: SignMethod;
  /** The gateway's time zone. Default: `+08:00`. */
  zone?: string;
  /** Milliseconds until a try is given up. Default: 30 000. */
  timeout?: number;
  /** How often a call is tried again. Default: 2. */
  retries?: number;
  /** Stands in for the global `fetch`. */
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
  /** The time in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/** What one call may set. */
export interface CallOptions {
  /** The method's version; the client's by default. */
  version?: string;
  /** The HTTP method. Default: `post`. */
  requestMode?: RequestMode;
  /** Aborts the call. */
  signal?: AbortSignal;
}

/** An answer as it came. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Calls methods of the gateway. */
export interface GatewayClient {
  /**
   * Calls a method.
   *
   * @param method the method's name
   * @param params its parameters
   * @param options version, HTTP method, abort signal
   * @returns the business information
   * @throws GatewayError where the gateway refuses or fails, GatewayTimeoutError, GatewayNetworkError,
   *   GatewayAbortedError, or SignerError where the call can't be signed
   */
  call<Data = unknown>(method: string, params?: Params, options?: CallOptions): Promise<Data>;
  /**
   * Calls a method and returns the answer as it came, also a refusal; in XML where that is asked for.
   *
   * @param method the method's name
   * @param params its parameters
   * @param options as of `call`, and the answer's format
   * @returns status, headers and text
   * @throws as `call`, but for GatewayError
   */
  callRaw(
    method: string,
    params?: Params,
    options?: CallOptions & { format?: AnswerFormat },
  ): Promise<RawAnswer>;
}

/** Statuses after which the same call may succeed. */
const RETRIED_STATUSES = [429, 502, 503, 504];
const LONGEST_PAUSE = 10_000;

const aborted = () => new GatewayAbortedError('The call was aborted');

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(aborted());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Half a second, doubled with each try, give or take half; or what the gateway asked for, within reason. */
function pauseAfter(attempt: number, retryAfter: string | null | undefined): number {
  const asked = Number(retryAfter) * 1000;
  return asked > 0 ? asked : 500 * 2 ** attempt * (0.5 + Math.random());
}

function parseAnswer({ text, status, headers }: RawAnswer): GatewayAnswer {
  try {
    const answer = JSON.parse(text) as Partial<GatewayAnswer> | null;
    if (typeof answer?.code === 'number') return answer as GatewayAnswer;
  } catch {
    // Said below: it is not the gateway's answer.
  }
  throw new GatewayError({
    code: undefined,
    codename: '',
    status,
    message: `The answer with status ${status} is not the gateway's`,
    callTime: undefined,
    requestId: headers.get('x-request-id') ?? undefined,
  });
}

/**
 * Makes a client of the gateway. Calls read data, so one that fails on the way, or with 429, 502, 503 or 504, is
 * tried again; each try is signed anew, because a signature is good once.
 *
 * @param options where the gateway is, and the key to sign with
 * @returns the client
 */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { endpoint, appId, accessKeyId, secret, version = 'v1', signMethod = 'md5', zone } = options;
  const { timeout = 30_000, retries = 2, now = Date.now } = options;
  const request = options.fetch ?? ((input: string, init: RequestInit) => fetch(input, init));
  const times = new SigningTimes(now);

  async function send(
    encoded: URLSearchParams,
    mode: RequestMode,
    signal: AbortSignal | undefined,
  ): Promise<RawAnswer> {
    const limit = AbortSignal.timeout(timeout);
    const init: RequestInit = {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    };
    try {
      const response = await (mode === 'get'
        ? request(`${endpoint}?${encoded}`, init)
        : request(endpoint, { ...init, method: 'POST', body: encoded }));
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      if (signal?.aborted) throw aborted();
      if (limit.aborted) throw new GatewayTimeoutError(`The gateway did not answer within ${timeout} ms`);
      if (error instanceof SignerError) throw error;
      throw new GatewayNetworkError('The gateway could not be reached');
    }
  }

  const callRaw: GatewayClient['callRaw'] = async (method, params = {}, callOptions = {}) => {
    const { requestMode = 'post', signal, format } = callOptions;
    const call = {
      appId,
      accessKeyId,
      secret,
      method,
      version: callOptions.version ?? version,
      params,
      requestMode,
    };
    const signedAt = (timestamp: Date | string) =>
      signParams({
        ...call,
        signMethod,
        timestamp,
        ...(zone !== undefined && { zone }),
        ...(format !== undefined && { format }),
      });
    const { _sig: _, ...unsigned } = signedAt('');
    const key = new URLSearchParams(unsigned).toString();
    for (let attempt = 0; ; attempt++) {
      if (signal?.aborted) throw aborted();
      const encoded = new URLSearchParams(signedAt(times.next(key)));
      let wait: number;
      try {
        const answer = await send(encoded, requestMode, signal);
        if (attempt >= retries || !RETRIED_STATUSES.includes(answer.status)) return answer;
        wait = pauseAfter(attempt, answer.headers.get('retry-after'));
        // A quota that opens at midnight is not worth waiting for.
        if (wait > LONGEST_PAUSE) return answer;
      } catch (error) {
        const isTransient = error instanceof GatewayNetworkError || error instanceof GatewayTimeoutError;
        if (attempt >= retries || !isTransient) throw error;
        wait = pauseAfter(attempt, undefined);
      }
      await pause(wait, signal);
    }
  };

  return {
    callRaw,
    async call<Data>(method: string, params?: Params, callOptions?: CallOptions): Promise<Data> {
      const raw = await callRaw(method, params, callOptions);
      const { code, codename, message, callTime, data } = parseAnswer(raw);
      if (code === 0 && raw.status < 400) return data as Data;
      const requestId = raw.headers.get('x-request-id') ?? undefined;
      throw new GatewayError({ code, codename, status: raw.status, message, callTime, requestId });
    },
  };
}
