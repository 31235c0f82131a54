import type { ApiInfo, ApiParameter, ApiResponseField } from '@platform/sdk';
import gateway from '@platform/sdk/gateway.json' with { type: 'json' };

/** A JSON schema, as far as the catalogue needs one. */
interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  contentMediaType?: string;
  examples?: unknown[];
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

const PARAMETER_SCHEMAS: Record<ApiParameter['type'], Schema> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  json: { type: 'string', contentMediaType: 'application/json' },
};

function formOf({ methodName, version, requestParams }: ApiInfo): Schema {
  const { properties, required } = gateway.components.schemas.SignedCall;
  const own = requestParams.map(({ name, type, description, example }): [string, Schema] => [
    name,
    { ...PARAMETER_SCHEMAS[type], description, ...(example !== '' && { examples: [example] }) },
  ]);
  return {
    type: 'object',
    required: [...required, ...requestParams.filter(({ isRequired }) => isRequired).map(({ name }) => name)],
    properties: {
      ...(properties as Record<string, Schema>),
      _mt: { type: 'string', enum: [methodName], description: properties._mt.description },
      _version: { type: 'string', enum: [version], description: properties._version.description },
      ...Object.fromEntries(own),
    },
  };
}

/**
 * @param fields the leaves of an answer by their paths; `[]` stands for the entries of a list
 * @returns the answer's schema, with what lies between
 */
export function nestedSchema(fields: readonly ApiResponseField[]): Schema {
  const root: Schema = { type: 'object', properties: {} };
  for (const { name, type, description } of fields) {
    const types = type.split(' | ');
    let schema = root;
    for (const step of name.split('.')) {
      const [, key = step, lists = ''] = /^(.*?)((?:\[\])*)$/.exec(step) ?? [];
      schema.properties ??= {};
      schema = schema.properties[key] ??= {};
      for (let depth = 0; depth < lists.length / 2; depth++) {
        schema.type = 'array';
        schema = schema.items ??= {};
      }
      schema.type ??= 'object';
    }
    schema.type = types.length === 1 ? type : types;
    schema.description = description;
  }
  return root;
}

function operationOf(api: ApiInfo): object {
  const { apiId, name, description, category, interfaceVersion, requestParams, responseParams } = api;
  const answer = gateway.components.schemas.GatewayAnswer;
  const isOld = interfaceVersion === 'old';
  const example = Object.fromEntries(requestParams.map((param) => [param.name, param.example]));
  return {
    operationId: apiId,
    tags: [isOld ? `${category} (old-customer interface)` : category],
    summary: name,
    description,
    ...(isOld && { deprecated: true }),
    requestBody: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: formOf(api), example } },
    },
    responses: {
      200: {
        description: answer.description,
        content: {
          'application/json': {
            schema: {
              ...answer,
              properties: { ...answer.properties, data: nestedSchema(responseParams) },
            },
            ...(api.responseExample !== '' && { example: parsed(api.responseExample) }),
          },
        },
      },
      '4XX': { $ref: '#/components/responses/Refusal' },
      '5XX': { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** An operator may have written an example that is no JSON. */
function parsed(example: string): unknown {
  try {
    return JSON.parse(example);
  } catch {
    return example;
  }
}

/**
 * The API catalogue as OpenAPI 3.1. Every method is called by one path, which OpenAPI knows once: a fragment with the
 * method and its version tells them apart, and leaves the address as it is.
 *
 * @param apis what the documentation says of each API, in order
 * @returns the description
 */
export function catalogueOpenApi(apis: readonly ApiInfo[]): object {
  return {
    openapi: gateway.openapi,
    info: { ...gateway.info, title: 'Passant API catalogue', summary: 'Every API that the gateway takes.' },
    servers: gateway.servers,
    paths: Object.fromEntries(
      apis.map((api) => [`${api.httpRoute}#${api.methodName}/${api.version}`, { post: operationOf(api) }]),
    ),
    components: gateway.components,
  };
}
