import { CallRefusal } from '#gateway/returnCodes.ts';

/** Hashes of signatures (specification §3, `_sm`). */
export type SignMethod = 'md5' | 'sha1';

/**
 * @param name the value of `_sm`
 * @throws CallRefusal SM_NONEXISTENT for anything but `md5` and `sha1`, which must be in lower case
 */
export function checkSignMethod(name: string): SignMethod {
  if (name !== 'md5' && name !== 'sha1') throw new CallRefusal('SM_NONEXISTENT');
  return name;
}
