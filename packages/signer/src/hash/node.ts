import { hash } from 'node:crypto';
import type { SignMethod } from '../protocol.ts';

/** Upper-case hex of the hash of a text's UTF-8 bytes. */
export function hashHex(method: SignMethod, text: string): string {
  return hash(method, text, 'hex').toUpperCase();
}

/** Upper-case hex of the hash of bytes. */
export function hashBytes(method: SignMethod, bytes: Uint8Array): string {
  return hash(method, bytes, 'hex').toUpperCase();
}
