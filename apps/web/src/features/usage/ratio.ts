import type { FlowShare } from '@platform/sdk';
import { FLOW_SOURCES } from '@platform/sdk/rules';
import type { SharePart } from '#components/charts/figures.ts';

/**
 * @param shares the sources that paid for something, with their amounts
 * @returns the parts of the share; packages by name, or with their order if several have the same name
 */
export function ratioParts(shares: readonly FlowShare[]): SharePart[] {
  const nameOf = ({ source, productName }: FlowShare) => productName ?? FLOW_SOURCES[source];
  return shares.map((share) => {
    const { source, grantId, orderId, amount: value } = share;
    const name = nameOf(share);
    const isUniqueName = shares.filter((other) => nameOf(other) === name).length === 1;
    return {
      id: grantId ?? source,
      name: isUniqueName || orderId === null ? name : `${name} (${orderId})`,
      value,
    };
  });
}
