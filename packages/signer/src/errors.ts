/** What can't be signed or read, and what would be right. It never carries a secret. */
export class SignerError extends Error {
  override name = 'SignerError';
}
