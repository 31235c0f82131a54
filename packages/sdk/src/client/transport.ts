import type { Bytes } from '../bytes.ts';

/** Progress of a request or a response. */
export interface Progress {
  /** Bytes sent or received. */
  loaded: number;
  /** Total bytes. Undefined if the size is unknown. */
  total: number | undefined;
}

/** A request that a transport sends once. */
export interface TransportRequest {
  /** The HTTP method, in upper case. */
  method: string;
  /** The absolute URL, with the query. */
  url: string;
  /** The headers, with names in lower case. A `FormData` body has no `content-type`; the runtime adds it. */
  headers: Record<string, string>;
  /** The encoded body. */
  body: string | FormData | undefined;
  /** Ends the request. */
  signal: AbortSignal;
  /** To be called while the body is sent, if the transport can. */
  onUploadProgress: ((progress: Progress) => void) | undefined;
  /** To be called while the response arrives. Undefined if nobody listens, as listening can cost time. */
  onDownloadProgress: ((progress: Progress) => void) | undefined;
}

/** A response, as a transport returns it. */
export interface TransportResponse {
  /** The HTTP status. Redirects are returned, not followed. */
  status: number;
  /** The headers, with names in lower case. */
  headers: Record<string, string>;
  /** The body, without its content encoding. */
  body: ArrayBuffer | Bytes | string;
}

/**
 * Sends a request once and returns the response, whatever its status. It rejects if no complete response arrives. The
 * client keeps only the `code` or `name` of its error, because the error may contain ticket and password. Retries, timeouts
 * and the errors of responses are the client's task.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
