import { hashHex } from '#hash';
import { requireSecret, requireWord } from './options.ts';
import { baseStringOf } from './params.ts';
import { type Params, SIGN_METHODS, type SignMethod } from './protocol.ts';

/**
 * Reads the hash algorithm from `_sm`.
 *
 * @param params all parameters of the call
 * @throws SignerError if `_sm` is neither `md5` nor `sha1`
 */
export function signMethodOf({ _sm }: Params): SignMethod {
  requireWord('_sm', _sm, SIGN_METHODS);
  return _sm as SignMethod;
}

/**
 * Signs parameters (specification §7.10): sorted by name, each name followed by its value, the AccessKey Secret before
 * and after, hashed by `_sm` over UTF-8.
 *
 * @param params all parameters of the call, including `_sm`; `_sig` is left out, empty values are signed
 * @param secret the AccessKey Secret
 * @returns the signature in upper-case hex
 * @throws SignerError if `_sm` or a value can't be signed, or the secret is empty or missing
 */
export function sign(params: Params, secret: string): string {
  requireSecret(secret);
  const method = signMethodOf(params);
  return hashHex(method, baseStringOf(params, secret));
}
