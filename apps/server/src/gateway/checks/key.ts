import type { SigningKey } from '#applications/service.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * @param key the key that `_akey` names, undefined where there is none
 * @param now the moment of the call
 * @returns the key, good for signing
 * @throws CallRefusal AKEY_ILLEGAL for an unknown or disabled one, AKEY_EXPIRED for one that was replaced and whose
 *   overlap is over
 */
export function checkKey(key: SigningKey | undefined, now: Date): SigningKey {
  if (!key || key.state === 'disabled') throw new CallRefusal('AKEY_ILLEGAL');
  if (key.expireTime !== null && key.expireTime <= now) throw new CallRefusal('AKEY_EXPIRED');
  return key;
}

/**
 * @param aid the value of `_aid`
 * @param key the call's key
 * @throws CallRefusal AID_MISMATCH where the key is another application's
 */
export function checkApplication(aid: string, key: SigningKey): void {
  if (aid !== key.appId) throw new CallRefusal('AID_MISMATCH');
}
