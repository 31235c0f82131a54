import type { ApiGroup, ApiSummary } from '@platform/sdk';
import { useGetApiGroupList } from '@platform/sdk/react';
import { useUser } from '#lib/user.ts';

/** The API of the guide, the samples and the home page. */
const HOURLY_FLOW = 'open.traffic.getHourlyFlow';

/**
 * @param groups the catalog of one of the two interface versions
 * @returns the API for a first call: the hourly customer flow, or else the first one with free calls; undefined if
 *   there is none
 */
export function firstApiOf(groups: readonly ApiGroup[]): ApiSummary | undefined {
  const free = groups.flatMap(({ apiList }) => apiList).filter(({ priceKind }) => priceKind === 'basic');
  return free.find(({ methodName }) => methodName === HOURLY_FLOW) ?? free[0];
}

/**
 * @returns the API for a first call, in the account's interface version (specification §1); undefined while the account or
 *   the catalog loads, and if there is none
 */
export function useFirstApi(): ApiSummary | undefined {
  const user = useUser();
  const groups = useGetApiGroupList(
    { interfaceVersion: user?.isOldDeveloper ? 'old' : 'new' },
    { query: { enabled: user !== undefined } },
  );
  return groups.data && firstApiOf(groups.data);
}
