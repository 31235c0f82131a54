import { hashBytes } from '#hash';
import type { SignMethod } from '../protocol.ts';

/** MD5 and SHA-1 read blocks of this number of bytes. */
const BLOCK = 64;

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/**
 * Computes an HMAC (RFC 2104), which some callers mistake for the protocol's signature.
 *
 * @returns upper-case hex
 */
export function hmac(method: SignMethod, key: Uint8Array, text: Uint8Array): string {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? bytesOf(hashBytes(method, key)) : key);
  const padded = (mask: number) => block.map((byte) => byte ^ mask);
  const inner = hashBytes(method, joined(padded(0x36), text));
  return hashBytes(method, joined(padded(0x5c), bytesOf(inner)));
}
