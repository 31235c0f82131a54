import { verify } from '@platform/signer';
import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * @param params all parameters of the call, including `_sig`
 * @throws CallRefusal SIG_INVALID
 */
export function checkSignature(params: ReadonlyMap<string, string>, secret: string): void {
  // Has no prototype, because a call may name a parameter `__proto__`, which is signed like any other.
  const signed: Record<string, string> = Object.create(null);
  for (const [name, value] of params) signed[name] = value;
  if (!verify(signed, secret)) throw new CallRefusal('SIG_INVALID');
}
