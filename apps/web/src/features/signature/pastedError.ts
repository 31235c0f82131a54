/** The pasted text cannot be parsed. The message says why and is shown to the reader unchanged. */
export class PastedError extends Error {}
