import type { ApiParameter } from '@platform/sdk';
import type { ParameterValues } from './sharedCall.ts';

/** The same checks as the gateway's: values that pass here are not rejected there. */
const CHECKS: Record<ApiParameter['type'], (text: string) => string | undefined> = {
  string: () => undefined,
  integer: (text) => (isInteger(text) ? undefined : 'Enter a whole number'),
  number: (text) => (isNumber(text) ? undefined : 'Enter a number'),
  boolean: (text) => (text === 'true' || text === 'false' ? undefined : 'Enter true or false'),
  date: (text) => (isDay(text) ? undefined : 'Enter a day as yyyy-MM-dd'),
  json: (text) => (isJsonContainer(text) ? undefined : `Enter ${JSON_HINTS.any}`),
};

/** What to enter for a JSON parameter, by the type of its example (specification §5, debugger). */
const JSON_HINTS = {
  object: 'a JSON object {…}',
  array: 'a JSON array […]',
  any: 'a JSON object {…} or array […]',
};

/** Format hints of fields, for types with a format (specification §5, debugger). */
export const FORMAT_HINTS: Partial<Record<ApiParameter['type'], string>> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  date: 'yyyy-MM-dd',
  json: JSON_HINTS.any,
};

function isInteger(text: string): boolean {
  return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isJsonContainer(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/**
 * @param text a value, not empty
 * @returns whether the value matches the type by the gateway's rules
 */
export function hasFormat(type: ApiParameter['type'], text: string): boolean {
  return CHECKS[type](text) === undefined;
}

/**
 * Validates the typed values before they use up a call (specification §5: required parameters cannot be empty).
 *
 * @param parameters the API's declared parameters
 * @param values the typed values
 * @returns error messages by parameter name, for invalid values only
 */
export function parameterErrors(parameters: ApiParameter[], values: ParameterValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const parameter of parameters) {
    const { name, isRequired } = parameter;
    const text = values[name] ?? '';
    const message = text === '' ? (isRequired ? `Enter ${name}` : undefined) : errorOf(parameter, text);
    if (message) errors[name] = message;
  }
  return errors;
}

function errorOf(parameter: ApiParameter, text: string): string | undefined {
  const message = CHECKS[parameter.type](text);
  return message && parameter.type === 'json' ? `Enter ${JSON_HINTS[jsonKindOf(parameter)]}` : message;
}

/**
 * @param parameters the API's declared parameters
 * @param values the typed values
 * @returns the parameters to send. Empty optional ones are left out. Lone surrogates become the replacement
 *   character, as they would in transit, so that the signed value is the sent one
 */
export function sentParameters(parameters: ApiParameter[], values: ParameterValues): Record<string, string> {
  const sent = parameters.map(({ name }): [string, string] => [name, values[name] ?? '']);
  return Object.fromEntries(
    sent
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, text.replace(/\p{Surrogate}/gu, '\uFFFD')]),
  );
}

/**
 * @param parameters the API's declared parameters
 * @returns a value for every required parameter that works with the sample data
 */
export function exampleValues(parameters: ApiParameter[]): Record<string, string> {
  return Object.fromEntries(
    parameters.filter(({ isRequired }) => isRequired).map(({ name, example }) => [name, example]),
  );
}

/**
 * @param parameter a JSON parameter
 * @returns the type of its example: object or array; `any` if the example is neither
 */
export function jsonKindOf({ example }: Pick<ApiParameter, 'example'>): 'object' | 'array' | 'any' {
  if (example.trimStart().startsWith('{')) return 'object';
  return example.trimStart().startsWith('[') ? 'array' : 'any';
}
