import { SignerError } from '../errors.ts';
import type { CallArguments, DataOf, VersionOf } from '../methods.ts';
import { requireText, requireThat, requireType } from '../options.ts';
import type { CallParams, RequestMode, ResponseFormat, SignMethod } from '../protocol.ts';
import type { GatewayResponse } from '../returnCodes.ts';
import { type SignParamsOptions, signParams } from '../signParams.ts';
import { withDeadline } from './deadline.ts';
import { GatewayNetworkError } from './errors.ts';
import { dataOf, gatewayResponseOf, type RawResponse } from './response.ts';
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
  format?: ResponseFormat;
  /** Timeout in milliseconds for each try, 0 for none. Default: 30 000. */
  timeout?: number;
  /** Maximum number of retries after a temporary failure. Default: 2. */
  retries?: number;
  /**
   * Whether to learn from a rejected timestamp how far the clock is off, make the call once more, and sign later calls
   * by the gateway's time. Default: true.
   */
  correctClockSkew?: boolean;
  /**
   * Whether to sign a call for another second if another process with the same key has made it in the same second.
   * Each such call counts as a retry. Default: false.
   */
  retryDuplicates?: boolean;
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
  /** Aborts the call, also during the pause before a retry. */
  signal?: AbortSignal;
  /** Timeout in milliseconds for each try, 0 for none. Default: the client's. */
  timeout?: number;
  /** Maximum number of retries. Default: the client's. */
  retries?: number;
  /** Additional headers. */
  headers?: Record<string, string>;
}

/** Options of one raw call. */
export interface RawCallOptions extends CallOptions {
  /** The response format. Default: the client's. */
  format?: ResponseFormat;
}

/** Calls methods of the gateway. */
export interface GatewayClient {
  /**
   * Calls a method.
   *
   * @param method method name
   * @param params parameters of the method, without the protocol's
   * @param options version, HTTP method, abort signal, timeout, retries and headers
   * @returns the business information; the response text if the client's format is `xml`
   * @throws GatewayError if the gateway rejects the call or fails, GatewayTimeoutError, GatewayNetworkError,
   *   GatewayAbortedError, or SignerError if the call can't be signed
   */
  call<Data = unknown>(method: string, params?: CallParams, options?: CallOptions): Promise<Data>;
  /**
   * Calls a method and returns the response unparsed, also that of a rejected call; in XML if requested.
   *
   * @param method method name
   * @param params parameters of the method, without the protocol's
   * @param options as for `call`, and the response format
   * @returns status, headers and text
   * @throws the errors of `call`, except GatewayError
   */
  callRaw(method: string, params?: CallParams, options?: RawCallOptions): Promise<RawResponse>;
}

/** Options of a client that knows the methods' types. Its responses are JSON. */
export type TypedGatewayClientOptions<Version extends string> = Omit<
  GatewayClientOptions,
  'version' | 'format'
> &
  ('v1' extends Version ? { version?: Version } : { version: Version }) & { format?: 'json' };

/**
 * Calls methods of the gateway whose types are known: a misspelled method, version or parameter does not compile.
 *
 * @typeParam Methods `GatewayMethods<operations>`
 * @typeParam Usual the client's version
 */
export interface TypedGatewayClient<Methods, Usual extends string = 'v1'> {
  /**
   * Calls a method, as `GatewayClient.call` does. Parameters may be omitted if none is required, and the version if the
   * method has the client's.
   */
  call<
    Method extends keyof Methods & string,
    Version extends VersionOf<Methods, Method> = Usual & VersionOf<Methods, Method>,
  >(
    method: Method,
    ...rest: CallArguments<Methods, Method, Version, Usual, CallOptions>
  ): Promise<DataOf<Methods, Method, Version>>;
  /** Calls a method and returns the response unparsed, as `GatewayClient.callRaw` does. */
  callRaw<
    Method extends keyof Methods & string,
    Version extends VersionOf<Methods, Method> = Usual & VersionOf<Methods, Method>,
  >(
    method: Method,
    ...rest: CallArguments<Methods, Method, Version, Usual, RawCallOptions>
  ): Promise<RawResponse>;
}

