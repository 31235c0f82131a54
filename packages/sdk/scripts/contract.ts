/** The parts of an OpenAPI description that the generation reads. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  'x-messages'?: Record<string, string>;
}
interface Media {
  schema: Schema;
  examples?: Record<string, { summary?: string; value: unknown }>;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-access': 'public' | 'session' | 'operator';
  'x-kind': 'query' | 'mutation';
  'x-roles'?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
export interface ReturnCode {
  code: number;
  codename: string;
  httpStatus: number;
  message: string;
}
export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
  'x-return-codes'?: ReturnCode[];
}

/** How the text of a form or a query becomes the value that its schema describes. */
export type FieldKind = 'string' | 'integer' | 'number' | 'boolean';

/** One operation of the contract, with what the generated modules need to know of it. */
export interface OperationDescription {
  id: string;
  tag: string;
  summary: string;
  method: string;
  path: string;
  access: 'public' | 'session' | 'operator';
  kind: 'query' | 'mutation';
  roles: string[];
  media: 'form' | 'json' | 'none';
  isRaw: boolean;
  hasQuery: boolean;
  /** Kinds of the fields that arrive as text: a form's or a query's. */
  fields: Record<string, FieldKind>;
  /** Validation messages by place: `body.phone` → `{ required, pattern }`. */
  messages: Record<string, Record<string, string>>;
  examples: Record<string, unknown>;
}

const FORM = 'application/x-www-form-urlencoded';
const RAW_FAMILIES = ['/api/dc/openplatform', '/{provider}-privilege'];
/** Stands in generated URLs for the provider, which the rim fills in from its configuration. */
const PROVIDER_MARK = '-provider-';

function resolve<T extends { $ref?: string }>(contract: Contract, node: T): T {
  if (!node.$ref) return node;
  const target = node.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], contract) as T;
  return resolve(contract, target);
}

function fieldKind(contract: Contract, schema: Schema): FieldKind {
  const { type } = resolve(contract, schema);
  const single = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  return single === 'integer' || single === 'number' || single === 'boolean' ? single : 'string';
}

function collectMessages(
  contract: Contract,
  schema: Schema,
  place: string,
  messages: OperationDescription['messages'],
): void {
  const resolved = resolve(contract, schema);
  if (resolved['x-messages']) messages[place] = resolved['x-messages'];
  for (const [name, property] of Object.entries(resolved.properties ?? {})) {
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
      const textFields = mediaType === FORM ? Object.entries(bodySchema?.properties ?? {}) : [];
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
        roles: operation['x-roles'] ?? [],
        media: mediaType === FORM ? 'form' : mediaType ? 'json' : 'none',
        isRaw: RAW_FAMILIES.some((family) => path.startsWith(family)),
        hasQuery: query.length > 0,
        fields: Object.fromEntries(textFields.map(([name, schema]) => [name, fieldKind(contract, schema)])),
        messages,
        examples: Object.fromEntries(
          Object.entries(operation.responses['200']?.content?.['application/json']?.examples ?? {}).map(
            ([name, example]) => [name, example.value],
          ),
        ),
      };
    }),
  );
}

/**
 * The contract as a caller of the SDK sees it: answers without envelope, no provider and no common header to pass.
 *
 * @param contract the bundled description
 * @returns a changed copy
 */
export function withoutEnvelope(contract: Contract): Contract {
  const copy = structuredClone(contract);
  copy.paths = Object.fromEntries(
    Object.entries(copy.paths).map(([path, methods]) => [path.replace('{provider}', PROVIDER_MARK), methods]),
  );
  for (const operation of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    operation.parameters = operation.parameters?.filter(
      (parameter) => resolve(copy, parameter).in === 'query',
    );
    const media = operation.responses['200']?.content?.['application/json'];
    const result = media?.schema.properties?.isError && media.schema.properties.result;
    if (media && result) media.schema = result;
  }
  return copy;
}
