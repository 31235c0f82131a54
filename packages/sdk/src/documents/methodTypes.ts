import type { ApiInfo } from '../generated/model/index.ts';
import { nestedSchema, parametersSchema, type Schema } from './schemas.ts';

/** The TypeScript types of a method. */
export interface MethodTypes {
  /** An interface of the parameters that it takes. */
  parameters: string;
  /** An interface of the business information that it returns. */
  data: string;
}

const SCALARS: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const commentOf = (text: string, indent: string): string =>
  `${indent}/** ${text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/').trim()} */\n`;

/** A schema as a type, whose lines after the first begin with the indent. */
function typeOf(schema: Schema, indent: string): string {
  const types = [schema.type ?? []].flat().map((name) => {
    if (name === 'object') return schema.properties ? membersOf(schema, indent) : 'Record<string, unknown>';
    if (name !== 'array') return SCALARS[name] ?? 'unknown';
    const { items = {} } = schema;
    const entry = typeOf(items, indent);
    return Array.isArray(items.type) ? `(${entry})[]` : `${entry}[]`;
  });
  return types.join(' | ') || 'unknown';
}

function membersOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, schema]) => {
    const { description, contentMediaType } = schema;
    const text = `${description ?? ''}${contentMediaType ? ' As JSON text.' : ''}`;
    const key = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
    const mark = required.includes(name) ? '' : '?';
    return `${text.trim() && commentOf(text, inner)}${inner}${key}${mark}: ${typeOf(schema, inner)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

/** @returns the types of the parameters and the data of an API's method, for the documentation */
export function methodTypes({
  methodName,
  version,
  requestParams,
  responseParams,
}: Pick<ApiInfo, 'methodName' | 'version' | 'requestParams' | 'responseParams'>): MethodTypes {
  const [, first = '', rest = ''] = /(\p{L})(\w*)\W*$/u.exec(methodName) ?? [];
  const name = first.toUpperCase() + rest;
  const method = `${methodName} ${version}`;
  return {
    parameters: `${commentOf(`Parameters of ${method}.`, '')}export interface ${name}Parameters ${membersOf(parametersSchema(requestParams), '')}\n`,
    data: `${commentOf(`The \`data\` that ${method} returns.`, '')}export interface ${name}Data ${membersOf(nestedSchema(responseParams), '')}\n`,
  };
}
