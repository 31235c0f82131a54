/** The parts of an OpenAPI description that the generator reads. */
import type { ErrorResponse } from '../src/generated/model/index.ts';
import type { FieldKind, ScalarKind } from '../src/operations/fields.ts';
import { httpStatus } from '../src/operations/status.ts';
import type { StepUpRule } from '../src/operations/stepUp.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  'x-messages'?: Record<string, string>;
  'x-secret'?: boolean;
  'x-enum-descriptions'?: string[];
}
interface Example {
  $ref?: string;
  summary?: string;
  value: unknown;
}
export interface Media {
  schema: Schema;
  examples?: Record<string, Example>;
}
interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, { $ref?: string; example?: unknown }>;
  content?: Record<string, Media>;
}
export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  description?: string;
  example?: unknown;
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-access': 'public' | 'session' | 'operator';
  'x-kind': 'query' | 'mutation';
  'x-scope'?: 'ownOrOperator' | 'ownOrOthers' | 'others' | 'everyone';
  'x-roles'?: string[];
  'x-user-types'?: number[];
  'x-with-temporary-password'?: boolean;
  'x-step-up'?: NonNullable<StepUpRule['stepUp']>;
  'x-repeatable'?: string;
  'x-polled'?: boolean;
  'x-source'?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
}
export interface ReturnCode {
  code: number;
  codename: string;
  httpStatus: number;
  message: string;
  /** Its meaning. The generator requires this text and the next two, and that each is a sentence. */
  meaning?: string;
  /** How to trigger it deliberately. */
  provoke?: string;
  /** How to fix it. */
  fix?: string;
}
export interface Contract {
  info?: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
  };
  'x-return-codes'?: ReturnCode[];
}

/** The file that an operation responds with. */
export interface FileDescription {
  contentTypes: string[];
  /** Its name in the contract's example. */
  fileName: string;
}

/** One operation of the contract, with everything that the generated modules need. */
export interface OperationDescription {
  id: string;
  tag: string;
  summary: string;
  method: string;
  path: string;
  access: 'public' | 'session' | 'operator';
  kind: 'query' | 'mutation';
  /**
   * Whose data a caller may access. `own`: the caller's. `ownOrOperator`: the caller's; operators may access anybody's.
   * `ownOrOthers`: the caller's; operators may access anybody's outside of their enterprise. `others`: anybody's except the
   * operator's own. `everyone`: anybody's.
   */
  scope: 'own' | 'ownOrOperator' | 'ownOrOthers' | 'others' | 'everyone';
  roles: string[];
  /** User types that may also call an operator's operation. */
  userTypes: number[];
  /** Whether a caller with a temporary password may call it. */
  withTemporaryPassword: boolean;
  /** When the session has to be confirmed first; null for never. */
  stepUp: StepUpRule['stepUp'];
  /** Set if the web app polls it: such a request does not count as use of the session. */
  isPolled?: true;
  /**
   * What a repeat with the same `Idempotency-Key` does: `stored` gets the stored response, `repeatable` runs again, which is
   * harmless; null if the operation takes no key.
   */
  idempotency: 'stored' | 'repeatable' | null;
  /** The names of properties in its result that are secrets. */
  secrets: string[];
  media: 'form' | 'json' | 'multipart' | 'none';
  /** The HTTP statuses of its errors, in order. */
  statuses: number[];
  isRaw: boolean;
  /** The file that it responds with; null if the response is JSON. */
  file: FileDescription | null;
  hasQuery: boolean;
  /** Kinds of the fields that arrive as text, in a form or a query. */
  fields: Record<string, FieldKind>;
  /** The required fields of query and body. */
  required: string[];
  /** Validation messages by place: `body.phone` → `{ required, pattern }`. */
  messages: Record<string, Record<string, string>>;
  examples: Record<string, unknown>;
}

const JSON_TYPE = 'application/json';
const MEDIA: Record<string, 'form' | 'json' | 'multipart'> = {
  'application/x-www-form-urlencoded': 'form',
  [JSON_TYPE]: 'json',
  'multipart/form-data': 'multipart',
};
const RAW_FAMILIES = ['/api/dc/openplatform', '/{provider}-privilege'];
/** Replaces `{provider}` in the paths that orval reads, because their path parameters are removed. */
const PROVIDER_MARK = '-provider-';

/** Returns a node of the contract or, if it is a reference, the node that it refers to. */
export function resolve<T extends { $ref?: string }>(contract: Contract, node: T): T {
  if (!node.$ref) return node;
  const target = node.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], contract) as T;
  return resolve(contract, target);
}

/**
 * @param contract the bundled description
 * @param operation one of its operations
 * @param status a key of its responses, such as `4XX`
 * @returns the examples of its JSON responses with that status, by name, with references resolved
 */
export function responseExamplesOf(
  contract: Contract,
  { responses }: Operation,
  status: string,
): Record<string, Example> {
  const { content } = resolve(contract, responses[status] ?? {});
  const examples = Object.entries(content?.[JSON_TYPE]?.examples ?? {});
  return Object.fromEntries(examples.map(([name, example]) => [name, resolve(contract, example)]));
}

