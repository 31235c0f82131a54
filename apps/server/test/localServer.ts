import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';

/** A request that a local server received. */
export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server of a test: the platform's, or a fake of a provider's. */
export interface LocalServer {
  url: string;
  close(): void;
}

/** Lets an app be called over the network, by programs outside of this process. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<LocalServer> {
  // Other test files run in this process, so `Response` must not be replaced.
  const options = { hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false };
  const server = serve({ fetch, ...options }) as Server;
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Starts a local server that speaks a provider's protocol.
 *
 * @param respond returns status and body of the response to a request, or nothing to abort the connection
 * @param port a free one by default
 */
export async function startLocalServer(
  respond: (
    request: ReceivedRequest,
  ) => { status?: number; headers?: Record<string, string>; body: string } | undefined,
  port = 0,
): Promise<LocalServer> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://provider.test');
    const given = respond({ method, path: pathname, query: searchParams, headers, body });
    if (!given) return request.socket.destroy();
    response.writeHead(given.status ?? 200, given.headers).end(given.body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A server that holds every request until the test sends the response. */
export interface SlowServer {
  url: string;
  /** Resolves when another held request has arrived. */
  received(): Promise<void>;
  /** Responds to all waiting requests, as JSON. */
  respond(body: string): void;
  /** Responds to every further request at once, until `hold`. */
  respondAtOnce(body: string): void;
  /** Holds further requests again. */
  hold(): void;
  close(): void;
}

/** Starts a local server that responds on demand. */
export async function startSlowServer(): Promise<SlowServer> {
  const waiting: ServerResponse[] = [];
  let arrived = 0;
  let immediate: string | undefined;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (immediate !== undefined) return void response.end(immediate);
      waiting.push(response);
      server.emit('arrived');
    });
  });
  server.on('arrived', () => {
    arrived += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async received() {
      while (arrived === 0) await once(server, 'arrived');
      arrived -= 1;
    },
    respond(body) {
      for (const response of waiting.splice(0)) response.end(body);
    },
    respondAtOnce(body) {
      immediate = body;
    },
    hold() {
      immediate = undefined;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
