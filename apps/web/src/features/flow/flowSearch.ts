import { rangeOf } from '#components/list/DaysFilter.tsx';
import type { DateRangeSearch } from '#components/list/dateRange.ts';
import { listQuery } from '#components/list/List.tsx';
import type { ListProps } from '#components/list/listSearch.ts';
import { useToday } from '#lib/gatewayDay.ts';

/** The URL search parameters of traffic management. */
export interface FlowSearch extends DateRangeSearch {
  /** The selected enterprise; by default all enterprises, or an enterprise-type user's own. */
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

/**
 * @returns the days of a statistics request, the last 7 by default; the days with the enterprise as its filters; and the options
 *   of its query, which waits until the days are known
 */
export function useFlowRequest({ enterpriseId, ...search }: FlowSearch) {
  const range = rangeOf(search, useToday());
  return {
    range,
    filters: { ...range, ...(enterpriseId && { enterpriseId }) },
    options: { query: { ...listQuery.query, enabled: range !== undefined } },
  };
}
