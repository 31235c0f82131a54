import type { OrderLine } from '@platform/sdk/rules';

/**
 * Distributes a price over the lines of an order in proportion to their separate prices. The parts add up exactly.
 *
 * @param price in minor units
 * @param lines each with a weight above 0
 * @returns each line's part, in their order
 */
export function partsOf(price: number, lines: readonly Pick<OrderLine, 'weight'>[]): number[] {
  const whole = lines.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  let weighed = 0n;
  let assigned = 0;
  // Each part ends at its rounded cumulative share, so the last one ends exactly at the price.
  return lines.map(({ weight }) => {
    weighed += BigInt(weight);
    const until = Number((BigInt(price) * weighed) / whole);
    const part = until - assigned;
    assigned = until;
    return part;
  });
}
