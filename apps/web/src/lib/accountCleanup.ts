/** @param hasSessionEnded whether the session has ended without the user logging out */
type Cleanup = (hasSessionEnded: boolean) => void;

const cleanups = new Set<Cleanup>();

/**
 * Registers a cleanup function for data that a module keeps in memory for the current account. It runs when the
 * account's session ends.
 */
export function onAccountCleanup(cleanup: Cleanup): void {
  cleanups.add(cleanup);
}

/** Clears everything that is kept in memory for the account. */
export function cleanUpAccount(hasSessionEnded = false): void {
  for (const cleanup of cleanups) cleanup(hasSessionEnded);
}
