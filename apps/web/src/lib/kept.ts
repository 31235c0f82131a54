const forgetters = new Set<() => void>();

/**
 * Says how something is forgotten that a part of the app keeps in memory for the account that is logged in. It goes when
 * the account does.
 *
 * @param forget forgets it
 */
export function forgetWithAccount(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets everything that is kept in memory for the account. */
export function forgetKept(): void {
  for (const forget of forgetters) forget();
}
