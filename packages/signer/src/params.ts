import { SignerError } from './errors.ts';
import type { Params, ParamValue } from './protocol.ts';

/**
 * Turns a value into the text that is signed and sent (specification §7.10).
 *
 * @param name the parameter's name, for the error
 * @param value text, a finite number or a boolean
 * @returns the text
 * @throws SignerError for anything else
 */
export function textOf(name: string, value: ParamValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  const found = describe(value);
  throw new SignerError(
    `Parameter ${name} is ${found}; a value is a string, a finite number or a boolean. Send lists and objects as JSON text.`,
  );
}

function describe(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/**
 * The pairs that are signed: every parameter but `_sig`, sorted by name in UTF-16 code units.
 *
 * @param params parameters by name
 * @returns names and texts, sorted
 * @throws SignerError where a value can't be sent
 */
export function sortedPairs(params: Params): [name: string, text: string][] {
  const names = Object.keys(params);
  names.sort();
  const pairs: [string, string][] = [];
  for (const name of names) {
    if (name !== '_sig') pairs.push([name, textOf(name, params[name] as ParamValue)]);
  }
  return pairs;
}
