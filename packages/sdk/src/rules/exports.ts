/** The most rows of an export. */
export const MOST_EXPORTED = 100_000;
