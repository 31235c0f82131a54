/** How far a timestamp may be ahead of the gateway's time, in seconds, with a margin for clocks that differ. */
const MOST_AHEAD = 9 * 60;

/**
 * Hands out times of signing: a signature is good once and a timestamp has seconds, so a call that is sent again
 * within the same second takes the next one.
 *
 * @param now the time in milliseconds
 * @returns a function that gives the time for a call, told apart by `key`
 */
export function signingTimes(now: () => number = Date.now): (key: string) => Date {
  const last = new Map<string, number>();
  return (key) => {
    const second = Math.max(Math.floor(now() / 1000), (last.get(key) ?? 0) + 1);
    if (second - now() / 1000 > MOST_AHEAD) {
      throw new Error('The same call was sent too often; wait a moment before the next one.');
    }
    last.set(key, second);
    return new Date(second * 1000);
  };
}
