import { sortedPairs } from './params.ts';
import type { Params, SignMethod } from './protocol.ts';
import { sign, signMethodOf } from './sign.ts';

/** A signature, step by step. */
export interface Explanation {
  /** The hash. */
  algorithm: SignMethod;
  /** The signed parameters, sorted by name. */
  sorted: [name: string, value: string][];
  /** Each name followed by its value. */
  concatenated: string;
  /** The text that is hashed: `concatenated` between two copies of the secret. As confidential as the secret itself. */
  baseString: string;
  /** The base string with bullets instead of the secret, safe to show. */
  maskedBaseString: string;
  /** The hash in lower-case hex. */
  digest: string;
  /** The signature: the hash in upper-case hex. */
  signature: string;
}

/**
 * Explains a signature step by step (specification §7.10), so that developers can find the step where theirs differs.
 *
 * @param params all parameters of the call
 * @param secret the AccessKey Secret
 * @returns each step
 * @throws SignerError if `_sm` or a value can't be signed, or the secret is empty or missing
 */
export function explain(params: Params, secret: string): Explanation {
  const signature = sign(params, secret);
  const algorithm = signMethodOf(params);
  const sorted = sortedPairs(params);
  const concatenated = sorted.map(([name, value]) => name + value).join('');
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
