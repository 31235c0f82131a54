/** A client of openapi-fetch that knows how each operation is requested. */
import createClient, { type Client, type ClientOptions, type Middleware } from 'openapi-fetch';
import type { NewClientOptions } from './client/client.ts';
import { formOf, prepare } from './client/encode.ts';
import { partsOf } from './client/multipart.ts';
import { ticketOf } from './client/request.ts';
import { bodies, files } from './generated/encodings.ts';
import type { paths } from './openapi.ts';

/** An operation whose provider the client fills in: a request may still pass another provider. */
type WithoutProvider<Operation> = Operation extends { parameters: infer Parameters }
  ? Omit<Operation, 'parameters'> & {
      parameters: Omit<Parameters, 'path'> & { path?: { provider?: string } };
    }
  : Operation;

/** The contract's paths, without the need to name the provider in each request. */
export type OpenApiPaths = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: WithoutProvider<paths[Path][Method]> };
};

/** Options of createOpenApiClient: those of openapi-fetch, and the client's own. */
export type OpenApiClientOptions = ClientOptions &
  Pick<NewClientOptions, 'provider' | 'getTicket' | 'locale'>;

/** The options of a request in openapi-fetch; `params.path` gets the provider here. */
interface Init {
  params?: { path?: object };
  [option: string]: unknown;
}

const serializers = { form: formOf, multipart: partsOf, json: JSON.stringify };

/** The encoding of an operation's body, if it has one. */
const encodingOf = (method: string, path: string) => bodies[`${method} ${path}`] ?? 'form';

/**
 * Creates a client of openapi-fetch for the platform's API. Each request carries the ticket, the language and the provider,
 * and its body in the operation's encoding; a file arrives as a `Blob`. Responses are not unwrapped: `data` is the whole
 * envelope, `error` one of the errors that the operation declares. Nothing is retried.
 *
 * @param options `provider`, `getTicket` and `locale` have the defaults of `configureClient`
 */
export function createOpenApiClient({
  provider = 'passant',
  getTicket,
  locale = 'en-US',
  ...options
}: OpenApiClientOptions = {}): Client<OpenApiPaths> {
  // The API never redirects; following a redirect would send ticket and password to another host.
  const client = createClient<OpenApiPaths>({ redirect: 'manual', ...options });
  const headers: Middleware = {
    onRequest({ request, schemaPath }) {
      const ticket = ticketOf(getTicket?.());
      if (ticket && !request.headers.has('ticket')) prepare(() => request.headers.set('ticket', ticket));
      if (!request.headers.has('accept-language')) request.headers.set('accept-language', locale);
      if (request.body && encodingOf(request.method, schemaPath) === 'form') {
        request.headers.set('content-type', 'application/x-www-form-urlencoded');
      }
    },
  };
  client.use(headers);

  const completed = (method: string, path: string, init: Init = {}): Init => ({
    bodySerializer: serializers[encodingOf(method, path)],
    ...(files.includes(`${method} ${path}`) && { parseAs: 'blob' }),
    ...init,
    params: { ...init.params, path: { provider, ...init.params?.path } },
  });
  const { GET, POST, request } = client as unknown as Record<
    'GET' | 'POST' | 'request',
    (...args: unknown[]) => Promise<unknown>
  >;
  return {
    ...client,
    GET: (path: string, init?: Init) => GET(path, completed('GET', path, init)),
    POST: (path: string, init?: Init) => POST(path, completed('POST', path, init)),
    request: (method: string, path: string, init?: Init) =>
      request(method, path, completed(method.toUpperCase(), path, init)),
  } as Client<OpenApiPaths>;
}
