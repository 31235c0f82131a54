/** Configuration of the client. */
export interface ClientConfiguration {
  /** The API's base URL: an origin or a URL with a path. Empty for the page's own origin. Default: empty. */
  baseUrl: string;
  /** The provider's identifier in URL paths. Default: `passant`. */
  provider: string;
  /** Returns the session token; undefined for a visitor. The SDK appends the ticket's suffix. Default: none. */
  getTicket: () => string | undefined;
  /** The requested language, a BCP 47 tag. Default: `en-US`. */
  locale: string;
  /** Called for every response with code 999001 to the current ticket, before the error is thrown. Default: nothing. */
  onSessionInvalid: () => void;
  /**
   * Called when an operation requires a confirmed session (code 403003): an app asks for password or SMS code and calls
   * `confirmIdentity`. True repeats the request, false lets it fail. Default: false.
   */
  onConfirmationRequired: () => Promise<boolean>;
  /** Timeout in milliseconds for each try of a request, 0 for none. Default: 30 000. */
  timeout: number;
}

const configuration: ClientConfiguration = {
  baseUrl: '',
  provider: 'passant',
  getTicket: () => undefined,
  locale: 'en-US',
  onSessionInvalid: () => {},
  onConfirmationRequired: async () => false,
  timeout: 30_000,
};

/** Configures the client. Omitted and undefined settings keep their current value. */
export function configureClient(changes: Partial<ClientConfiguration>): void {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined);
  Object.assign(configuration, Object.fromEntries(set));
}

/** Returns the client's current settings. */
export function clientConfiguration(): Readonly<ClientConfiguration> {
  return configuration;
}
