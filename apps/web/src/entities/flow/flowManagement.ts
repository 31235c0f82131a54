import type { UserInfo } from '@platform/sdk';
import { getEnterpriseFlowList, getOperateLogList } from '@platform/sdk/access';
import { audienceOf } from '#lib/permissions.ts';

/** Path of traffic management. */
export const FLOW_PATH = '/controlPanel/flowManagement';

/** Path of the operation records. */
export const AUDIT_LOG_PATH = '/controlPanel/auditLog';

/**
 * The tab numbers of traffic management, counted from 0 in the order of the specification. Tab 3 has no enterprise
 * search (specification §2.2), because operation records are not filtered by enterprise.
 */
export const FlowTab = { enterprises: 0, interfaces: 1, media: 2, records: 3 } as const;
export type FlowTab = (typeof FlowTab)[keyof typeof FlowTab];

/**
 * @param user the current account
 * @returns the tabs that the contract allows the account to see
 */
export function flowTabsOf(user: UserInfo | undefined): FlowTab[] {
  return Object.values(FlowTab).filter((tab) =>
    audienceOf(tab === FlowTab.records ? getOperateLogList : getEnterpriseFlowList)(user),
  );
}

/**
 * @param name of an operator, or of the account or object that an operator changed
 * @returns the URL of the operation records, filtered by the name
 */
export function recordsHref(name: string): string {
  return `${AUDIT_LOG_PATH}?${new URLSearchParams({ keyword: name })}`;
}
