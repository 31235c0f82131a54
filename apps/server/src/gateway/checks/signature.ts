import { verify } from '@platform/signer';
import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * @param params every parameter of the call, `_sig` among them
 * @param secret the AccessKey Secret
 * @throws CallRefusal SIG_INVALID
 */
export function checkSignature(params: ReadonlyMap<string, string>, secret: string): void {
  // Without a prototype: a call may name a parameter `__proto__`, and it is signed like any other.
  const signed: Record<string, string> = Object.create(null);
  for (const [name, value] of params) signed[name] = value;
  if (!verify(signed, secret)) throw new CallRefusal('SIG_INVALID');
}
