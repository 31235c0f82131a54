import type { GatewayInvokeStatus } from '@platform/sdk';
import type { DateRangeSearch } from '#components/list/dateRange.ts';

/** The URL search parameters of the call history, in addition to the debugger's own application and API. */
export interface CallHistorySearch extends DateRangeSearch {
  /** Follows new calls instead of listing past ones. */
  view?: 'live';
  /** Part of the method name, or a request ID. */
  keyword?: string;
  /** Only calls of this application. */
  application?: string;
  status?: GatewayInvokeStatus;
  /** Only calls with this return code. */
  code?: string;
}
