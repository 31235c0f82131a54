import type { ApiParameter } from '@platform/sdk';
import type { ParameterValues } from '#entities/call/sharedCall.ts';

/** The gateway's own checks: what passes here is not refused there. */
const CHECKS: Record<ApiParameter['type'], (text: string) => string | undefined> = {
  string: () => undefined,
  integer: (text) => (isInteger(text) ? undefined : 'Enter a whole number'),
  number: (text) => (isNumber(text) ? undefined : 'Enter a number'),
  boolean: (text) => (text === 'true' || text === 'false' ? undefined : 'Enter true or false'),
  date: (text) => (isDay(text) ? undefined : 'Enter a day as yyyy-MM-dd'),
  json: (text) => (isJsonContainer(text) ? undefined : `Enter ${JSON_HINTS.any}`),
};

/** What is asked for, by what a JSON parameter's example is (specification §5, debugger). */
const JSON_HINTS = {
  object: 'a JSON object {…}',
  array: 'a JSON array […]',
  any: 'a JSON object {…} or array […]',
};

/** What a field says of its format, where the type asks for one (specification §5, debugger). */
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
 * @param type a parameter's type
 * @param text a value, not empty
 * @returns whether the value is one of the type, as the gateway has it
 */
export function hasFormat(type: ApiParameter['type'], text: string): boolean {
  return CHECKS[type](text) === undefined;
}

/**
 * Checks what was typed, before a call is spent on it (specification §5: required parameters cannot be empty).
 *
 * @param parameters what the API declares
 * @param values what was typed
 * @returns a message by parameter name, for those that are wrong
 */
export function parameterErrors(parameters: ApiParameter[], values: ParameterValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const parameter of parameters) {
    const { name, isRequired } = parameter;
    const text = values[name] ?? '';
    const message =
      text === ''
        ? isRequired
          ? 'Required parameters cannot be empty'
          : undefined
        : errorOf(parameter, text);
    if (message) errors[name] = message;
  }
  return errors;
}

function errorOf(parameter: ApiParameter, text: string): string | undefined {
  const message = CHECKS[parameter.type](text);
  return message && parameter.type === 'json' ? `Enter ${JSON_HINTS[jsonKindOf(parameter)]}` : message;
}

/**
 * @param parameters what the API declares
 * @param values what was typed
 * @returns the parameters to send: an optional one that was left empty is left out, and half a surrogate pair is the
 *   replacement character that it would become on its way, so that what is signed is what is sent
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
 * @param parameters what the API declares
 * @returns a value for every required parameter, which works with the sample data
 */
export function exampleValues(parameters: ApiParameter[]): Record<string, string> {
  return Object.fromEntries(
    parameters.filter(({ isRequired }) => isRequired).map(({ name, example }) => [name, example]),
  );
}

/**
 * @param parameter a JSON parameter
 * @returns what its example is: an object or an array; `any` where it shows neither
 */
export function jsonKindOf({ example }: Pick<ApiParameter, 'example'>): 'object' | 'array' | 'any' {
  if (example.trimStart().startsWith('{')) return 'object';
  return example.trimStart().startsWith('[') ? 'array' : 'any';
}