/**
 * Creates a client of the gateway (specification §3, §7.10). The gateway accepts a signature only once, so no call is
 * charged twice: if a try may have reached the gateway, the retry repeats its signature; if the gateway has responded
 * with an error, the retry has a new one, and the platform behind the gateway may execute the call twice. A call
 * identical to an earlier one is signed for the next free second.
 *
 * @param options the gateway's URL and the key to sign with
 * @returns the client; with a type parameter, one that knows the methods' types
 * @throws SignerError if an option is missing or not accepted
 */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient;
export function createGatewayClient<Methods, Version extends string = 'v1'>(
  options: TypedGatewayClientOptions<Version>,
): TypedGatewayClient<Methods, Version>;
export function createGatewayClient(options: GatewayClientOptions): object {
  return new Client(options);
}

/** Return codes that the client handles (openapi/gateway.yaml, `x-return-codes`). */
const TIMESTAMP_EXPIRED = 1073;
const DUPLICATE_CALL = 1091;
/** A clock that is off by at most this, in milliseconds, is not the reason why a timestamp is rejected. */
const NEGLIGIBLE_SKEW = 30_000;
/** The longest delay that timers accept, in milliseconds. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** A call that is ready to be sent, any number of times. */
interface SignedCall {
  form: string;
  /** The correction of the clock when the call was signed, in milliseconds. */
  skew: number;
}

class Client implements GatewayClient {
  // Private, so that logging the client does not show the secret.
  readonly #options: GatewayClientOptions;
  readonly #used = new UsedSignatures();
  /** What to add to the clock for the gateway's time, in milliseconds. */
  #skew = 0;

  constructor(options: GatewayClientOptions) {
    checkEndpoint(options.endpoint);
    checkLimits(options);
    for (const name of ['fetch', 'now'] as const) requireType(name, options[name], 'function');
    // The text `false` of an environment variable would count as true.
    for (const name of ['correctClockSkew', 'retryDuplicates'] as const) {
      requireType(name, options[name], 'boolean');
    }
    // Signs a call that is never sent, because signing checks the key and the other options.
    signParams({ ...options, method: 'check', params: {}, timestamp: new Date(0) });
    this.#options = { ...options };
  }

