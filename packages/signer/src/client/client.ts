import { SignerError } from '../errors.ts';
import type { AnswerFormat, Params, RequestMode, SignMethod } from '../protocol.ts';
import { MISSING_SECRET } from '../sign.ts';
import { type SignParamsOptions, signParams } from '../signParams.ts';
import { dataOf, type RawAnswer } from './answer.ts';
import { withDeadline } from './deadline.ts';
import { GatewayNetworkError } from './errors.ts';
import { backoff, pause, pauseAfter } from './retry.ts';
import { UsedSignatures } from './usedSignatures.ts';

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
  /** The answers' format. With `xml`, `call` resolves to the text as it came. Default: the gateway's, JSON. */
  format?: AnswerFormat;
  /** Milliseconds until a call is given up; each try has as long. Default: 30 000. */
  timeout?: number;
  /** How often a call is tried again after a failure that may pass. Default: 2. */
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

/** What one call that is answered as it comes may set. */
export interface RawCallOptions extends CallOptions {
  /** The answer's format; the client's by default. */
  format?: AnswerFormat;
}

/** Calls methods of the gateway. */
export interface GatewayClient {
  /**
   * Calls a method.
   *
   * @param method the method's name
   * @param params its parameters
   * @param options version, HTTP method, abort signal
   * @returns the business information; the answer's text where the client's format is `xml`
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
  callRaw(method: string, params?: Params, options?: RawCallOptions): Promise<RawAnswer>;
}

/**
 * Makes a client of the gateway (specification §3, §7.10). Calls read data, so one that fails on the way, or is
 * answered with 502, 503, 504, or 429 and the time to wait, is made again; each try is signed anew, because a signature is good once. A call
 * that equals an earlier one is signed for the next free second.
 *
 * @param options where the gateway is, and the key to sign with
 * @returns the client
 * @throws SignerError where the endpoint is no URL of HTTP, or the secret is missing
 */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  return new Client(options);
}

class Client implements GatewayClient {
  // Private, so that no log of the client shows the secret.
  readonly #options: GatewayClientOptions;
  readonly #used = new UsedSignatures();

  constructor(options: GatewayClientOptions) {
    checkEndpoint(options.endpoint);
    if (typeof options.secret !== 'string' || options.secret === '') throw new SignerError(MISSING_SECRET);
    this.#options = { ...options };
  }

  async call<Data>(method: string, params?: Params, options?: CallOptions): Promise<Data> {
    const answer = await this.callRaw(method, params, options);
    return dataOf(answer, this.#options.format) as Data;
  }

  async callRaw(method: string, params: Params = {}, options: RawCallOptions = {}): Promise<RawAnswer> {
    const { retries = 2, now = Date.now } = this.#options;
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries;
      let wait: number | undefined;
      try {
        const answer = await this.#try(method, params, options);
        wait = isLast ? undefined : pauseAfter(answer, attempt, now());
        if (wait === undefined) return answer;
      } catch (error) {
        if (isLast || !(error instanceof GatewayNetworkError)) throw error;
        wait = backoff(attempt);
      }
      await pause(wait, options.signal);
    }
  }

  #try(method: string, params: Params, options: RawCallOptions): Promise<RawAnswer> {
    const { endpoint, timeout = 30_000, fetch: request = fetch } = this.#options;
    const isGet = options.requestMode === 'get';
    const form = new URLSearchParams(this.#sign(method, params, options));
    return withDeadline(
      async (signal) => {
        // A redirect would hand the signature to someone else. `error` would be refused by Cloudflare's workers.
        const init: RequestInit = { signal, redirect: 'manual' };
        const response = await (isGet
          ? request(`${endpoint}?${form}`, init)
          : request(endpoint, { ...init, method: 'POST', body: form }));
        return { status: response.status, headers: response.headers, text: await response.text() };
      },
      timeout,
      options.signal,
    );
  }

  #sign(method: string, params: Params, { version, requestMode, format }: RawCallOptions) {
    const { now = Date.now, version: usual = 'v1', ...key } = this.#options;
    const call: SignParamsOptions = { ...key, method, version: version ?? usual, params };
    if (requestMode !== undefined) call.requestMode = requestMode;
    if (format !== undefined) call.format = format;
    return this.#used.sign(now(), (timestamp) => signParams({ ...call, timestamp }));
  }
}

function checkEndpoint(endpoint: string): void {
  const base = (globalThis as { location?: { href: string } }).location?.href;
  let url: URL | undefined;
  try {
    url = new URL(endpoint, base);
  } catch {
    // Said below.
  }
  if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(endpoint)) {
    throw new SignerError(
      `The endpoint is ${JSON.stringify(endpoint)}; it must be the gateway's URL, such as https://open.example/gateway.`,
    );
  }
}
