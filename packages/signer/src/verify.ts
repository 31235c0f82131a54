import { requireSecret } from './options.ts';
import { type Params, SIGN_METHODS, type SignMethod } from './protocol.ts';
import { sign } from './sign.ts';

const LENGTHS: Record<SignMethod, number> = { md5: 32, sha1: 40 };

/**
 * Verifies a signature (specification §7.10) in constant time.
 *
 * @param params all parameters of the call
 * @param secret AccessKey Secret
 * @param signature default: `_sig` of the parameters
 * @returns whether it is exactly what `sign` returns: upper-case hex, nothing else
 * @throws SignerError if a value can't be signed, or the secret is empty or missing
 */
export function verify(params: Params, secret: string, signature: unknown = params._sig): boolean {
  requireSecret(secret);
  const method = params._sm as SignMethod;
  if (typeof signature !== 'string' || !SIGN_METHODS.includes(method)) return false;
  if (signature.length !== LENGTHS[method]) return false;
  const expected = sign(params, secret);
  let difference = 0;
  for (let index = 0; index < expected.length; index++) {
    difference |= expected.charCodeAt(index) ^ signature.charCodeAt(index);
  }
  return difference === 0;
}
