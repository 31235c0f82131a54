import type { ApiGroup, ApiSummary } from '@platform/sdk';
import { useGetApiGroupList } from '@platform/sdk/react';
import { useUser } from '#lib/user.ts';

/** The API of the guide, the samples and the home page. */
const HOURLY_FLOW = 'open.traffic.getHourlyFlow';

/**
 * @param groups the catalog in one of its two versions
 * @returns the API for a first call: the hourly customer flow, or else the first one with free calls; undefined if
 *   there is none
 */
export function firstApiOf(groups: readonly ApiGroup[]): ApiSummary | undefined {
  const free = groups.flatMap(({ apiList }) => apiList).filter(({ priceKind }) => priceKind === 'basic');
  return free.find(({ methodName }) => methodName === HOURLY_FLOW) ?? free[0];
}

/**
 * @returns the API for a first call, in the interface version of the account (specification §1); undefined while it is
 *   not known
 */
export function useFirstApi(): ApiSummary | undefined {
  const user = useUser();
  const groups = useGetApiGroupList(
    { interfaceVersion: user?.isOldDeveloper ? 'old' : 'new' },
    { query: { enabled: user !== undefined } },
  );
  return groups.data && firstApiOf(groups.data);
}