function fieldKind(contract: Contract, schema: Schema): FieldKind {
  const { type, items } = resolve(contract, schema);
  const single = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (single === 'array') return `${fieldKind(contract, items ?? {}) as ScalarKind}[]`;
  return single === 'integer' || single === 'number' || single === 'boolean' ? single : 'string';
}

function fileOf(contract: Contract, response: Response | undefined): FileDescription | null {
  const contentTypes = Object.keys(response?.content ?? {});
  if (contentTypes.length === 0 || contentTypes.includes(JSON_TYPE)) return null;
  const header = response?.headers?.['Content-Disposition'];
  const disposition = String(header && resolve(contract, header).example);
  return { contentTypes, fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download' };
}

function collectMessages(
  contract: Contract,
  schema: Schema,
  place: string,
  messages: OperationDescription['messages'],
): void {
  const resolved = resolve(contract, schema);
  if (resolved['x-messages']) messages[place] = resolved['x-messages'];
  // The places of a list's entries have no index, because the schema generator names their fields without one.
  const { properties } = resolved.items ? resolve(contract, resolved.items) : resolved;
  for (const [name, property] of Object.entries(properties ?? {})) {
    collectMessages(contract, property, `${place}.${name}`, messages);
  }
}

/** The statuses that any operation may respond with: invalid input, too many requests, and failures of the platform. */
const COMMON_STATUSES = [400, 429, 500, 503];
/** The statuses of an operation that needs a session. */
const SESSION_STATUSES = [401, 403];
/** The statuses of an operation with a body, which can be too large or have a wrong media type. */
const BODY_STATUSES = [413, 415];

/**
 * The statuses of an operation whose response is stored: the request was already carried out or is still running, or its
 * key was used for another request.
 */
const IDEMPOTENCY_STATUSES = [409, 422];

function idempotencyOf(operation: Operation): OperationDescription['idempotency'] {
  if (operation['x-kind'] === 'query' || operation['x-access'] === 'public') return null;
  return operation['x-repeatable'] === undefined ? 'stored' : 'repeatable';
}

/** The names of a schema's properties that are secrets, at any depth. */
function secretsOf(contract: Contract, schema: Schema, seen = new Set<Schema>()): string[] {
  const resolved = resolve(contract, schema);
  if (seen.has(resolved)) return [];
  seen.add(resolved);
  const { properties = {}, items, oneOf = [] } = resolved;
  const names = Object.entries(properties).flatMap(([name, property]) => [
    ...(resolve(contract, property)['x-secret'] ? [name] : []),
    ...secretsOf(contract, property, seen),
  ]);
  return [...names, ...[items ?? [], oneOf].flat().flatMap((part) => secretsOf(contract, part, seen))];
}

/** The HTTP statuses of an operation's errors: those above that apply to it, and those of its error examples. */
function statusesOf(contract: Contract, operation: Operation): number[] {
  const shown = ['4XX', '5XX'].flatMap((range) =>
    Object.values(responseExamplesOf(contract, operation, range)).map(({ value }) =>
      httpStatus((value as ErrorResponse).code),
    ),
  );
  const statuses = new Set<number>([
    ...COMMON_STATUSES,
    ...(operation['x-access'] === 'public' ? [] : SESSION_STATUSES),
    ...(operation.requestBody ? BODY_STATUSES : []),
    ...(idempotencyOf(operation) === 'stored' ? IDEMPOTENCY_STATUSES : []),
    ...shown,
  ]);
  return [...statuses].sort((one, other) => one - other);
}

/**
 * Reads the operations of a bundled contract.
 *
 * @param contract the bundled description
 * @returns one entry per operation, in the contract's order
 */
export function operationsOf(contract: Contract): OperationDescription[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
      const query = parameters.filter((parameter) => parameter.in === 'query');
      const [mediaType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const bodySchema = body && resolve(contract, body.schema);
      const media = mediaType ? (MEDIA[mediaType] ?? 'json') : 'none';
      const textFields =
        media === 'form' || media === 'multipart' ? Object.entries(bodySchema?.properties ?? {}) : [];
      for (const parameter of query) textFields.push([parameter.name, parameter.schema]);
      const messages: OperationDescription['messages'] = {};
      if (bodySchema) collectMessages(contract, bodySchema, 'body', messages);
      for (const parameter of query)
        collectMessages(contract, parameter.schema, `query.${parameter.name}`, messages);
      return {
        id: operation.operationId,
        tag: operation.tags[0] as string,
        summary: operation.summary,
        method: method.toUpperCase(),
        path,
        access: operation['x-access'],
        kind: operation['x-kind'],
        scope: operation['x-scope'] ?? (operation['x-access'] === 'session' ? 'own' : 'everyone'),
        roles: operation['x-roles'] ?? [],
        userTypes: operation['x-user-types'] ?? [],
        withTemporaryPassword: operation['x-with-temporary-password'] ?? false,
        stepUp: operation['x-step-up'] ?? null,
        ...(operation['x-polled'] && { isPolled: true as const }),
        idempotency: idempotencyOf(operation),
        secrets: secretsOf(contract, operation.responses['200']?.content?.[JSON_TYPE]?.schema ?? {}),
        media,
        statuses: statusesOf(contract, operation),
        isRaw: RAW_FAMILIES.some((family) => path.startsWith(family)),
        file: fileOf(contract, operation.responses['200']),
        hasQuery: query.length > 0,
        fields: Object.fromEntries(textFields.map(([name, schema]) => [name, fieldKind(contract, schema)])),
        required: [
          ...(bodySchema?.required ?? []),
          ...query.filter((parameter) => parameter.required).map(({ name }) => name),
        ],
        messages,
        examples: Object.fromEntries(
          Object.entries(responseExamplesOf(contract, operation, '200')).map(([name, { value }]) => [
            name,
            value,
          ]),
        ),
      };
    }),
  );
}

