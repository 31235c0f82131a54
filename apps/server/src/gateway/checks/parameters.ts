import type { ApiParameter } from '@platform/sdk';
import { isDeep, MAX_DEPTH } from '@platform/sdk/operations';
import { isProtocolParameter } from '#gateway/protocol.ts';
import { parameterRefusal } from '#gateway/returnCodes.ts';

interface TextType {
  accepts: (value: string) => boolean;
  /** Completes the message "must be …". */
  expected: string;
}

const types: Record<ApiParameter['type'], TextType> = {
  string: { accepts: () => true, expected: 'text' },
  integer: {
    accepts: (value) => /^-?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value)),
    expected: 'a whole number',
  },
  number: {
    accepts: (value) => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value) && Number.isFinite(Number(value)),
    expected: 'a number',
  },
  boolean: { accepts: (value) => value === 'true' || value === 'false', expected: 'true or false' },
  date: { accepts: isDay, expected: 'a day as yyyy-MM-dd' },
  json: { accepts: isObjectOrArray, expected: `a JSON object or array of at most ${MAX_DEPTH} levels` },
};

/**
 * Validates a method's parameters against its declaration. Rejecting undeclared parameters narrows an ambiguity of
 * the protocol: `a=1&b=2` and `a=1b2` have the same signature, and are distinguished here only if `b` is required.
 *
 * @param declared the method's parameters
 * @param params the call's parameters
 * @returns the method's own parameters, without optional ones that were sent empty; the object has no prototype, so
 *   that no name is special
 * @throws CallRefusal PARAMETER_UNDECLARED, PARAMETER_REQUIRED or PARAMETER_INVALID, with the parameter's name and
 *   what would be valid
 */
export function checkParameters(
  declared: readonly ApiParameter[],
  params: ReadonlyMap<string, string>,
): Record<string, string> {
  const names = declared.map(({ name }) => name);
  for (const name of params.keys()) {
    if (isProtocolParameter(name) || names.includes(name)) continue;
    const known = names.length === 0 ? 'the method declares none' : `the method declares ${names.join(', ')}`;
    throw parameterRefusal('PARAMETER_UNDECLARED', name, `, ${known}`);
  }
  const own: Record<string, string> = Object.create(null);
  for (const parameter of declared) {
    const value = params.get(parameter.name);
    if (value) own[parameter.name] = checkValue(parameter, value);
    else if (parameter.isRequired) {
      throw parameterRefusal('PARAMETER_REQUIRED', parameter.name, `, such as ${parameter.example}`);
    }
  }
  return own;
}

function checkValue({ name, type, example }: ApiParameter, value: string): string {
  const { accepts, expected } = types[type];
  if (accepts(value)) return value;
  throw parameterRefusal('PARAMETER_INVALID', name, ` must be ${expected}, such as ${example}`);
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  // Date.parse reads February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function isObjectOrArray(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !isDeep(parsed);
  } catch {
    return false;
  }
}
