import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** The cost of hashing a password with argon2id. */
export interface PasswordCost {
  /** In KiB. */
  memory: number;
  passes: number;
  /** Lanes. */
  parallelism: number;
}

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Characters of a one-time password, without similar-looking ones. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = '23456789';

function hash(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  // NFC, so that the same characters typed on another keyboard give the same password.
  const message = password.normalize('NFC');
  return derive('argon2id', { message, nonce: salt, tagLength: 32, ...cost }) as Promise<Buffer>;
}

/**
 * @param password in plain text
 * @returns its argon2id hash with salt and cost, for storage
 */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hash(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
}

/**
 * @param password in plain text
 * @param stored a return value of `hashPassword`, at any cost
 * @returns whether the password matches
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, , , costs = '', salt = '', tag = ''] = stored.split('$');
  const [memory = 0, passes = 0, parallelism = 0] = costs.split(',').map((cost) => Number(cost.slice(2)));
  const expected = Buffer.from(tag, 'base64');
  const actual = await hash(password, Buffer.from(salt, 'base64'), { memory, passes, parallelism });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** @returns a password to hand over: three groups of four characters, each with at least one digit; 51 random bits */
export function newOneTimePassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const any = LETTERS + DIGITS;
  return Array.from({ length: 3 }, () => pick(any) + pick(any) + pick(LETTERS) + pick(DIGITS)).join('-');
}
