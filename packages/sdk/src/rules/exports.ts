/** The maximum number of rows of an export. */
export const MAX_EXPORTED = 100_000;
