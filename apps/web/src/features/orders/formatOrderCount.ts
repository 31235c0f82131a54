import { formatNumber } from '#lib/format.ts';

/**
 * @param total the number of orders in the list
 * @param isCut whether more orders may match (contract, `isCut`)
 * @returns the number of orders in words
 */
export function formatOrderCount(total: number, isCut: boolean): string {
  if (isCut && total === 0) return 'None of the newest orders; older ones may match';
  if (isCut) return `The newest ${formatNumber(total)} orders; others may match as well`;
  return `${formatNumber(total)} ${total === 1 ? 'order' : 'orders'}`;
}
