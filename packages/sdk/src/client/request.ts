import type { DownloadedFile, FieldError } from '../generated/model/index.ts';
import { clientConfiguration } from './configuration.ts';
import {
  AbortedError,
  ApiError,
  NetworkError,
  PlatformError,
  SessionInvalidError,
  TimeoutError,
} from './errors.ts';
import { isWorthRetrying, pauseBeforeRetry } from './retry.ts';
import { type Answer, transport } from './transport.ts';

/** What a caller may set for one request. */
export interface RequestOptions {
  /** Aborts the request, and the pause before another try. */
  signal?: AbortSignal;
  /** Milliseconds until one try is given up, 0 for never; the client's timeout by default. */
  timeout?: number;
  /** How often a query is tried again after a network failure, a 429, 502, 503 or 504. Default: 2. */
  retries?: number;
  /** Further headers. */
  headers?: Record<string, string>;
  /** Receives status and headers of every answer, before it is unwrapped. */
  onResponse?: (response: RawResponse) => void;
  /** Hears how much of an answer has arrived, a large file's for example. */
  onProgress?: (progress: Progress) => void;
}

/** How much of an answer has arrived. */
export interface Progress {
  /** The bytes so far. */
  loaded: number;
  /** The bytes in all; undefined where the platform does not say. */
  total: number | undefined;
}

/** The HTTP side of an answer. */
export interface RawResponse {
  /** The HTTP status. */
  status: number;
  /** The headers, by their names in lower case. */
  headers: Record<string, string>;
}

/** The errors of a call; generated hooks take their error type from here. */
export type ErrorType<_Error> = PlatformError;

/** A request as the generated functions describe it. */
export interface RequestDescription {
  url: string;
  method: string;
  headers?: Record<string, string>;
  params?: object;
  data?: unknown;
  /** Set for a file, whose bytes are kept as they are. */
  responseType?: 'arraybuffer';
  /** React Query's own signal; it counts beside the caller's. */
  signal?: AbortSignal;
}

/** The server expects the session token with this suffix (specification §7). */
const TICKET_SUFFIX = 'ENGLISH';
const SESSION_INVALID = 999001;
const CONFIRMATION_REQUIRED = 403003;
const PROVIDER_MARK = '-provider-';

interface Envelope {
  code: number;
  isError: boolean;
  codename: string | null;
  result: unknown;
  requestId?: string;
}

function isEnvelope(data: unknown): data is Envelope {
  return typeof data === 'object' && data !== null && 'isError' in data && 'code' in data;
}

function isFieldError(entry: unknown): entry is FieldError {
  return typeof entry === 'object' && entry !== null && 'field' in entry && 'message' in entry;
}

/** An answer, and the ticket that it was asked with. */
interface SentAnswer extends Answer {
  ticket: string | undefined;
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function ticketOf(token: string | undefined): string | undefined {
  return token ? `${token}${TICKET_SUFFIX}` : undefined;
}

function failure(response: SentAnswer): PlatformError {
  const { data } = response;
  const requestId = response.headers['x-request-id'];
  if (!isEnvelope(data)) {
    return new ApiError({
      code: 0,
      codename: isSuccess(response)
        ? 'The answer was not understood'
        : `The platform answered with status ${response.status}`,
      status: response.status,
      requestId,
      fieldErrors: [],
    });
  }
  const message = data.codename || (typeof data.result === 'string' && data.result) || 'Operation failed';
  if (data.code === SESSION_INVALID) {
    // A late answer to a session that has been replaced since says nothing of the present one.
    const { getTicket, onSessionInvalid } = clientConfiguration();
    if (response.ticket === ticketOf(getTicket())) onSessionInvalid();
    return new SessionInvalidError(message);
  }
  return new ApiError({
    code: data.code,
    codename: message,
    status: response.status,
    requestId: data.requestId ?? requestId,
    fieldErrors: Array.isArray(data.result) ? data.result.filter(isFieldError) : [],
  });
}

/** Node knows no page that an address could be relative to. */
function requireBaseUrl(baseUrl: string): void {
  if (baseUrl || typeof location !== 'undefined') return;
  throw new PlatformError('Where there is no page, on Node for example, configureClient needs a baseUrl');
}

/**
 * Runs a request until it settles, a signal aborts it or its time is up; leaves no timer and no listener behind. The run
 * may start the clock anew: a large file takes longer than an answer, and is late only when nothing more arrives.
 */
async function within<T>(
  signals: AbortSignal[],
  milliseconds: number,
  run: (signal: AbortSignal, restartClock: () => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startClock = () => {
    clearTimeout(timer);
    if (milliseconds === 0) return;
    timer = setTimeout(() => {
      isLate = true;
      abort();
    }, milliseconds);
  };
  startClock();
  for (const signal of signals) signal.addEventListener('abort', abort);
  try {
    if (signals.some(({ aborted }) => aborted)) abort();
    return await run(controller.signal, startClock);
  } catch (error) {
    if (signals.some(({ aborted }) => aborted)) throw new AbortedError('The request was aborted');
    if (isLate) throw new TimeoutError('The platform did not answer in time');
    throw error;
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', abort);
  }
}

function signalsOf(request: RequestDescription, options: RequestOptions): AbortSignal[] {
  return [options.signal, request.signal].filter((signal) => signal !== undefined);
}

async function sendOnce(request: RequestDescription, options: RequestOptions): Promise<SentAnswer> {
  const isFile = request.responseType === 'arraybuffer';
  const { baseUrl, provider, getTicket, locale, timeout } = clientConfiguration();
  requireBaseUrl(baseUrl);
  const ticket = ticketOf(getTicket());
  const path = request.url.replace(PROVIDER_MARK, () => encodeURIComponent(provider));
  const answer = await within(
    signalsOf(request, options),
    options.timeout ?? timeout,
    (signal, restartClock) =>
      transport({
        url: baseUrl.replace(/\/+$/, '') + path,
        method: request.method,
        headers: {
          Accept: isFile ? '*/*' : 'application/json',
          'Accept-Language': locale,
          ...request.headers,
          ...(ticket && { ticket }),
          ...options.headers,
        },
        params: request.params,
        data: request.data,
        isFile,
        signal,
        onPart:
          isFile || options.onProgress
            ? (loaded, total) => {
                if (isFile) restartClock();
                options.onProgress?.({ loaded, total });
              }
            : undefined,
      }),
  );
  options.onResponse?.({ status: answer.status, headers: answer.headers });
  return { ...answer, ticket };
}

/** Sends a request, and once more where it was refused until the session is confirmed and now is. */
async function send(request: RequestDescription, options: RequestOptions): Promise<SentAnswer> {
  const answer = await sendOnce(request, options);
  if (answer.status !== 403) return answer;
  const data = request.responseType ? parsedFile(answer) : answer.data;
  if (!isEnvelope(data) || data.code !== CONFIRMATION_REQUIRED) return answer;
  const isConfirmed = await clientConfiguration().onConfirmationRequired();
  return isConfirmed ? sendOnce(request, options) : answer;
}

async function sendRetrying(request: RequestDescription, options: RequestOptions): Promise<SentAnswer> {
  const retries = options.retries ?? 2;
  const signals = signalsOf(request, options);
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await send(request, options);
      if (attempt >= retries || !isWorthRetrying(response.status)) return response;
      await pauseBeforeRetry(attempt, response.headers['retry-after'], signals);
    } catch (error) {
      if (attempt >= retries || !(error instanceof NetworkError)) throw error;
      await pauseBeforeRetry(attempt, undefined, signals);
    }
  }
}

