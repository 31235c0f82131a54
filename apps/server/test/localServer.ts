import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a local server received. */
export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server that stands in for a provider. */
export interface LocalServer {
  url: string;
  close(): void;
}

/**
 * Starts a server on this machine that speaks a provider's protocol.
 *
 * @param answer what it answers to a request: a status and a body; nothing breaks the connection off
 */
export async function startLocalServer(
  answer: (
    request: ReceivedRequest,
  ) => { status?: number; headers?: Record<string, string>; body: string } | undefined,
): Promise<LocalServer> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://provider.test');
    const given = answer({ method, path: pathname, query: searchParams, headers, body });
    if (!given) return request.socket.destroy();
    response.writeHead(given.status ?? 200, given.headers).end(given.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
