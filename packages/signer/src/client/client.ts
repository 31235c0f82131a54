import { SignerError } from '../errors.ts';
import type { AnswerFormat, Params, RequestMode, SignMethod } from '../protocol.ts';
import { MISSING_SECRET } from '../sign.ts';
import { type SignParamsOptions, signParams } from '../signParams.ts';
import { dataOf, type RawAnswer } from './answer.ts';
import { withDeadline } from './deadline.ts';
import { GatewayNetworkError } from './errors.ts';
import { backoff, pause, pauseAfter } from './retry.ts';
import { UsedSignatures } from './usedSignatures.ts';

/** Options of a gateway client. */
export interface GatewayClientOptions {
  /** The gateway's URL, `https://…/gateway`. */
  endpoint: string;
  /** The AppID. */
  appId: string;
  /** The AccessKey ID. */
  accessKeyId: string;
  /** The AccessKey Secret. It is never sent, and no error or log of the client shows it. */
  secret: string;
  /** The version of methods, unless a call names another. Default: `v1`. */
  version?: string;
  /** The hash. Default: `md5`. */
  signMethod?: SignMethod;
  /** The gateway's time zone. Default: `+08:00`. */
  zone?: string;
  /** The response format. With `xml`, `call` resolves to the response text. Default: the gateway's default, JSON. */
  format?: AnswerFormat;
  /** Timeout in milliseconds, for each try. Default: 30 000. */
  timeout?: number;
  /** How often a call is retried after a failure that may pass. Default: 2. */
  retries?: number;
  /** Replaces the global `fetch`. */
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
  /** Returns the current time in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/** Options of one call. */
export interface CallOptions {
  /** The method's version. Default: the client's. */
  version?: string;
  /** The HTTP method. Default: `post`. */
  requestMode?: RequestMode;
  /** Aborts the call. */
  signal?: AbortSignal;
}

/** Options of one raw call. */
export interface RawCallOptions extends CallOptions {
  /** The response format. Default: the client's. */
  format?: AnswerFormat;
}

/** Calls methods of the gateway. */
export interface GatewayClient {
  /**
   * Calls a method.
   *
   * @param method method name
   * @param params parameters of the method, without the protocol's
   * @param options version, HTTP method, abort signal
   * @returns the business information; the response text if the client's format is `xml`
   * @throws GatewayError if the gateway rejects the call or fails, GatewayTimeoutError, GatewayNetworkError,
   *   GatewayAbortedError, or SignerError if the call can't be signed
   */
  call<Data = unknown>(method: string, params?: Params, options?: CallOptions): Promise<Data>;
  /**
   * Calls a method and returns the response unparsed, also that of a rejected call; in XML if requested.
   *
   * @param method method name
   * @param params parameters of the method, without the protocol's
   * @param options as for `call`, and the response format
   * @returns status, headers and text
   * @throws the errors of `call`, except GatewayError
   */
  callRaw(method: string, params?: Params, options?: RawCallOptions): Promise<RawAnswer>;
}

/**
 * Creates a client of the gateway (specification §3, §7.10). Calls only read data, so the client retries after network
 * failures, 502, 503 and 504, and after a 429 with `Retry-After`. Each try has a new signature, because the gateway
 * accepts a signature only once. A call identical to an earlier one is signed for the next free second.
 *
 * @param options the gateway's URL and the key to sign with
 * @returns the client
 * @throws SignerError if the endpoint is not an HTTP URL, or the secret is missing
 */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  return new Client(options);
}

class Client implements GatewayClient {
  // Private, so that logging the client does not show the secret.
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
        // Following a redirect would send the signature to another host. Cloudflare Workers don't support `error`.
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
    // The error below covers this.
  }
  if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(endpoint)) {
    throw new SignerError(
      `The endpoint is ${JSON.stringify(endpoint)}; it must be the gateway's URL, such as https://open.example/gateway.`,
    );
  }
}
