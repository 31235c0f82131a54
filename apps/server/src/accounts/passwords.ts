import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

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
