import { sortedPairs } from './params.ts';
import type { Params, SignMethod } from './protocol.ts';
import { sign, signMethodOf } from './sign.ts';

/** How a signature comes about, step by step. */
export interface Explanation {
  /** The hash. */
  algorithm: SignMethod;
  /** What is signed, sorted by name. */
  sorted: [name: string, value: string][];
  /** Each name followed by its value. */
  concatenated: string;
  /** The same with the secret at head and tail: the text that is hashed. Keep it where the secret may be. */
  baseString: string;
  /** The base string with bullets in place of the secret, fit to be shown. */
  maskedBaseString: string;
  /** The hash in lower-case hex. */
  digest: string;
  /** The signature: the hash in upper-case hex. */
  signature: string;
}

/**
 * Explains a signature (specification §7.10), for whoever wants to see where theirs goes wrong.
 *
 * @param params every parameter of the call
 * @param secret the AccessKey Secret
 * @returns each step
 * @throws SignerError where `_sm` or a value can't be signed, or the secret is no text
 */
export function explain(params: Params, secret: string): Explanation {
  const algorithm = signMethodOf(params);
  const sorted = sortedPairs(params);
  const concatenated = sorted.map(([name, value]) => name + value).join('');
  const signature = sign(params, secret);
  return {
    algorithm,
    sorted,
    concatenated,
    baseString: secret + concatenated + secret,
    maskedBaseString: `••••••••${concatenated}••••••••`,
    digest: signature.toLowerCase(),
    signature,
  };
}
