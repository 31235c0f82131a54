/** The gateway's path on this server. */
const GATEWAY_PATH = '/gateway';
/** @returns the gateway's URL */
export const gatewayEndpoint = () => location.origin + GATEWAY_PATH;
const FORM = 'application/x-www-form-urlencoded';
/** Maximum number of characters shown of a body. */
const MAX_SHOWN = 4000;

/** A request to the gateway as it is sent. */
export interface GatewayRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Every parameter, in the order in which they are sent. */
  params: readonly (readonly [name: string, value: string])[];
  /** Content type of the body; a form by default. A GET has none. */
  mediaType?: string;
}

/**
 * @param call every parameter of a call, signed
 * @returns the request with the HTTP method of `_requestMode`
 */
export function requestOf(call: Readonly<Record<string, string>>): GatewayRequest {
  return { method: call._requestMode === 'get' ? 'GET' : 'POST', params: Object.entries(call) };
}

function encoded({ params }: GatewayRequest): string {
  return new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
}

/** @returns the request's path and query */
export function targetOf(request: GatewayRequest): string {
  return request.method === 'GET' ? `${GATEWAY_PATH}?${encoded(request)}` : GATEWAY_PATH;
}

function bodyOf(request: GatewayRequest): string | undefined {
  if (request.method === 'GET') return undefined;
  return request.mediaType ? JSON.stringify(Object.fromEntries(request.params)) : encoded(request);
}

/** Options for sending a request. */
export interface SendOptions {
  signal?: AbortSignal;
  /** The gateway's origin; the page's by default. */
  origin?: string;
  /** The session's ticket, so that a call rejected for its signature appears in the account's own history. */
  headers?: Record<string, string>;
}

/**
 * Sends a request to the gateway.
 *
 * @throws the errors of `fetch`
 */
export function send(
  request: GatewayRequest,
  { signal, origin = '', headers = {} }: SendOptions = {},
): Promise<Response> {
  const body = bodyOf(request);
  return fetch(`${origin}${targetOf(request)}`, {
    method: request.method,
    // Only the signature authorizes a call, as for callers outside of the browser.
    credentials: 'omit',
    cache: 'no-store',
    ...(signal && { signal }),
    ...(body !== undefined && { body }),
    headers: { ...headers, ...(body !== undefined && { 'content-type': request.mediaType ?? FORM }) },
  });
}

/**
 * @param host the request's host
 * @returns the request in HTTP/1.1 format, without the headers that the browser adds
 */
export function httpOf(request: GatewayRequest, host: string): string {
  const body = bodyOf(request);
  const head = [`${request.method} ${targetOf(request)} HTTP/1.1`, `Host: ${host}`];
  if (body === undefined) return head.join('\n');
  const rest = body.length - MAX_SHOWN;
  const shown = rest > 0 ? `${body.slice(0, MAX_SHOWN)}… and ${rest} characters more` : body;
  return [...head, `Content-Type: ${request.mediaType ?? FORM}`, '', shown].join('\n');
}
