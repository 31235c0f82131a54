import type { OrderLine } from '@platform/sdk/rules';

/**
 * Shares a price out among the lines of an order, by what each would cost by itself; no minor unit is lost or made.
 *
 * @param price the price, in minor units
 * @param lines the lines, each of a weight above 0
 * @returns each line's part, in their order
 */
export function partsOf(price: number, lines: readonly Pick<OrderLine, 'weight'>[]): number[] {
  const whole = lines.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  let weighed = 0n;
  let given = 0;
  // Each part ends where its share of the whole ends, rounded: the last ends at the price.
  return lines.map(({ weight }) => {
    weighed += BigInt(weight);
    const until = Number((BigInt(price) * weighed) / whole);
    const part = until - given;
    given = until;
    return part;
  });
}
