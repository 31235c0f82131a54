import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import type { KeyRing } from '#keyRing.ts';

/** Crockford's alphabet, without easily confused letters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** @returns a new AppID, which starts with the platform's system ID (specification §3: S107) */
export function newAppId(): string {
  return `S107-${randomText(10)}`;
}

/** @returns a new AccessKey ID */
export function newAccessKeyId(): string {
  return `AK${randomText(18)}`;
}

/** @returns a new AccessKey Secret of 192 random bits */
export function newAccessKeySecret(): string {
  return `sk_${randomBytes(24).toString('base64url')}`;
}

/** A key that is derived from a master key, and encrypts secrets. */
interface SecretKey {
  /** Identifies the master key without revealing it. */
  id: string;
  key: Buffer;
}

const secretKeyOf = (masterKey: Buffer): SecretKey => ({
  id: Buffer.from(hkdfSync('sha256', masterKey, '', 'master key id', 16)).toString('hex'),
  key: Buffer.from(hkdfSync('sha256', masterKey, '', 'access key secrets', 32)),
});

/**
 * Encrypts AccessKey Secrets and other keys for the database: AES-256-GCM, bound to the id of their row. An encrypted text
 * names its master key: `v2.<key id>.<base64url>`. Older texts, `v1.<base64url>`, don't.
 */
export class SecretBox {
  readonly #current: SecretKey;
  readonly #keys: readonly SecretKey[];

  constructor([current, ...others]: KeyRing) {
    this.#current = secretKeyOf(current);
    this.#keys = [this.#current, ...others.map(secretKeyOf)];
  }

  /** The id of the master key that encrypts. */
  get keyId(): string {
    return this.#current.id;
  }

  /** @returns whether the ring has all, some or (`wrong`) none of the master keys with these ids */
  completenessOf(keyIds: string[]): 'complete' | 'incomplete' | 'wrong' {
    const missing = keyIds.filter((keyId) => !this.#keys.some(({ id }) => id === keyId));
    if (missing.length === 0) return 'complete';
    return missing.length < keyIds.length ? 'incomplete' : 'wrong';
  }

  /**
   * @param secret in plain text
   * @param accessKeyId the id of the secret's row; the result can be decrypted only with the same id
   * @returns the encrypted text for storage
   */
  seal(secret: string, accessKeyId: string): string {
    const { id, key } = this.#current;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accessKeyId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `v2.${id}.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`;
  }

  /**
   * @param stored a return value of `seal`
   * @param accessKeyId the id of the secret's row
   * @returns the secret in plain text
   * @throws if the text was changed, or encrypted with a master key that is not in the ring
   */
  open(stored: string, accessKeyId: string): string {
    const [keyId, text = ''] = stored.startsWith('v1.')
      ? [undefined, stored.slice(3)]
      : stored.split('.').slice(1);
    const bytes = Buffer.from(text, 'base64url');
    const candidates = this.#keys.filter(({ id }) => keyId === undefined || id === keyId);
    let failure: unknown = new Error(`No master key with the id ${keyId}`);
    for (const { key } of candidates) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(accessKeyId))
          .setAuthTag(bytes.subarray(-16));
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  /** Checks whether `open` succeeds. */
  opens(stored: string, accessKeyId: string): boolean {
    try {
      this.open(stored, accessKeyId);
      return true;
    } catch {
      return false;
    }
  }
}
