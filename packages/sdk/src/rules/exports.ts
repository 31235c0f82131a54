/** The maximum number of rows of an export. */
export const MOST_EXPORTED = 100_000;
