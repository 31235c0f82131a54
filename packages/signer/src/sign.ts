import { hashHex } from '#hash';
import { SignerError } from './errors.ts';
import { baseStringOf } from './params.ts';
import { type Params, SIGN_METHODS, type SignMethod } from './protocol.ts';

/** The error message for a missing secret. */
export const MISSING_SECRET = 'The secret is missing; it must be the AccessKey Secret, as text.';

/**
 * Reads the hash algorithm from `_sm`.
 *
 * @param params all parameters of the call
 * @throws SignerError if `_sm` is neither `md5` nor `sha1`
 */
export function signMethodOf(params: Params): SignMethod {
  const method = params._sm;
  if (!SIGN_METHODS.includes(method as SignMethod)) {
    const found = typeof method === 'string' ? JSON.stringify(method) : String(method);
    throw new SignerError(`_sm is ${found}; it must be md5 or sha1, in lower case.`);
  }
  return method as SignMethod;
}

/**
 * Signs parameters (specification §7.10): sorted by name, each name followed by its value, the AccessKey Secret at
 * head and tail, hashed by `_sm` over UTF-8.
 *
 * @param params all parameters of the call, including `_sm`; `_sig` is left out, empty values are signed
 * @param secret the AccessKey Secret
 * @returns the signature in upper-case hex
 * @throws SignerError if `_sm` or a value can't be signed, or the secret is not text
 */
export function sign(params: Params, secret: string): string {
  // An undefined secret, for example from an unset variable, would be signed as the text `undefined`.
  if (typeof secret !== 'string') throw new SignerError(MISSING_SECRET);
  const method = signMethodOf(params);
  return hashHex(method, baseStringOf(params, secret));
}
