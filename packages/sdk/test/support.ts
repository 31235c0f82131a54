import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { Contract } from '../scripts/contract.ts';
import { configureClient, defaultClient } from '../src/client/client.ts';
import contractJson from '../src/generated/openapi.json' with { type: 'json' };

/** The bundled contract from which everything under test was generated. */
export const contract = contractJson as unknown as Contract;

/** A request as the local server received it. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Handles a request of the local server; `count` is the number of earlier requests. */
export type Handler = (response: ServerResponse, request: Received, count: number) => void;

/** An HTTP server on the loopback interface that the client is configured for. */
export interface LocalServer {
  url: string;
  received: Received[];
  /** Sets the handler of requests from now on, and forgets earlier requests. */
  handle: (handler: Handler) => void;
  close: () => Promise<void>;
}

/** Starts a server on a free port of the loopback interface. */
export async function startServer(): Promise<LocalServer> {
  let handler: Handler = (response) => response.end();
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
    received.push(seen);
    handler(response, seen, received.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    handle: (next) => {
      handler = next;
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends JSON. */
export function json(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(value));
}

/** An envelope of success with a result. */
export const success = (result: unknown) => ({ code: 0, isError: false, codename: 'Success', result });

/** An envelope of an error. */
export const refusal = (code: number, codename: string | null, result: unknown = null) => ({
  code,
  isError: true,
  codename,
  result,
  requestId: 'req-envelope',
});

const initial = { ...defaultClient() };

/** Resets all options of the default client. */
export function resetClient(): void {
  const client = defaultClient();
  for (const name of Object.keys(client)) if (!(name in initial)) Reflect.deleteProperty(client, name);
  configureClient(initial);
}

/** The error of a call; throws if the call succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<Error> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof Error) return outcome.error;
  throw new Error(`The call should have failed, but: ${inspect(outcome)}`);
}

/** Everything of an error that a log could show. */
export function everythingOf(error: Error): string {
  return [
    inspect(error, { depth: 20, showHidden: true }),
    JSON.stringify(error),
    JSON.stringify(Object.getOwnPropertyDescriptors(error)),
    String(error),
    error.stack,
    inspect(error.cause, { depth: 20 }),
  ].join('\n');
}
