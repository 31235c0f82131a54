/** What keeps the server from starting, said in one sentence to whoever starts it. */
export class StartError extends Error {
  override name = 'StartError';
}
