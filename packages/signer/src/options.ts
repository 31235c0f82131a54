import { SignerError } from './errors.ts';

/**
 * Describes a wrong value in an error message.
 *
 * @param value anything except a secret
 */
export function describe(value: unknown): string {
  if (value === '') return 'empty';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value == null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  return `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

/**
 * Rejects an option unless a condition holds.
 *
 * @param accepted what the option accepts, as the end of a sentence
 * @throws SignerError with the option's name, the given value and the accepted ones
 */
export function requireThat(holds: boolean, name: string, value: unknown, accepted: string): void {
  if (!holds) throw new SignerError(`${name} is ${describe(value)}; it must be ${accepted}.`);
}

/** @throws SignerError if an option is not a text, or is empty */
export function requireText(name: string, value: unknown, accepted: string): void {
  requireThat(typeof value === 'string' && value !== '', name, value, accepted);
}

/** @throws SignerError if an option that may be omitted is given with a value of another type */
export function requireType(name: string, value: unknown, type: 'boolean' | 'function'): void {
  requireThat(value === undefined || typeof value === type, name, value, `a ${type}`);
}

/** @throws SignerError if an option is not one of the allowed words */
export function requireWord(name: string, value: unknown, words: readonly string[]): void {
  requireThat(words.includes(value as string), name, value, `${words.join(' or ')}, in lower case`);
}

/**
 * Rejects a secret that is empty or missing, for example from an unset variable: anybody could sign with it.
 *
 * @throws SignerError that does not contain the value
 */
export function requireSecret(secret: unknown): void {
  // A number could be the secret itself. Wrapped in an object, only its type is in the message.
  const shown = typeof secret === 'number' ? Object(secret) : secret;
  requireText('secret', shown, 'the AccessKey Secret, as text');
}

/** @throws SignerError if an application's ID, its AccessKey ID or its secret is empty or missing */
export function requireKey(key: { appId: unknown; accessKeyId: unknown; secret: unknown }): void {
  requireText('appId', key.appId, 'the AppID');
  requireText('accessKeyId', key.accessKeyId, 'the AccessKey ID');
  requireSecret(key.secret);
}
