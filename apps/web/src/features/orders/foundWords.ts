import { formatNumber } from '#lib/format.ts';

/**
 * @param total how many orders are listed
 * @param isCut whether more of them may match (contract, `isCut`)
 * @returns how many orders what is told of them is about
 */
export function foundWords(total: number, isCut: boolean): string {
  if (isCut && total === 0) return 'None of the newest orders; older ones may match';
  if (isCut) return `The newest ${formatNumber(total)} orders; others may match as well`;
  return `${formatNumber(total)} ${total === 1 ? 'order' : 'orders'}`;
}
