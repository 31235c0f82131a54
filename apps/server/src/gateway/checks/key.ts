import type { SigningKey } from '#applications/keys.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * @param key named by `_akey`; undefined if it does not exist
 * @param now the time of the call
 * @returns the key, valid for signing
 * @throws CallRefusal AKEY_ILLEGAL for an unknown or disabled key, AKEY_EXPIRED for a rotated key whose overlap is
 *   over
 */
export function checkKey(key: SigningKey | undefined, now: Date): SigningKey {
  if (!key || key.state === 'disabled') throw new CallRefusal('AKEY_ILLEGAL');
  if (key.expireTime !== null && key.expireTime <= now) throw new CallRefusal('AKEY_EXPIRED');
  return key;
}

/**
 * @param aid the value of `_aid`
 * @throws CallRefusal AID_MISMATCH if the key belongs to another application
 */
export function checkApplication(aid: string, key: SigningKey): void {
  if (aid !== key.appId) throw new CallRefusal('AID_MISMATCH');
}
