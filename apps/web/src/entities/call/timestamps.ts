/** Maximum time that a timestamp may be ahead of the gateway's clock, in seconds, with a margin for clock skew. */
const MAX_AHEAD = 9 * 60;

/**
 * Hands out signing times. A signature can be used only once and a timestamp has a resolution of seconds, so a call
 * that is sent again within the same second gets the next second.
 *
 * @param now returns the current time in milliseconds
 * @returns a function that returns the signing time for a call, which `key` identifies
 */
export function signingTimes(now: () => number = Date.now): (key: string) => Date {
  const last = new Map<string, number>();
  return (key) => {
    const second = Math.max(Math.floor(now() / 1000), (last.get(key) ?? 0) + 1);
    if (second - now() / 1000 > MAX_AHEAD) {
      throw new Error('The same call was sent too often; wait a moment before the next one.');
    }
    last.set(key, second);
    return new Date(second * 1000);
  };
}
