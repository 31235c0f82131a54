import type { FlowShare } from '@platform/sdk';
import type { SharePart } from '#components/charts/figures.ts';
import { SOURCES } from './sources.ts';

/**
 * @param shares what paid for something, each with how much
 * @returns the parts of the whole, packages by their names; of several of one name, each with its order
 */
export function ratioParts(shares: readonly FlowShare[]): SharePart[] {
  const nameOf = ({ source, productName }: FlowShare) => productName ?? SOURCES[source];
  return shares.map((share) => {
    const { source, grantId, orderId, amount: value } = share;
    const name = nameOf(share);
    const isAlone = shares.filter((other) => nameOf(other) === name).length === 1;
    return {
      id: grantId ?? source,
      name: isAlone || orderId === null ? name : `${name} (${orderId})`,
      value,
    };
  });
}