  async call<Data>(method: string, params?: CallParams, options: RawCallOptions = {}): Promise<Data> {
    const response = await this.callRaw(method, params, options);
    return dataOf(response, this.#formatOf(options), this.#now()) as Data;
  }

  async callRaw(method: string, params: CallParams = {}, options: RawCallOptions = {}): Promise<RawResponse> {
    checkLimits(options);
    checkHeaders(options.headers);
    const { retries = this.#options.retries ?? 2, signal } = options;
    const { correctClockSkew = true, retryDuplicates = false } = this.#options;
    let isCorrected = !correctClockSkew;
    let signed = this.#sign(method, params, options);
    /** Why an earlier try with the same signature got no response from the gateway, which may have received the call. */
    let lost: { reason: unknown } | undefined;
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries;
      let response: RawResponse;
      try {
        response = await this.#send(signed.form, options);
      } catch (error) {
        if (isLast || !(error instanceof GatewayNetworkError)) throw error;
        lost = { reason: error.cause };
        await pause(backoff(attempt), signal);
        continue;
      }
      if (response.status < 400) return response;
      const rejection = gatewayResponseOf(response, this.#formatOf(options));
      if (rejection?.code === DUPLICATE_CALL) {
        if (lost) throw new GatewayNetworkError(lost.reason, true);
        if (isLast || !retryDuplicates) return response;
        signed = this.#sign(method, params, options, true);
        continue;
      }
      if (rejection?.code === TIMESTAMP_EXPIRED && !isCorrected && this.#learn(rejection, signed.skew)) {
        // The call with the corrected clock does not count as a retry.
        attempt--;
        isCorrected = true;
      } else {
        const wait = isLast ? undefined : pauseAfter(response, attempt, this.#now());
        if (wait === undefined) return response;
        await pause(wait, signal);
      }
      // The gateway's own error costs nothing. After a proxy's error, the gateway may still have received the call.
      lost = rejection ? undefined : { reason: new Error(`Status ${response.status}`) };
      if (rejection) signed = this.#sign(method, params, options);
    }
  }

  #send(form: string, options: RawCallOptions): Promise<RawResponse> {
    const { endpoint, fetch: request = fetch } = this.#options;
    return withDeadline(
      async (signal) => {
        // Following a redirect would send the signature to another host. Cloudflare Workers don't support the mode `error`.
        const init: RequestInit = { signal, redirect: 'manual', headers: options.headers ?? {} };
        const response = await (options.requestMode === 'get'
          ? request(`${endpoint}?${form}`, init)
          : request(endpoint, { ...init, method: 'POST', body: new URLSearchParams(form) }));
        return { status: response.status, headers: response.headers, text: await response.text() };
      },
      options.timeout ?? this.#options.timeout ?? 30_000,
      options.signal,
    );
  }

  #sign(method: string, params: CallParams, options: RawCallOptions, isRandom?: boolean): SignedCall {
    const { version = this.#options.version, requestMode } = options;
    const format = options.format ?? this.#options.format;
    const call: SignParamsOptions = { ...this.#options, method, params, version, requestMode, format };
    const sign = (timestamp: Date) => signParams({ ...call, timestamp });
    const signed = this.#used.sign(this.#now(), sign, isRandom);
    return { form: String(new URLSearchParams(signed)), skew: this.#skew };
  }

  #formatOf({ format = this.#options.format ?? 'json' }: RawCallOptions): ResponseFormat {
    return format;
  }

  /** The gateway's time, as far as it is known. */
  #now(): number {
    return (this.#options.now ?? Date.now)() + this.#skew;
  }

  /**
   * Corrects the clock by the time at which the gateway received a call.
   *
   * @param skew the correction with which the call was signed
   * @returns whether that correction was wrong
   */
  #learn({ callTime = '' }: Partial<GatewayResponse>, skew: number): boolean {
    const learned = this.#skew + Date.parse(callTime) - this.#now();
    if (!(Math.abs(learned - skew) > NEGLIGIBLE_SKEW)) return false;
    this.#skew = learned;
    return true;
  }
}

function checkEndpoint(endpoint: string): void {
  const accepted = "the gateway's URL, such as https://open.example/gateway";
  requireText('endpoint', endpoint, accepted);
  const base = (globalThis as { location?: { href: string } }).location?.href;
  let url: URL | undefined;
  try {
    url = new URL(endpoint, base);
  } catch {
    // The check below rejects this endpoint.
  }
  const isPlain = !/[?#]/.test(endpoint) && !url?.username && !url?.password;
  const isHttp = /^https?:$/.test(url?.protocol ?? '');
  requireThat(isPlain && isHttp, 'endpoint', endpoint.replace(/\/\/.*@/, '//…@'), accepted);
}

function checkLimits({ timeout = 0, retries = 0 }: CallOptions): void {
  const isDelay = Number.isFinite(timeout) && timeout >= 0 && timeout <= LONGEST_TIMEOUT;
  requireThat(isDelay, 'timeout', timeout, `milliseconds up to ${LONGEST_TIMEOUT}, or 0 for none`);
  requireThat(Number.isInteger(retries) && retries >= 0, 'retries', retries, 'a whole number, 0 or more');
}

function checkHeaders(headers: CallOptions['headers']): void {
  try {
    new Headers(headers);
  } catch {
    // The message would contain the value, which may be confidential.
    throw new SignerError('headers has a name or a value that HTTP does not allow.');
  }
}
