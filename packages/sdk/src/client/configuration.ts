/** How the SDK reaches the platform. */
export interface ClientConfiguration {
  /** The origin of the API, without a trailing slash. Empty for the page's own origin. Default: empty. */
  baseUrl: string;
  /** The provider's identifier in the paths. Default: `passant`. */
  provider: string;
  /** The session token; undefined for a visitor. The SDK appends the ticket's suffix. Default: none. */
  getTicket: () => string | undefined;
  /** The language that is asked for, a BCP 47 tag. Default: `en-US`. */
  locale: string;
  /** Called once for every answer with code 999001, before the error is thrown. Default: nothing. */
  onSessionInvalid: () => void;
  /** Milliseconds until a request is given up. Default: 30 000. */
  timeout: number;
}

const configuration: ClientConfiguration = {
  baseUrl: '',
  provider: 'passant',
  getTicket: () => undefined,
  locale: 'en-US',
  onSessionInvalid: () => {},
  timeout: 30_000,
};

/**
 * Configures the client. Settings that are left out keep their present value.
 *
 * @param changes the settings to change
 */
export function configureClient(changes: Partial<ClientConfiguration>): void {
  Object.assign(configuration, changes);
}

/** @returns the present settings */
export function clientConfiguration(): Readonly<ClientConfiguration> {
  return configuration;
}