/** A name with its first letter in upper case. */
export const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The type of a file for callers; generators would use Blob for `format: binary`. */
const DOWNLOADED_FILE: Schema = {
  type: 'object',
  description: 'A file that an operation returned.',
  required: ['blob', 'fileName'],
  properties: {
    blob: { type: 'string', format: 'binary', description: 'The content, with its content type.' },
    fileName: { type: 'string', description: 'The name that the platform gave it.' },
  },
};

/** Inlines scalar schemas that many schemas share: a type `Code = string` would tell a caller nothing. */
function inlineScalars(contract: Contract, node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((entry) => inlineScalars(contract, entry));
  const { $ref } = node as Schema;
  if ($ref?.startsWith('#/components/schemas/')) {
    const target = resolve(contract, node as Schema);
    return target.enum || target.properties || target.items || target.oneOf ? node : target;
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, inlineScalars(contract, value)]),
  );
}

/**
 * The contract as callers of the SDK see it: a response is a named result without the envelope, or a `DownloadedFile`;
 * the provider and the common headers are not parameters.
 *
 * @param contract the bundled description
 * @returns a changed copy
 */
export function forCallers(contract: Contract): Contract {
  const copy = inlineScalars(contract, structuredClone(contract)) as Contract;
  copy.paths = Object.fromEntries(
    Object.entries(copy.paths).map(([path, methods]) => [path.replace('{provider}', PROVIDER_MARK), methods]),
  );
  const schemas: Record<string, Schema> = { DownloadedFile: DOWNLOADED_FILE };
  for (const operation of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    operation.parameters = operation.parameters?.filter(
      (parameter) => resolve(copy, parameter).in === 'query',
    );
    const response = operation.responses['200'];
    if (response && fileOf(copy, response)) {
      response.content = { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/DownloadedFile' } } };
    }
    const media = response?.content?.[JSON_TYPE];
    if (!media) continue;
    if (media.schema.properties?.isError && media.schema.properties.result) {
      media.schema = media.schema.properties.result;
    }
    if (media.schema.properties) {
      const name = `${pascal(operation.operationId)}Result`;
      schemas[name] = media.schema;
      media.schema = { $ref: `#/components/schemas/${name}` };
    }
  }
  copy.components = { ...copy.components, schemas: { ...copy.components?.schemas, ...schemas } };
  return copy;
}

/**
 * The contract for the type generator, in which each operation has the statuses of its errors instead of `4XX` and `5XX`.
 *
 * @param contract the bundled description
 * @param operations its operations
 * @returns a changed copy
 */
export function forTypes(contract: Contract, operations: readonly OperationDescription[]): Contract {
  const copy = structuredClone(contract);
  const statuses = new Map(operations.map((operation) => [operation.id, operation.statuses]));
  const errorResponse = { $ref: '#/components/schemas/ErrorResponse' };
  for (const operation of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    const { '4XX': _client, '5XX': _server, ...responses } = operation.responses;
    const own = statuses.get(operation.operationId) ?? [];
    const errors = own.map((status) => [status, { $ref: '#/components/responses/Error' }]);
    operation.responses = { ...responses, ...Object.fromEntries(errors) };
  }
  const description = 'An error, with a truthful HTTP status and a code of the error catalog.';
  const error = { description, content: { [JSON_TYPE]: { schema: errorResponse } } };
  copy.components = { ...copy.components, responses: { Error: error } };
  return copy;
}

/**
 * The contract for the schema generator: without files, which have no schema, and with plain enums.
 *
 * @param contract the bundled description
 * @returns a changed copy
 */
export function forSchemas(contract: Contract): Contract {
  // Names and descriptions of enum values make the generator drop the messages.
  const copy = JSON.parse(
    JSON.stringify(contract, (key, value) => (key.startsWith('x-enum-') ? undefined : value)),
  ) as Contract;
  for (const { responses } of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    if (responses['200'] && fileOf(copy, responses['200'])) responses['200'].content = {};
  }
  return copy;
}
