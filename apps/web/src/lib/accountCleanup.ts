const cleanups = new Set<() => void>();

/**
 * Registers a cleanup function for data that a module keeps in memory for the current account. It runs when the
 * account logs out.
 */
export function onAccountCleanup(cleanup: () => void): void {
  cleanups.add(cleanup);
}

/** Clears everything that is kept in memory for the account. */
export function cleanUpAccount(): void {
  for (const cleanup of cleanups) cleanup();
}
