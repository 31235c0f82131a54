import type { FlowType } from '@platform/sdk';
import { calls, captures, traffic, type Unit } from './units.ts';

/** The kinds of what is given and used, and what each is counted in (specification §3, flow recharge). */
export const FLOW_TYPES: Record<FlowType, { title: string; unit: Unit }> = {
  interface: { title: 'API calls', unit: calls },
  video: { title: 'Video traffic', unit: traffic },
  snapshot: { title: 'Captures', unit: captures },
};
