/** Thrown if something can't be signed or read; the message says what would be right. It never contains a secret. */
export class SignerError extends Error {
  override name = 'SignerError';
}
