import type { UserInfo } from '@platform/sdk';
import { getEnterpriseFlowList, getOperateLogList } from '@platform/sdk/access';
import { callersOf } from '#lib/permissions.ts';

/** Where traffic management is. */
export const FLOW_PATH = '/controlPanel/flowManagement';

/**
 * The tabs of traffic management by their numbers, in the order of the specification, counted from 0: so that '3', on
 * which no enterprise is searched (specification §2.2), are the operation records, which no enterprise narrows down.
 */
export const FlowTab = { enterprises: 0, interfaces: 1, media: 2, records: 3 } as const;
/** The number of a tab. */
export type FlowTab = (typeof FlowTab)[keyof typeof FlowTab];

/**
 * @param user who looks
 * @returns the tabs that the contract lets them see
 */
export function flowTabsOf(user: UserInfo | undefined): FlowTab[] {
  return Object.values(FlowTab).filter((tab) =>
    callersOf(tab === FlowTab.records ? getOperateLogList : getEnterpriseFlowList)(user),
  );
}

/**
 * @param name whose deeds or what was done to whom
 * @returns where the operation records are, searched by a name
 */
export function recordsHref(name: string): string {
  return `${FLOW_PATH}?${new URLSearchParams({ tab: String(FlowTab.records), keyword: name })}`;
}
