import type { Context } from 'hono';

/** The origin that this server writes into its responses, for example into the documentation's code examples. */
export interface Origin {
  /** This server's origin as the caller of a request sees it. */
  originOf: (context: Context) => string;
  /**
   * True if the origin is the same for everybody. Otherwise it depends on the request, and caches must not store responses
   * that contain it.
   */
  isOriginFixed: boolean;
}
