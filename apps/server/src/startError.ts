/** An error that prevents the server from starting. The message is one sentence for the person who starts it. */
export class StartError extends Error {
  override name = 'StartError';
}
