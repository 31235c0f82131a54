import { axiosTransport } from './axiosTransport.ts';
import type { ClientHooks } from './hooks.ts';
import type { Transport } from './transport.ts';

/** Options of a client. */
export interface ClientOptions {
  /**
   * The API's base URL: an origin or a URL with a path. Empty for the page's own origin.
   * @default ''
   */
  baseUrl: string;
  /**
   * The provider's identifier in URL paths.
   * @default 'passant'
   */
  provider: string;
  /**
   * The requested language, a BCP 47 tag.
   * @default 'en-US'
   */
  locale: string;
  /**
   * Timeout in milliseconds of each attempt, 0 for none.
   * @default 30_000
   */
  timeout: number;
  /**
   * Maximum number of retries of a request that may be retried, unless its options say otherwise.
   * @default 2
   */
  retries: number;
  /**
   * Sends the requests.
   * @default axiosTransport()
   */
  transport: Transport;
  /**
   * Returns the session token, or undefined for a visitor. Called before every request; the SDK appends the ticket's
   * suffix. Without this function, all requests are a visitor's.
   */
  getTicket?: (() => string | undefined) | undefined;
  /** Called for every request, for example to log or trace it. */
  hooks?: ClientHooks | undefined;
  /** Called for every response with code 999001 to a request with the current ticket, before the error is thrown. */
  onSessionInvalid?: (() => void) | undefined;
  /**
   * Called when an operation requires a confirmed session (code 403003): an app asks for password or SMS code and calls
   * `confirmIdentity`. True repeats the request, false lets it fail. Without this function, the request fails.
   */
  onConfirmationRequired?: (() => Promise<boolean>) | undefined;
}

/** A client: where and as whom requests are sent. Pass it as `client` in the options of any function. */
export interface PlatformClient extends Readonly<ClientOptions> {
  /** Identifies the client in query keys, so that two clients never share cached results. */
  readonly id: string;
}

/** Options of `createClient`. Omitted and undefined options have their default. */
export type NewClientOptions = { [Name in keyof ClientOptions]?: ClientOptions[Name] | undefined } & {
  /**
   * The id in query keys. Set it if a server renders with this client and the browser takes over the cached results;
   * otherwise each client gets a new id.
   */
  id?: string | undefined;
};

/** State that the ESM and the CJS build share, as both may be loaded in one process. */
interface SharedState {
  defaultClient?: ClientOptions & { readonly id: string };
  /** The number of ids that `createClient` has generated. */
  count: number;
}

const SHARED = Symbol.for('@platform/sdk');
const scope = globalThis as { [SHARED]?: SharedState };

function sharedState(): SharedState {
  scope[SHARED] ??= { count: 0 };
  return scope[SHARED];
}

function withoutUndefined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}

/**
 * Creates a client. Use several clients if a process works for several tenants or users, for example on a server.
 *
 * @returns the client, a plain object of its options. Its `id` is not enumerable, so a client that is created from
 *   another one (`createClient({ ...client, locale: 'de-DE' })`) has a new id
 */
export function createClient({ id, ...options }: NewClientOptions = {}): PlatformClient {
  const client = {
    baseUrl: '',
    provider: 'passant',
    locale: 'en-US',
    timeout: 30_000,
    retries: 2,
    transport: axiosTransport(),
    ...withoutUndefined(options),
  };
  return Object.defineProperty(client, 'id', {
    value: id ?? `client-${++sharedState().count}`,
  }) as typeof client & { id: string };
}

/** Returns the client of calls without a `client` option. The ESM and the CJS build share it. */
export function defaultClient(): PlatformClient {
  sharedState().defaultClient ??= createClient({ id: 'default' });
  return sharedState().defaultClient as PlatformClient;
}

/** Configures the default client. Omitted and undefined options keep their current value. */
export function configureClient(options: Omit<NewClientOptions, 'id'>): void {
  Object.assign(defaultClient(), withoutUndefined(options));
}
