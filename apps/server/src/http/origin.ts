import type { Context } from 'hono';

/** The origin of this server in what it sends, such as the programs of the documentation. */
export interface Origin {
  /** This server's origin as the caller of a request sees it. */
  originOf: (context: Context) => string;
  /**
   * True if the origin is the same for everybody. Otherwise it depends on the request, and shared caches must not
   * store it.
   */
  isOriginFixed: boolean;
}
