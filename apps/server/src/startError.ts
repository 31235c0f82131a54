/** An error that prevents the server from starting. The message tells the person who starts it what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
