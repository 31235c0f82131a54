import type { DateRangeSearch } from '#components/list/DateRangeFilter.tsx';
import type { ListProps } from '#components/list/listSearch.ts';

/** What of traffic management stands in the address. */
export interface FlowSearch extends DateRangeSearch {
  /** The enterprise that is chosen; all of them, or an enterprise-type user's own, where there is none. */
  enterpriseId?: string;
  keyword?: string;
  /** Only this application's calls. */
  appId?: string;
  /** Only calls of this API. */
  apiId?: string;
  /** What media monitoring shows: video where it says nothing. */
  media?: 'snapshot';
  /** The device whose days are shown. */
  deviceId?: string;
}

/** What each tab is told. */
export interface FlowTabProps extends ListProps<FlowSearch> {
  /** Whether the enterprise is chosen here, and not in the header. */
  hasEnterpriseFilter: boolean;
}

/**
 * @param search what the address says
 * @returns the days and the enterprise that statistics are asked for; the last 7 days where it names none
 */
export function asked({ from, to, enterpriseId }: FlowSearch) {
  return {
    ...(from && to && { dayFrom: from, dayTo: to }),
    ...(enterpriseId && { enterpriseId }),
  };
}
