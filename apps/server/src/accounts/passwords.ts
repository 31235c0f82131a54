import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Characters of a one-time password: none that looks like another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = '23456789';

function hash(password: string, salt: Buffer): Promise<Buffer> {
  // NFC, so that the same characters typed on another keyboard are the same password.
  return derive('argon2id', { message: password.normalize('NFC'), nonce: salt, ...COST }) as Promise<Buffer>;
}

/**
 * @param password the password in clear
 * @returns its argon2id hash with salt and cost, to be stored
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hash(password, salt);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
}

/**
 * @param password the password in clear
 * @param stored what `hashPassword` returned
 * @returns whether they belong together
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = stored.split('$');
  const expected = Buffer.from(tag, 'base64');
  const actual = await hash(password, Buffer.from(salt, 'base64'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** @returns a password to hand over: three groups of four, a digit in each, 55 random bits */
export function newOneTimePassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const any = LETTERS + DIGITS;
  return Array.from({ length: 3 }, () => pick(any) + pick(any) + pick(LETTERS) + pick(DIGITS)).join('-');
}
