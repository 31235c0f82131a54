import type { FieldError } from '../generated/model/index.ts';
import { TICKET_SUFFIX } from '../operations/ticket.ts';
import { defaultClient, type PlatformClient } from './client.ts';
import { type Encoder, encode } from './encode.ts';
import {
  ApiError,
  callError,
  type ErrorDetails,
  networkError,
  PlatformError,
  SessionInvalidError,
} from './errors.ts';
import { callHook, type RequestEvent } from './hooks.ts';
import { pauseAfter } from './retry.ts';
import type { Progress, TransportResponse } from './transport.ts';
import { pause, within } from './within.ts';

/** Options of one request. */
export interface RequestOptions {
  /** The client that sends the request. Default: the client that `configureClient` configures. */
  client?: PlatformClient | undefined;
  /** Aborts the request, also during the pause before a retry. */
  signal?: AbortSignal | undefined;
  /** Timeout in milliseconds of each attempt, 0 for none. Default: the client's. */
  timeout?: number | undefined;
  /**
   * Maximum number of retries after a network failure, a 502, 503 or 504, and after a 409 or 429 with `Retry-After`. Default:
   * the client's. A mutation that takes no idempotency key is never retried.
   */
  retries?: number | undefined;
  /**
   * The idempotency key of a mutation, 255 visible ASCII characters at most: for 24 hours, a request with the same key is
   * carried out only once. Default: a random one for each call, which its retries share. Set it to repeat a call
   * yourself, for example after a restart; never use it for another change.
   */
  idempotencyKey?: string | undefined;
  /** Additional headers. */
  headers?: Record<string, string> | undefined;
  /** Called with status and headers of every response, before it is unwrapped. */
  onResponse?: ((response: RawResponse) => void) | undefined;
  /** Called while a response arrives, for example a large file. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Called while the body is sent, for example a large file. `fetchTransport` can't report it. */
  onUploadProgress?: ((progress: Progress) => void) | undefined;
}

/** The HTTP side of a response. */
export interface RawResponse {
  /** The HTTP status. */
  status: number;
  /** The headers, with names in lower case. */
  headers: Record<string, string>;
}

/** A request as a generated function describes it. */
export interface RequestDescription {
  /** The operation's id. */
  operation: string;
  method: string;
  /** The path as the contract writes it, with `{provider}`. */
  path: string;
  query?: object | undefined;
  /** Encodes the body. Undefined if there is none. */
  encode?: Encoder;
  body?: unknown;
}

/** Takes the result out of a successful response; undefined if the response has none. */
export type Read<T> = (response: Received) => { result: T } | undefined;

const SESSION_INVALID = 999001;
const CONFIRMATION_REQUIRED = 403003;

interface Envelope {
  code: number;
  isError: boolean;
  codename: string | null;
  result: unknown;
  requestId?: string;
}

function isEnvelope(data: unknown): data is Envelope {
  const { isError, code } = (data ?? {}) as Partial<Envelope>;
  return isError !== undefined && code !== undefined;
}

function isFieldError(entry: unknown): entry is FieldError {
  const { field, message } = (entry ?? {}) as Partial<FieldError>;
  return field !== undefined && message !== undefined;
}

/** A response with its decoded content, and the ticket that its request was sent with. */
export interface Received extends TransportResponse {
  ticket: string | undefined;
  /** The parsed JSON; the text if it is not JSON; true for a file, which is not decoded. */
  data: unknown;
}

function isSuccess({ status }: TransportResponse): boolean {
  return status >= 200 && status < 300;
}

export function isJson({ headers }: TransportResponse): boolean {
  return /^application\/json/.test(headers['content-type'] ?? '');
}

