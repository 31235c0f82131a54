import type { FlowType } from '@platform/sdk';
import { calls, snapshots, traffic, type Unit } from '#lib/units.ts';

/** Titles and units of the quota types (specification §3, flow recharge). */
export const FLOW_TYPES: Record<FlowType, { title: string; unit: Unit }> = {
  interface: { title: 'API calls', unit: calls },
  video: { title: 'Video traffic', unit: traffic },
  snapshot: { title: 'Snapshots', unit: snapshots },
};

/** Titles of the quota types. */
export const FLOW_TITLES: Record<FlowType, string> = {
  interface: FLOW_TYPES.interface.title,
  video: FLOW_TYPES.video.title,
  snapshot: FLOW_TYPES.snapshot.title,
};
