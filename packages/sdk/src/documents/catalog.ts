import { z } from 'zod';
import gateway from '../generated/gateway.json' with { type: 'json' };
import type { ApiInfo, ApiParameter } from '../generated/model/index.ts';
import { isDeep } from '../operations/depth.ts';
import { describedText } from './deprecation.ts';
import { nestedSchema, parametersSchema, type Schema } from './schemas.ts';

/** The value of a parameter's example; undefined if the text does not have the parameter's type. */
function exampleOf(type: ApiParameter['type'], text: string): unknown {
  switch (type) {
    case 'integer':
    case 'number': {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      return Number.isFinite(number) && (type === 'number' || Number.isInteger(number)) ? number : undefined;
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'date':
      return z.iso.date().safeParse(text).data;
    case 'json':
      return parsed(text) === undefined ? undefined : text;
    default:
      return text === '' ? undefined : text;
  }
}

/** The parameters that sign a call. A document may declare that a call does not need them. */
const SIGNING = ['_sm', '_sig'];

function formOf({ methodName, version, requestParams, isSignatureRequired }: ApiInfo): Schema {
  const { properties, required } = gateway.components.schemas.SignedCall;
  const own = parametersSchema(requestParams);
  const examples = requestParams.map(({ name, type, example }): [string, Schema] => {
    const value = exampleOf(type, example);
    return [name, { ...own.properties[name], ...(value !== undefined && { examples: [value] }) }];
  });
  const needed = required.filter((name) => isSignatureRequired || !SIGNING.includes(name));
  return {
    type: 'object',
    required: [...needed, ...own.required],
    properties: {
      ...(properties as Record<string, Schema>),
      _mt: { type: 'string', enum: [methodName], description: properties._mt.description },
      _version: { type: 'string', enum: [version], description: properties._version.description },
      ...Object.fromEntries(examples),
    },
  };
}

/** A complete call; undefined if a required parameter has no example of its type. */
function callOf(
  { methodName, version, requestParams, isSignatureRequired }: ApiInfo,
  requestMode: RequestMode,
): Record<string, unknown> | undefined {
  const protocol = Object.values(gateway.components.parameters)
    .filter(({ name }) => isSignatureRequired || !SIGNING.includes(name))
    .map(({ name, example }): [string, unknown] => [name, example]);
  const own = requestParams.map(({ name, type, example }): [string, unknown] => [
    name,
    exampleOf(type, example),
  ]);
  if (requestParams.some(({ isRequired }, index) => isRequired && own[index]?.[1] === undefined))
    return undefined;
  return {
    ...Object.fromEntries(protocol),
    _mt: methodName,
    _version: version,
    _requestMode: requestMode,
    ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
  };
}

/** The HTTP method of a call, in lower case. */
type RequestMode = 'get' | 'post';

/** The request of a call: a form for a POST, query parameters for a GET. */
function requestOf(api: ApiInfo, requestMode: RequestMode): object {
  const form = formOf(api);
  const call = callOf(api, requestMode);
  if (requestMode === 'post') {
    const content = { schema: form, ...(call && { example: call }) };
    return { requestBody: { required: true, content: { 'application/x-www-form-urlencoded': content } } };
  }
  const parameters = Object.entries(form.properties ?? {}).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: form.required?.includes(name) ?? false, description, schema },
    ...(call && Object.hasOwn(call, name) && { example: call[name] }),
  }));
  return { parameters };
}

/** The operations of an API by the HTTP methods that it accepts. */
function pathItemOf(api: ApiInfo): object {
  const modes = (['get', 'post'] as const).filter((mode) =>
    api.httpMethods.some((method) => method.toLowerCase() === mode),
  );
  return Object.fromEntries(modes.map((mode) => [mode, operationOf(api, mode)]));
}

function operationOf(api: ApiInfo, requestMode: RequestMode): object {
  const { apiId, name, category, interfaceVersion, responseParams, deprecation } = api;
  const { description: responseDescription, ...envelope } = gateway.components.schemas.GatewayResponse;
  const schema = {
    ...envelope,
    properties: { ...envelope.properties, data: nestedSchema(responseParams) },
  };
  const isOld = interfaceVersion === 'old';
  const whole = parsed(api.responseExample);
  return {
    // The POST has the API's plain id, because the sample programs send a POST.
    operationId: requestMode === 'post' ? apiId : `${apiId}-get`,
    tags: [isOld ? `${category} (old-customer interface)` : category],
    summary: name,
    description: describedText(api),
    ...((isOld || deprecation) && { deprecated: true }),
    ...requestOf(api, requestMode),
    responses: {
      200: {
        description: responseDescription,
        content: {
          'application/json': {
            schema,
            // An operator's example may not match the fields.
            ...(isExampleOf(schema, whole) && { example: whole }),
          },
        },
      },
      '4XX': { $ref: '#/components/responses/Refusal' },
      '5XX': { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** The value of a JSON text; undefined if it is invalid, or nested too deeply to be serialized. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isExampleOf(schema: object, value: unknown): boolean {
  const known = schema as Parameters<typeof z.fromJSONSchema>[0];
  return value !== undefined && z.fromJSONSchema(known).safeParse(value).success;
}

/** The components that a description references, directly and indirectly. */
function componentsOf(description: object): object {
  const used = new Map<string, Map<string, object>>();
  const follow = (from: object): void => {
    for (const [, section = '', name = ''] of JSON.stringify(from).matchAll(
      /"\$ref":"#\/components\/(\w+)\/(\w+)"/g,
    )) {
      const known = used.get(section) ?? new Map<string, object>();
      const components: Record<string, Record<string, object>> = gateway.components;
      const component = components[section]?.[name];
      if (!component || known.has(name)) continue;
      used.set(section, known.set(name, component));
      follow(component);
    }
  };
  follow(description);
  return Object.fromEntries([...used].map(([section, named]) => [section, Object.fromEntries(named)]));
}

/**
 * The API catalog as OpenAPI 3.1. All methods have the same path, but a path may occur only once in OpenAPI.
 * Therefore a fragment with method and version is appended, which does not change the requested URL.
 *
 * @param apis the documented APIs, in order
 * @param origin the platform's origin, the server of the description
 */
export function catalogOpenApi(apis: readonly ApiInfo[], origin: string): object {
  const paths = Object.fromEntries(
    apis.map((api) => [`${api.httpRoute}#${api.methodName}/${api.version}`, pathItemOf(api)]),
  );
  return {
    openapi: gateway.openapi,
    info: { ...gateway.info, title: 'Passant API catalog', summary: 'Every API that the gateway serves.' },
    servers: [{ ...gateway.servers[0], url: origin }],
    // OpenAPI has no scheme for a signature over the form; the form's fields describe the signature.
    security: [],
    paths,
    components: componentsOf(paths),
  };
}
