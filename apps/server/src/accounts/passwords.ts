import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** What hashing a password takes. */
export interface PasswordCost {
  /** In KiB. */
  memory: number;
  passes: number;
  /** Lanes. */
  parallelism: number;
}

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Characters of a one-time password: none that looks like another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = '23456789';

function hash(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  // NFC, so that the same characters typed on another keyboard are the same password.
  const message = password.normalize('NFC');
  return derive('argon2id', { message, nonce: salt, tagLength: 32, ...cost }) as Promise<Buffer>;
}

/**
 * @param password the password in clear
 * @param cost what hashing takes
 * @returns its argon2id hash with salt and cost, to be stored
 */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hash(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
}

/**
 * @param password the password in clear
 * @param stored what `hashPassword` returned, at whatever cost
 * @returns whether they belong together
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, , , costs = '', salt = '', tag = ''] = stored.split('$');
  const [memory = 0, passes = 0, parallelism = 0] = costs.split(',').map((cost) => Number(cost.slice(2)));
  const expected = Buffer.from(tag, 'base64');
  const actual = await hash(password, Buffer.from(salt, 'base64'), { memory, passes, parallelism });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** @returns a password to hand over: three groups of four, a digit in each, 55 random bits */
export function newOneTimePassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const any = LETTERS + DIGITS;
  return Array.from({ length: 3 }, () => pick(any) + pick(any) + pick(LETTERS) + pick(DIGITS)).join('-');
}
