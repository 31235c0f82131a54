import type { FlowType } from '@platform/sdk';
import { FLOW_TITLES } from '@platform/sdk/rules';
import { calls, snapshots, traffic, type Unit } from '#lib/units.ts';

/** Titles and units of the quota types (specification §3, flow recharge). */
export const FLOW_TYPES: Record<FlowType, { title: string; unit: Unit }> = {
  interface: { title: FLOW_TITLES.interface, unit: calls },
  video: { title: FLOW_TITLES.video, unit: traffic },
  snapshot: { title: FLOW_TITLES.snapshot, unit: snapshots },
};

/** Names of the quota types within a sentence. */
export const FLOW_NAMES: Record<FlowType, string> = {
  interface: 'API calls',
  video: 'video traffic',
  snapshot: 'snapshots',
};
