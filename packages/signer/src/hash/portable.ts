import { md5, sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SignMethod } from '../protocol.ts';

/** Upper-case hex of the hash of a text's UTF-8 bytes. */
export function hashHex(method: SignMethod, text: string): string {
  return hashBytes(method, utf8ToBytes(text));
}

/** Upper-case hex of the hash of bytes. */
export function hashBytes(method: SignMethod, bytes: Uint8Array): string {
  return bytesToHex((method === 'md5' ? md5 : sha1)(bytes)).toUpperCase();
}
