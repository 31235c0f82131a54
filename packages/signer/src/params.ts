import { SignerError } from './errors.ts';
import { describe } from './options.ts';
import type { Params, ParamValue } from './protocol.ts';

/**
 * Converts a value to the text that is signed and sent (specification §7.10).
 *
 * @param name the parameter's name, for the error message
 * @param value text, a finite number or a boolean
 * @returns the text
 * @throws SignerError for anything else
 */
export function textOf(name: string, value: ParamValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  throw new SignerError(
    `Parameter ${name} is ${describe(value)}; a value is a string, a finite number or a boolean. Send lists and objects as JSON text.`,
  );
}

/** Up to this number of names, insertion sort is faster than `Array.prototype.sort` (`npm run bench`). */
const FEW = 24;

function sortedNames(params: Params): string[] {
  const names = Object.keys(params);
  if (names.length > FEW) return names.sort();
  for (let end = 1; end < names.length; end++) {
    const name = names[end] as string;
    let at = end;
    for (; at > 0 && (names[at - 1] as string) > name; at--) names[at] = names[at - 1] as string;
    names[at] = name;
  }
  return names;
}

/**
 * The signed pairs: every parameter except `_sig`, sorted by name in UTF-16 code units (specification §7.10).
 *
 * @param params parameters by name
 * @returns names and texts, sorted
 * @throws SignerError if a value can't be sent
 */
export function sortedPairs(params: Params): [name: string, text: string][] {
  const names = sortedNames(params).filter((name) => name !== '_sig');
  return names.map((name) => [name, textOf(name, params[name] as ParamValue)]);
}

/**
 * The text that is hashed (specification §7.10).
 *
 * @param params parameters by name
 * @param secret the AccessKey Secret
 * @returns the secret, then each name except `_sig` followed by its value, then the secret again
 * @throws SignerError if a value can't be sent
 */
export function baseStringOf(params: Params, secret: string): string {
  // A single join: V8 hashes long texts more slowly when they are concatenated piece by piece.
  const parts = [secret];
  for (const name of sortedNames(params)) {
    if (name !== '_sig') parts.push(name + textOf(name, params[name] as ParamValue));
  }
  parts.push(secret);
  return parts.join('');
}
