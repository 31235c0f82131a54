import { onAccountCleanup } from './accountCleanup.ts';

/**
 * AccessKey Secrets issued since the page was loaded, by AccessKey ID. They are never stored and are gone after a
 * reload.
 */
const issued = new Map<string, string>();

onAccountCleanup(() => issued.clear());

/** Keeps a secret in memory for the debugger, until the page is reloaded or the account logs out. */
export function rememberSecret(accessKeyId: string, secret: string): void {
  issued.set(accessKeyId, secret);
}

/** @returns the secret of a key that was issued since the page was loaded */
export function recallSecret(accessKeyId: string): string | undefined {
  return issued.get(accessKeyId);
}
