import { type Operation, type OperationId, operations } from '@platform/sdk/operations';
import { type DefaultBodyType, type HttpResponseResolver, http, type RequestHandler } from 'msw';
import { inputOf } from './input.ts';
import { checked, respond } from './respond.ts';
import type { InputOf, MockResponse, MockResponseOf } from './responses.ts';

/** @throws Error if the name is unknown */
export function assertKnown(what: string, name: string, known: object): void {
  if (Object.hasOwn(known, name)) return;
  throw new Error(`There is no ${what} “${name}”. There are: ${Object.keys(known).join(', ')}.`);
}

/** @returns a handler of an operation's requests, at any origin and for every provider */
export function operationHandler(
  { method, path }: Operation,
  resolver: HttpResponseResolver<never, DefaultBodyType>,
): RequestHandler {
  return http[method === 'GET' ? 'get' : 'post'](`*${path.replace('{provider}', ':provider')}`, resolver);
}

/** A response of an operation, or a function of its validated input that returns it. */
export type OperationResponse<Id extends OperationId> =
  | MockResponseOf<Id>
  | ((request: {
      input: InputOf<Id>;
      request: Request;
    }) => MockResponseOf<Id> | undefined | Promise<MockResponseOf<Id> | undefined>);

/** A response of any operation. */
type AnyResponse =
  | MockResponse
  | ((request: {
      input: unknown;
      request: Request;
    }) => MockResponse | undefined | Promise<MockResponse | undefined>);

/**
 * Mocks one operation without any state, for `server.use` in a test. It checks neither tickets nor roles.
 *
 * @param id the operation
 * @param response a response, or a function that returns one; undefined leaves the request to the next handler
 * @returns a handler that takes precedence over earlier handlers, until `server.resetHandlers`
 * @throws Error if there is no such operation
 */
export function mockOperation<Id extends OperationId>(
  id: Id,
  response: OperationResponse<Id>,
): RequestHandler {
  assertKnown('operation', id, operations);
  const operation = (operations as Readonly<Record<OperationId, Operation>>)[id];
  const own = response as AnyResponse;
  return operationHandler(operation, async ({ request }) => {
    if (typeof own !== 'function') return respond(operation, checked(operation, own));
    const read = await inputOf(operation, request);
    if ('refusal' in read) return respond(operation, read);
    const returned = await own({ input: read.input, request });
    return returned && respond(operation, checked(operation, returned));
  });
}
