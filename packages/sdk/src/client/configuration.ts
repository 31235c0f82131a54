/** How the SDK reaches the platform. */
export interface ClientConfiguration {
  /** Where the API is, an origin or a URL with a path. Empty for the page's own origin. Default: empty. */
  baseUrl: string;
  /** The provider's identifier in the paths. Default: `passant`. */
  provider: string;
  /** The session token; undefined for a visitor. The SDK appends the ticket's suffix. Default: none. */
  getTicket: () => string | undefined;
  /** The language that is asked for, a BCP 47 tag. Default: `en-US`. */
  locale: string;
  /** Called for every answer with code 999001 to the present ticket, before the error is thrown. Default: nothing. */
  onSessionInvalid: () => void;
  /**
   * Called when an operation asks to confirm first who is there (code 403003): an app asks for password or SMS code and
   * calls `confirmIdentity`. True repeats the request, false lets it fail. Default: false.
   */
  onConfirmationRequired: () => Promise<boolean>;
  /** Milliseconds until one try of a request is given up, 0 for never. Default: 30 000. */
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

/**
 * Configures the client. Settings that are left out or undefined keep their present value.
 *
 * @param changes the settings to change
 */
export function configureClient(changes: Partial<ClientConfiguration>): void {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined);
  Object.assign(configuration, Object.fromEntries(set));
}

/** The client's settings as they are now. */
export function clientConfiguration(): Readonly<ClientConfiguration> {
  return configuration;
}
