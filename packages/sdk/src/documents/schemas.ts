import type { ApiParameter, ApiResponseField } from '../generated/model/index.ts';

/** The parts of JSON Schema that parameters and responses of an API need. */
export interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  contentMediaType?: string;
  /** The schema of a JSON parameter's text. */
  contentSchema?: Schema;
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

const JSON_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

/** The schema of a JSON type as an operator wrote it, or of several joined by ` | `; without a type if one is unknown. */
function typeOf(text: string): Schema {
  const list = /^(?:list|array) of (.+)$/.exec(text)?.[1];
  if (list) return { type: 'array', items: typeOf(list) };
  const types = text.split('|').map((type) => type.trim().toLowerCase());
  if (types.length === 1 && types[0] === 'date') return PARAMETER_SCHEMAS.date;
  if (types.length === 1 && types[0] === 'list') return { type: 'array' };
  if (!types.every((type) => JSON_TYPES.includes(type))) return {};
  const [type = 'string'] = types;
  return { type: types.length === 1 ? type : types };
}

/** The schema of a JSON parameter; the paths of its fields begin with `[]` if it is an array. */
function parameterSchema(fields: readonly ApiResponseField[]): Schema {
  const isArray = fields.some(({ name }) => name.startsWith('[]'));
  if (!isArray) return nestedSchema(fields);
  const whole = fields.map((field) => ({ ...field, name: `value${field.name}` }));
  return nestedSchema(whole).properties?.value ?? { type: 'array' };
}

/** @returns the schema of an API's own parameters; a JSON parameter also has the schema of the JSON in its text */
export function parametersSchema(
  parameters: readonly ApiParameter[],
): Schema & Required<Pick<Schema, 'properties' | 'required'>> {
  const properties = parameters.map(({ name, type, description, fields }): [string, Schema] => [
    name,
    {
      ...PARAMETER_SCHEMAS[type],
      description,
      ...(fields && fields.length > 0 && { contentSchema: parameterSchema(fields) }),
    },
  ]);
  return {
    type: 'object',
    required: parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(properties),
  };
}

/**
 * @param fields the fields of a value by their paths; `[]` stands for the entries of a list
 * @returns the value's schema. It includes objects that only occur in paths; they are required if a field in them is
 */
export function nestedSchema(fields: readonly ApiResponseField[]): Schema {
  const root: Schema = { type: 'object', properties: Object.create(null) };
  const needed = new Map(
    fields.map(({ name, isRequired = true }) => [name.replaceAll('[]', ''), isRequired]),
  );
  for (const { name, type, description, isRequired = true } of fields) {
    let schema = root;
    let path = '';
    for (const step of name.split('.')) {
      const [, key = step, lists = ''] = /^(.*?)((?:\[\])*)$/.exec(step) ?? [];
      // Has no prototype, so that any field name is safe.
      schema.properties ??= Object.create(null) as Record<string, Schema>;
      path = path === '' ? key : `${path}.${key}`;
      const isNeeded = needed.get(path) ?? isRequired;
      if (isNeeded && !schema.required?.includes(key)) schema.required = [...(schema.required ?? []), key];
      schema = schema.properties[key] ??= {};
      for (let depth = 0; depth < lists.length / 2; depth++) {
        schema.type = 'array';
        schema = schema.items ??= {};
      }
      schema.type ??= 'object';
    }
    const { items, ...own } = typeOf(type);
    delete schema.type;
    Object.assign(schema, own, { description });
    if (items) schema.items = { ...schema.items, ...items };
  }
  return root;
}
