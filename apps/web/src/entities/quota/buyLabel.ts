import type { FlowType } from '@platform/sdk';

const LABELS: Record<FlowType, string> = {
  interface: 'Buy calls',
  video: 'Buy video traffic',
  snapshot: 'Buy snapshots',
};

/**
 * @param flowType what is needed; null for calls per second
 * @returns the label of the link to where it is sold
 */
export function buyLabel(flowType: FlowType | null): string {
  return flowType === null ? 'Buy QPS' : LABELS[flowType];
}
