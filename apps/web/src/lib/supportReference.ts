/** Label of the buttons that copy a request ID, by which support finds an error or a call. */
export const COPY_REFERENCE = 'Copy support reference';