function unwrap<T>(response: SentAnswer): T {
  const { data } = response;
  // isError is the authority, on a 200 as well.
  if (!isSuccess(response) || !isEnvelope(data) || data.isError) throw failure(response);
  return data.result as T;
}

function unchanged<T>(response: SentAnswer): T {
  const { data } = response;
  // A text that is no JSON is a proxy's page, never the operation's answer.
  if (!isSuccess(response) || typeof data === 'string' || (isEnvelope(data) && data.isError)) {
    throw failure(response);
  }
  return data as T;
}

/** Calls an operation that only reads; it is tried again when the platform cannot be reached. */
export async function query<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return unwrap<T>(await sendRetrying(request, options));
}

/** Calls an operation that changes something; it is sent once. */
export async function mutation<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return unwrap<T>(await send(request, options));
}

/** Calls a reading operation of a raw family, whose answer has no envelope (specification §7.9). */
export async function rawQuery<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return unchanged<T>(await sendRetrying(request, options));
}

/** Calls a changing operation of a raw family, whose answer has no envelope (specification §7.9). */
export async function rawMutation<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return unchanged<T>(await send(request, options));
}

/** The name in a `Content-Disposition`, the encoded form first (RFC 6266); never a path. */
function fileNameOf(disposition = ''): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1');
  let name = plain ?? /filename=([^;\s"]+)/i.exec(disposition)?.[1] ?? '';
  try {
    if (encoded) name = decodeURIComponent(encoded);
  } catch {
    // The plain name will do.
  }
  return name.split(/[\\/]/).at(-1) || 'download';
}

function downloaded<T extends DownloadedFile>(response: SentAnswer): T {
  const type = response.headers['content-type'] ?? '';
  const isJson = type.startsWith('application/json');
  if (isSuccess(response) && !isJson) {
    const fileName = fileNameOf(response.headers['content-disposition']);
    return { blob: new Blob([response.data as ArrayBuffer], { type }), fileName } as T;
  }
  throw failure({ ...response, data: parsedFile(response) });
}

/** A refusal is an envelope, although a file was asked for; undefined for a proxy's page, for example. */
function parsedFile(response: Answer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(response.data as ArrayBuffer));
  } catch {
    return undefined;
  }
}

/** Calls an operation that reads a file; it is tried again when the platform cannot be reached. */
export async function fileQuery<T extends DownloadedFile = DownloadedFile>(
  request: RequestDescription,
  options: RequestOptions = {},
): Promise<T> {
  return downloaded<T>(await sendRetrying({ ...request, responseType: 'arraybuffer' }, options));
}

/** Calls an operation that changes something and answers with a file; it is sent once. */
export async function fileMutation<T extends DownloadedFile = DownloadedFile>(
  request: RequestDescription,
  options: RequestOptions = {},
): Promise<T> {
  return downloaded<T>(await send({ ...request, responseType: 'arraybuffer' }, options));
}

/**
 * Calls an operation and returns the HTTP side of the answer with its result.
 *
 * @param call receives the options to pass on, `(options) => getUserInfo(options)`
 * @returns the result and the raw response
 * @throws what the call throws
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
