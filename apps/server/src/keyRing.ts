import { createHmac } from 'node:crypto';

/** The installation's master keys, 32 bytes each: the first one encrypts and signs, all of them decrypt and verify. */
export type KeyRing = readonly [current: Buffer, ...others: Buffer[]];

/** @returns the content's HMAC-SHA-256 under each key, the current key's first */
export function hmacsOf([current, ...others]: KeyRing, content: string | Buffer): [Buffer, ...Buffer[]] {
  const hmac = (key: Buffer) => createHmac('sha256', key).update(content).digest();
  return [hmac(current), ...others.map(hmac)];
}
