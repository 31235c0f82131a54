import { forgetWithAccount } from './kept.ts';

/** AccessKey Secrets that were issued in this page's life, by AccessKey ID. They are never stored, and gone on reload. */
const issued = new Map<string, string>();

forgetWithAccount(() => issued.clear());

/** Keeps a secret for the debugger until the page is left. */
export function rememberSecret(accessKeyId: string, secret: string): void {
  issued.set(accessKeyId, secret);
}

/** @returns the secret of a key that was issued in this page's life */
export function recallSecret(accessKeyId: string): string | undefined {
  return issued.get(accessKeyId);
}
