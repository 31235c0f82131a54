const forgetters = new Set<() => void>();

/**
 * Registers a cleanup function for data that a module keeps in memory for the current account. It runs when the
 * account logs out.
 */
export function forgetWithAccount(forget: () => void): void {
  forgetters.add(forget);
}

/** Clears everything that is kept in memory for the account. */
export function forgetKept(): void {
  for (const forget of forgetters) forget();
}
