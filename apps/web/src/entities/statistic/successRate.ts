import type { InterfaceFlow } from '@platform/sdk';
import { formatPercent } from '#lib/format.ts';

/** @returns the part of all calls that succeeded, `98.6%`; a dash if there were no calls */
export const successRate = ({ successRate: rate }: Pick<InterfaceFlow, 'successRate'>) =>
  rate === null ? '–' : formatPercent(rate);
