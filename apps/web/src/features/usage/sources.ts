import type { FlowSource } from '@platform/sdk';

/** Who pays for calls, traffic or captures. */
export const SOURCES: Record<FlowSource, string> = {
  freeQuota: 'Free quota',
  trial: 'Trial',
  order: 'Package',
  recharge: 'Recharge',
};