function parsed(body: TransportResponse['body']): unknown {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @returns the header `ticket` of a session; undefined for a visitor */
export function ticketOf(token: string | undefined): string | undefined {
  return token ? `${token}${TICKET_SUFFIX}` : undefined;
}

/** The error of a response without a result. */
function failure(response: Received, client: PlatformClient): PlatformError {
  const { data, status } = response;
  const requestId = response.headers['x-request-id'];
  if (!isEnvelope(data)) {
    return new ApiError({
      code: 0,
      codename: `Unexpected response with status ${status}`,
      status,
      requestId,
      reason: response.headers['content-type'] || 'no content type',
      fieldErrors: [],
    });
  }
  const message = data.codename || (typeof data.result === 'string' && data.result) || 'Operation failed';
  const details = { status, requestId: data.requestId ?? requestId };
  if (data.code === SESSION_INVALID) {
    // A late response to a request with an earlier ticket says nothing about the current session.
    if (response.ticket === ticketOf(client.getTicket?.())) client.onSessionInvalid?.();
    return new SessionInvalidError(message, details);
  }
  return new ApiError({
    ...details,
    code: data.code,
    codename: message,
    fieldErrors: [data.result].flat().filter(isFieldError),
  });
}

/** Sends a request once. */
async function send(
  { path, method, query, encode: encodeBody, body }: RequestDescription,
  { signal: caller, timeout, headers, idempotencyKey, onProgress, onUploadProgress }: RequestOptions,
  client: PlatformClient,
  isFile = false,
): Promise<Received> {
  const ticket = ticketOf(client.getTicket?.());
  const encoded = encode(
    client.baseUrl.replace(/\/+$/, '') +
      path.replace('{provider}', () => encodeURIComponent(client.provider)),
    query,
    {
      accept: isFile ? '*/*' : 'application/json',
      'accept-language': client.locale,
      ticket,
      'idempotency-key': idempotencyKey,
      ...headers,
    },
    encodeBody,
    body,
  );
  const response = await within(caller, timeout ?? client.timeout, (signal, restartClock) => {
    const moving = (isLarge: boolean, report?: (progress: Progress) => void) =>
      isLarge || report
        ? (progress: Progress) => {
            if (isLarge) restartClock();
            report?.(progress);
          }
        : undefined;
    return client.transport({
      ...encoded,
      method,
      signal,
      onUploadProgress: moving(encoded.body instanceof FormData, onUploadProgress),
      onDownloadProgress: moving(isFile, onProgress),
    });
  }).catch((error: unknown) => {
    throw networkError(error);
  });
  const isContent = isFile && isSuccess(response) && !isJson(response);
  return { ...response, ticket: encoded.headers.ticket, data: isContent || parsed(response.body) };
}

/**
 * Calls an operation: sends its request, retries it, and reads the result.
 *
 * @param mayRetry whether it is harmless to send the request twice
 */
export async function call<T>(
  description: RequestDescription,
  options: RequestOptions,
  mayRetry: boolean,
  read: Read<T>,
  isFile?: boolean,
): Promise<T> {
  const client = options.client ?? defaultClient();
  const { hooks = {} } = client;
  const { operation, method, path } = description;
  let remainingRetries = mayRetry ? (options.retries ?? client.retries) : 0;
  const startTime = performance.now();
  let attempt = 0;
  let mayConfirm = true;
  const event = (): RequestEvent => ({ operation, method, path, attempt });
  /** Adds the details of this request to an error that has no details yet. */
  const identified = (error: PlatformError) =>
    error.operation ? error : Object.assign(error, event() satisfies ErrorDetails);
  /** What hooks receive of an error. */
  const failed = (thrown: PlatformError, since: number) => {
    const error = identified(thrown);
    const { status, requestId } = error;
    return { ...event(), error, status, requestId, duration: performance.now() - since };
  };
  try {
    for (;;) {
      attempt++;
      callHook(hooks.onRequest, event());
      const sendTime = performance.now();
      let retryAfter: string | undefined;
      try {
        const response = await send(description, options, client, isFile);
        const { status, headers, data } = response;
        callHook(hooks.onResponse, {
          ...event(),
          status,
          requestId: headers['x-request-id'],
          duration: performance.now() - sendTime,
        });
        options.onResponse?.({ status, headers });
        if (mayConfirm && isEnvelope(data) && data.code === CONFIRMATION_REQUIRED) {
          mayConfirm = false;
          if (await client.onConfirmationRequired?.()) continue;
        }
        retryAfter = headers['retry-after'];
        const outcome = isSuccess(response) ? read(response) : undefined;
        if (!outcome) throw failure(response, client);
        return outcome.result;
      } catch (error) {
        if (!(error instanceof PlatformError && remainingRetries-- > 0)) throw error;
        const delay = pauseAfter(error, attempt, retryAfter);
        if (delay === false) throw error;
        callHook(hooks.onRetry, { ...failed(error, sendTime), delay });
        await pause(delay, options.signal);
      }
    }
  } catch (thrown) {
    const failure = failed(callError(thrown), startTime);
    callHook(hooks.onError, failure);
    throw failure.error;
  }
}

// With isError, a response is an error even if its status is 200.
const unwrapped = <T>({ data }: Received) =>
  isEnvelope(data) && !data.isError ? { result: data.result as T } : undefined;

// Text that is not JSON comes from a proxy, never from the operation.
const unchanged = <T>({ data }: Received) =>
  typeof data === 'string' || (isEnvelope(data) && data.isError) ? undefined : { result: data as T };

/** Calls a read operation; retries it after a temporary failure. */
export function query<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return call(request, options, true, unwrapped<T>);
}

/** Calls a write operation that takes an idempotency key: by default a random one, the same in each retry. */
export function mutation<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  // `crypto.randomUUID` is missing on pages without https.
  const { idempotencyKey = crypto.getRandomValues(new Uint32Array(4)).join('-') } = options;
  return call(request, { ...options, idempotencyKey }, true, unwrapped<T>);
}

/** Calls a write operation that takes no idempotency key; sends it only once. */
export function mutationOnce<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return call(request, options, false, unwrapped<T>);
}

/** Calls a read operation of a raw family, whose response has no envelope (specification §7.9). */
export function rawQuery<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return call(request, options, true, unchanged<T>);
}

/** Calls a write operation of a raw family, whose response has no envelope (specification §7.9). */
export function rawMutation<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return call(request, options, false, unchanged<T>);
}

/**
 * Calls an operation and returns its result together with the HTTP side of the response.
 *
 * @param call calls an operation with the given options, `(options) => getUserInfo(options)`
 * @returns the result and the raw response
 * @throws the errors of `call`
 */
export async function withResponse<T>(
  call: (options: RequestOptions) => Promise<T>,
): Promise<{ result: T; response: RawResponse }> {
  let response: RawResponse = { status: 0, headers: {} };
  const result = await call({
    onResponse: (raw) => {
      response = raw;
    },
  });
  return { result, response };
}
