import { randomUUIDv7 } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { ErrorCode } from '@platform/sdk';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { loggedError } from '#loggedError.ts';

/**
 * The time for which an idle connection stays open, in milliseconds. Longer than the minute after which proxies and clients
 * close it, because a request that they send while the server closes the connection would fail.
 */
const KEEP_ALIVE = 75_000;

/** An HTTP failure that occurs before the path of the request is known. */
interface HttpFailure {
  status: number;
  message: string;
  /** `ValidationFailed` by default. */
  code?: ErrorCode;
}

const INVALID: HttpFailure = { status: 400, message: 'The request is not valid HTTP' };
/** The failures by Node's error code; all others are {@link INVALID}. */
const FAILURES: Record<string, HttpFailure> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message:
      'The address and the headers of the request are too large. Send a long call of the gateway by POST',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time' },
};
const BROKEN: HttpFailure = {
  status: 500,
  message: 'Open platform system exception. Reinitiate request',
  code: ErrorCode.SystemError,
};
const EXPECTATION: HttpFailure = { status: 417, message: 'The header Expect can only be 100-continue' };

/** Options of createHttpServer. */
export interface HttpServerOptions {
  app: Pick<Hono, 'fetch'>;
  /** The hostname for requests without a `Host` header, such as HAProxy's checks, which would get a 400 otherwise. */
  hostname: string;
  logger: Logger;
}

/**
 * Creates the HTTP server of an app. It doesn't listen yet. Requests that are not valid HTTP get the contract's error
 * response, too, with the status of the failure and a request ID that is logged.
 */
export function createHttpServer({ app, hostname, logger }: HttpServerOptions): Server {
  const envelopeOf = (
    { status, message, code = ErrorCode.ValidationFailed }: HttpFailure,
    cause?: unknown,
  ) => {
    const requestId = randomUUIDv7();
    if (cause === undefined) logger.info({ requestId, status }, message);
    else logger.error({ requestId, status, error: loggedError(cause) }, message);
    const body = JSON.stringify({
      code,
      isError: true,
      codename: message,
      result: null,
      requestId,
    });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      connection: 'close',
    };
    return { status, headers, body };
  };
  const listener = getRequestListener(app.fetch, {
    hostname,
    errorHandler: (error) => {
      // The app itself responds to its errors, so any other error is a defect.
      const { status, headers, body } =
        error instanceof RequestError
          ? envelopeOf({ ...INVALID, message: `${INVALID.message}: ${error.message}` })
          : envelopeOf(BROKEN, error);
      return new Response(body, { status, headers });
    },
  });
  const server = createServer(listener);
  server.keepAliveTimeout = KEEP_ALIVE;
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = envelopeOf(EXPECTATION);
    response.writeHead(status, headers).end(body);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A connection that was reset can't get a response.
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const { status, headers, body } = envelopeOf(FAILURES[error.code ?? ''] ?? INVALID);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  });
  return server;
}
