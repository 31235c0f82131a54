/** The parts of an OpenAPI description that the generation reads. */

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
/** When a session has to be confirmed first: always, or unless the request has a field. */
export type StepUp = 'always' | { unless: string };
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-access': 'public' | 'session' | 'operator';
  'x-kind': 'query' | 'mutation';
  'x-scope'?: 'ownOrOperator' | 'others' | 'everyone';
  'x-roles'?: string[];
  'x-user-types'?: number[];
  'x-with-temporary-password'?: boolean;
  'x-step-up'?: StepUp;
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
  /** What it means, in sentences, as are the next two. A release may be older than they are. */
  meaning?: string;
  /** How to provoke it on purpose. */
  provoke?: string;
  /** How to mend it. */
  mend?: string;
}
export interface Contract {
  info?: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
  'x-return-codes'?: ReturnCode[];
}

type ScalarKind = 'string' | 'integer' | 'number' | 'boolean';
/** How the text of a form or a query becomes the value that its schema describes; a list's name may be repeated. */
export type FieldKind = ScalarKind | `${ScalarKind}[]`;

/** The file that an operation answers with. */
export interface FileDescription {
  contentTypes: string[];
  /** The name that the contract's example gives it. */
  fileName: string;
}

/** One operation of the contract, with what the generated modules need to know of it. */
export interface OperationDescription {
  id: string;
  tag: string;
  summary: string;
  method: string;
  path: string;
  access: 'public' | 'session' | 'operator';
  kind: 'query' | 'mutation';
  /** Whose data it concerns: the caller's, for operators anybody's as well, anybody's but the operator's, or nobody's in particular. */
  scope: 'own' | 'ownOrOperator' | 'others' | 'everyone';
  roles: string[];
  /** The user types that may call an operator's operation as well. */
  userTypes: number[];
  /** Whether it is served to a caller whose password is temporary. */
  withTemporaryPassword: boolean;
  /** When the session has to be confirmed first; null for never. */
  stepUp: StepUp | null;
  media: 'form' | 'json' | 'multipart' | 'none';
  isRaw: boolean;
  /** The file that it answers with; null where the answer is JSON. */
  file: FileDescription | null;
  hasQuery: boolean;
  /** Kinds of the fields that arrive as text: a form's or a query's. */
  fields: Record<string, FieldKind>;
  /** The fields of query and body that can't be left out. */
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
/** Stands in generated URLs for the provider, which the rim fills in from its configuration. */
const PROVIDER_MARK = '-provider-';

/**
 * @param contract the bundled description
 * @param node a part of it
 * @returns the part that its reference leads to, or the part itself
 */
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
 * @returns the examples of its JSON answers with that status, by name, without references
 */
export function answerExamplesOf(
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
  // Of a list, the entries' fields: the generator of schemas names them without a place of their own.
  const { properties } = resolved.items ? resolve(contract, resolved.items) : resolved;
  for (const [name, property] of Object.entries(properties ?? {})) {
    collectMessages(contract, property, `${place}.${name}`, messages);
  }
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
        media,
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
          Object.entries(answerExamplesOf(contract, operation, '200')).map(([name, { value }]) => [
            name,
            value,
          ]),
        ),
      };
    }),
  );
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a caller gets of a file: generators know `format: binary` as a Blob. */
const DOWNLOADED_FILE: Schema = {
  type: 'object',
  description: 'A file that an operation answered with.',
  required: ['blob', 'fileName'],
  properties: {
    blob: { type: 'string', format: 'binary', description: 'The content, with its content type.' },
    fileName: { type: 'string', description: 'The name that the platform gave it.' },
  },
};

/** Puts the fields that many schemas share in their places: a type `Code = string` tells a caller nothing. */
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
 * The contract as a caller of the SDK sees it: answers without envelope, each under a name; files as files; no provider
 * and no common header to pass.
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
      const name = `${pascal(operation.operationId)}Answer`;
      schemas[name] = media.schema;
      media.schema = { $ref: `#/components/schemas/${name}` };
    }
  }
  copy.components = { ...copy.components, schemas: { ...copy.components?.schemas, ...schemas } };
  return copy;
}

/**
 * The contract as the generator of schemas sees it: without the files, which no schema describes, and with plain enums.
 *
 * @param contract the bundled description
 * @returns a changed copy
 */
export function forSchemas(contract: Contract): Contract {
  // Names and descriptions of values make the generator forget the messages.
  const copy = JSON.parse(
    JSON.stringify(contract, (key, value) => (key.startsWith('x-enum-') ? undefined : value)),
  ) as Contract;
  for (const { responses } of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    if (responses['200'] && fileOf(copy, responses['200'])) responses['200'].content = {};
  }
  return copy;
}
