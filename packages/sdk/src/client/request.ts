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

/** Options of one request. */
export interface RequestOptions {
  /** Aborts the request, also during the pause before a retry. */
  signal?: AbortSignal;
  /** Timeout in milliseconds for each try, 0 for none. Default: the client's. */
  timeout?: number;
  /** Maximum number of retries of a query after a network failure, a 429, 502, 503 or 504. Default: 2. */
  retries?: number;
  /** Additional headers. */
  headers?: Record<string, string>;
  /** Called with status and headers of every response, before it is unwrapped. */
  onResponse?: (response: RawResponse) => void;
  /** Called while a response arrives, for example a large file. */
  onProgress?: (progress: Progress) => void;
}

/** Progress of a response. */
export interface Progress {
  /** Bytes received. */
  loaded: number;
  /** Total bytes; undefined if the platform does not send the size. */
  total: number | undefined;
}

/** The HTTP side of a response. */
export interface RawResponse {
  /** The HTTP status. */
  status: number;
  /** The headers, with names in lower case. */
  headers: Record<string, string>;
}

/** The errors of a request; generated hooks use it as their error type. */
export type ErrorType<_Error> = PlatformError;

/** A request as described by a generated function. */
export interface RequestDescription {
  url: string;
  method: string;
  headers?: Record<string, string>;
  params?: object;
  data?: unknown;
  /** Set for files, so that the bytes are not decoded. */
  responseType?: 'arraybuffer';
  /** React Query's own signal, effective in addition to the caller's. */
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

/** A response, and the ticket of its request. */
interface SentAnswer extends Answer {
  ticket: string | undefined;
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** @returns the header `ticket` of a session; undefined for a visitor */
export function ticketOf(token: string | undefined): string | undefined {
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
    // A late response to a replaced session says nothing about the current one.
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

/** In Node there is no page that a URL could be relative to. */
function requireBaseUrl(baseUrl: string): void {
  if (baseUrl || typeof location !== 'undefined') return;
  throw new PlatformError('Where there is no page, on Node for example, configureClient needs a baseUrl');
}

/**
 * Runs a request until it settles, a signal aborts it or it times out; leaves no timer or listener behind. The run may
 * restart the timeout: a large file may take longer, as long as more data arrives.
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

/** Sends a request, and repeats it if it required a confirmed session and the user has confirmed. */
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
  // isError decides, even with status 200.
  if (!isSuccess(response) || !isEnvelope(data) || data.isError) throw failure(response);
  return data.result as T;
}

function unchanged<T>(response: SentAnswer): T {
  const { data } = response;
  // Text that is not JSON comes from a proxy, never from the operation.
  if (!isSuccess(response) || typeof data === 'string' || (isEnvelope(data) && data.isError)) {
    throw failure(response);
  }
  return data as T;
}

/** Calls a read operation; retries it if the platform can't be reached. */
export async function query<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return unwrap<T>(await sendRetrying(request, options));
}

/** Calls a write operation; sends it only once. */
export async function mutation<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return unwrap<T>(await send(request, options));
}

/** Calls a read operation of a raw family, whose response has no envelope (specification §7.9). */
export async function rawQuery<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return unchanged<T>(await sendRetrying(request, options));
}

/** Calls a write operation of a raw family, whose response has no envelope (specification §7.9). */
export async function rawMutation<T>(request: RequestDescription, options: RequestOptions = {}): Promise<T> {
  return unchanged<T>(await send(request, options));
}

/** The file name from `Content-Disposition`, preferring the encoded form (RFC 6266); never a path. */
function fileNameOf(disposition = ''): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1');
  let name = plain ?? /filename=([^;\s"]+)/i.exec(disposition)?.[1] ?? '';
  try {
    if (encoded) name = decodeURIComponent(encoded);
  } catch {
    // Falls back to the plain name.
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

/** Parses an error envelope that came instead of a file; undefined for anything else, for example a proxy's page. */
function parsedFile(response: Answer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(response.data as ArrayBuffer));
  } catch {
    return undefined;
  }
}

/** Calls an operation that reads a file; retries it if the platform can't be reached. */
export async function fileQuery<T extends DownloadedFile = DownloadedFile>(
  request: RequestDescription,
  options: RequestOptions = {},
): Promise<T> {
  return downloaded<T>(await sendRetrying({ ...request, responseType: 'arraybuffer' }, options));
}

/** Calls a write operation that responds with a file; sends it only once. */
export async function fileMutation<T extends DownloadedFile = DownloadedFile>(
  request: RequestDescription,
  options: RequestOptions = {},
): Promise<T> {
  return downloaded<T>(await send({ ...request, responseType: 'arraybuffer' }, options));
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
