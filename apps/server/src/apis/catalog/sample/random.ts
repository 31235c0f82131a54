/**
 * A pseudo-random number that depends only on the key.
 *
 * @param key identifies the number, such as a store, a day and a purpose
 * @returns at least 0, less than 1
 */
export function seeded(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  // FNV leaves similar keys close together; the finalizer of MurmurHash3 spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * @param key identifies the number
 * @param from the minimum
 * @param to the exclusive maximum
 * @returns a number in the range that depends only on the key
 */
export function seededBetween(key: string, from: number, to: number): number {
  return from + seeded(key) * (to - from);
}

/**
 * Splits a total into integers by weight, without rounding losses.
 *
 * @param total the integer to split
 * @param weights one weight for each part, with a sum above zero
 * @returns one integer per weight; their sum is the total
 */
export function distribute(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + other, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const missing = total - parts.reduce((one, other) => one + other, 0);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
