import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { FieldError } from '../generated/model/index.ts';
import { clientConfiguration } from './configuration.ts';
import {
  AbortedError,
  ApiError,
  NetworkError,
  type PlatformError,
  SessionInvalidError,
  TimeoutError,
} from './errors.ts';

/** What a caller may set for one request. */
export interface RequestOptions {
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Milliseconds until the request is given up; the client's timeout by default. */
  timeout?: number;
  /** How often a query is tried again after a network failure, a 429, 502, 503 or 504. Default: 2. */
  retries?: number;
  /** Further headers. */
  headers?: Record<string, string>;
  /** Receives status and headers of the answer, before it is unwrapped. */
  onResponse?: (response: RawResponse) => void;
}

/** The HTTP side of an answer. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
}

/** The errors of a call; generated hooks take their error type from here. */
export type ErrorType<_Error> = PlatformError;

/** The server expects the session token with this suffix (specification §7). */
const TICKET_SUFFIX = 'ENGLISH';
const SESSION_INVALID = 999001;
const RETRIED_STATUSES = [429, 502, 503, 504];
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

function failure(response: AxiosResponse): PlatformError {
  const data: unknown = response.data;
  if (!isEnvelope(data)) {
    return new ApiError({
      code: 0,
      codename: `The platform answered with status ${response.status}`,
      status: response.status,
      requestId: response.headers['x-request-id'] as string | undefined,
      fieldErrors: [],
    });
  }
  const message = data.codename || (typeof data.result === 'string' ? data.result : 'Operation failed');
  if (data.code === SESSION_INVALID) {
    clientConfiguration().onSessionInvalid();
    return new SessionInvalidError(message);
  }
  return new ApiError({
    code: data.code,
    codename: message,
    status: response.status,
    requestId: data.requestId,
    fieldErrors: Array.isArray(data.result) ? (data.result as FieldError[]) : [],
  });
}

function transportFailure(error: unknown): PlatformError {
  // An axios error holds the request's headers, and with them the ticket, so it is not passed on as a cause.
  if (axios.isCancel(error)) return new AbortedError('The request was aborted');
  if (axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')) {
    return new TimeoutError('The platform did not answer in time');
  }
  return new NetworkError('The platform could not be reached');
}

async function send(config: AxiosRequestConfig, options: RequestOptions): Promise<AxiosResponse> {
  const { baseUrl, provider, getTicket, locale, timeout } = clientConfiguration();
  const token = getTicket();
  const response = await axios
    .request({
      ...config,
      baseURL: baseUrl,
      url: config.url?.replace(PROVIDER_MARK, provider),
      signal: options.signal ?? config.signal,
      timeout: options.timeout ?? timeout,
      paramsSerializer: { indexes: null },
      formSerializer: { indexes: null },
      validateStatus: null,
      headers: {
        ...config.headers,
        'Accept-Language': locale,
        ...(token && { ticket: `${token}${TICKET_SUFFIX}` }),
        ...options.headers,
      },
    })
    .catch((error: unknown) => {
      throw transportFailure(error);
    });
  options.onResponse?.({ status: response.status, headers: response.headers as Record<string, string> });
  return response;
}

/** Waits before another try: half a second, doubled each time, give or take half, or as long as the server asked. */
function pause(
  attempt: number,
  response: AxiosResponse | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const asked = Number(response?.headers['retry-after']) * 1000;
  const backoff = 500 * 2 ** attempt * (0.5 + Math.random());
  const milliseconds = asked > 0 ? Math.min(asked, 10_000) : backoff;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new AbortedError('The request was aborted'));
      },
      { once: true },
    );
  });
}

async function sendRetrying(config: AxiosRequestConfig, options: RequestOptions): Promise<AxiosResponse> {
  const retries = options.retries ?? 2;
  const signal = (options.signal ?? config.signal) as AbortSignal | undefined;
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await send(config, options);
      if (attempt >= retries || !RETRIED_STATUSES.includes(response.status)) return response;
      await pause(attempt, response, signal);
    } catch (error) {
      if (attempt >= retries || !(error instanceof NetworkError)) throw error;
      await pause(attempt, undefined, signal);
    }
  }
}

function unwrap<T>(response: AxiosResponse): T {
  const data: unknown = response.data;
  // isError is the authority, on a 200 as well.
  if (response.status >= 400 || !isEnvelope(data) || data.isError) throw failure(response);
  return data.result as T;
}

function unchanged<T>(response: AxiosResponse): T {
  const data: unknown = response.data;
  if (response.status >= 400 || (isEnvelope(data) && data.isError)) throw failure(response);
  return data as T;
}

/** Calls an operation that only reads; it is tried again when the platform cannot be reached. */
export async function query<T>(config: AxiosRequestConfig, options: RequestOptions = {}): Promise<T> {
  return unwrap<T>(await sendRetrying(config, options));
}

/** Calls an operation that changes something; it is sent once. */
export async function mutation<T>(config: AxiosRequestConfig, options: RequestOptions = {}): Promise<T> {
  return unwrap<T>(await send(config, options));
}

/** Calls a reading operation of a raw family, whose answer has no envelope (specification §7.9). */
export async function rawQuery<T>(config: AxiosRequestConfig, options: RequestOptions = {}): Promise<T> {
  return unchanged<T>(await sendRetrying(config, options));
}

/** Calls a changing operation of a raw family, whose answer has no envelope (specification §7.9). */
export async function rawMutation<T>(config: AxiosRequestConfig, options: RequestOptions = {}): Promise<T> {
  return unchanged<T>(await send(config, options));
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
