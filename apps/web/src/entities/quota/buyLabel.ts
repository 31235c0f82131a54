import type { FlowType, QuotaAlert } from '@platform/sdk';

const LABELS: Record<FlowType, string> = {
  interface: 'Buy calls',
  video: 'Buy video traffic',
  snapshot: 'Buy snapshots',
};

/**
 * @param flowType what the account needs; null for calls per second
 * @returns the label of the link to buy it
 */
export function buyLabel(flowType: FlowType | null): string {
  return flowType === null ? 'Buy QPS' : LABELS[flowType];
}

/** @returns the label of an alert's link to what solves it */
export function alertAction({ kind, flowType }: Pick<QuotaAlert, 'kind' | 'flowType'>): string {
  if (kind === 'deprecation') return 'Open document';
  return kind === 'trialEnd' ? 'See packages' : buyLabel(flowType);
}
