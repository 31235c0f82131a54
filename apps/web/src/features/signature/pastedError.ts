/** What was pasted can't be read; the message says why, and goes to the reader as it is. */
export class PastedError extends Error {}
