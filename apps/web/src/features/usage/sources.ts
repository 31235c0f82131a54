import type { FlowSource } from '@platform/sdk';

/** Labels of the sources of calls, traffic or snapshots. */
export const SOURCES: Record<FlowSource, string> = {
  freeQuota: 'Free quota',
  trial: 'Trial',
  order: 'Package',
  recharge: 'Recharge',
};
