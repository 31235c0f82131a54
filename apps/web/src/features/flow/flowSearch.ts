import type { DateRangeSearch } from '#components/list/DateRangeFilter.tsx';
import type { ListProps } from '#components/list/listSearch.ts';

/** The URL search parameters of traffic management. */
export interface FlowSearch extends DateRangeSearch {
  /** The selected enterprise; without one, all of them or an enterprise-type user's own. */
  enterpriseId?: string;
  keyword?: string;
  /** Only calls of this application. */
  appId?: string;
  /** Only calls of this API. */
  apiId?: string;
  /** The kind of media to show; video by default. */
  media?: 'snapshot';
  /** The device whose days are shown. */
  deviceId?: string;
}

/** Props of a tab of traffic management. */
export interface FlowTabProps extends ListProps<FlowSearch> {
  /** Whether the enterprise is selected here instead of in the header. */
  hasEnterpriseFilter: boolean;
}

/** @returns the days and the enterprise of a statistics request; the last 7 days by default */
export function requestOf({ from, to, enterpriseId }: FlowSearch) {
  return {
    ...(from && to && { dayFrom: from, dayTo: to }),
    ...(enterpriseId && { enterpriseId }),
  };
}
