import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';

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

/** Encrypts AccessKey Secrets for the database: AES-256-GCM, bound to the key's id. */
export class SecretBox {
  readonly #key: Buffer;
  /** Identifies the master key without revealing it. */
  readonly keyId: string;

  /** @param masterKey the installation's 32 bytes */
  constructor(masterKey: Buffer) {
    this.keyId = Buffer.from(hkdfSync('sha256', masterKey, '', 'master key id', 16)).toString('hex');
    this.#key = Buffer.from(hkdfSync('sha256', masterKey, '', 'access key secrets', 32));
  }

  /**
   * @param secret in plain text
   * @param accessKeyId the key that the secret belongs to; the result can be decrypted only with the same id
   * @returns the encrypted text for storage
   */
  seal(secret: string, accessKeyId: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(accessKeyId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `v1.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`;
  }

  /**
   * @param stored a return value of `seal`
   * @param accessKeyId the key that the secret belongs to
   * @returns the secret in plain text
   * @throws if the text was changed, or encrypted with another master key
   */
  open(stored: string, accessKeyId: string): string {
    const bytes = Buffer.from(stored.slice('v1.'.length), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(accessKeyId))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
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
