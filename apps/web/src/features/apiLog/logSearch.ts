import { GetGatewayInvokeLogBody } from '@platform/sdk/zod/operations-logs';
import { type ListSearch, pageOf } from '#components/list/listSearch.ts';

/** How a call ended, or `all`. */
export type StatusCode = 'all' | 'success' | 'failed' | 'abnormal';

/** What of the search stands in the address. */
export interface LogSearch extends ListSearch {
  /** The account, or `all`. */
  caller?: string;
  appId?: string;
  methodName?: string;
  statusCode?: StatusCode;
  /** The earliest and the latest start time, instants. */
  startTimeFrom?: string;
  startTimeTo?: string;
  sig?: string;
}

/** The filters of the search, as the form holds them: what is not chosen is empty. */
export interface LogFilters {
  caller: string;
  appId: string;
  methodName: string;
  statusCode: StatusCode | '';
  startTimeFrom: string;
  startTimeTo: string;
  sig: string;
}

/** @returns what the form begins with: what the address says */
export function filtersOf(search: LogSearch): LogFilters {
  const { caller = '', appId = '', methodName = '', startTimeFrom = '', startTimeTo = '', sig = '' } = search;
  return { caller, appId, methodName, statusCode: search.statusCode ?? '', startTimeFrom, startTimeTo, sig };
}

/**
 * What is asked for, as far as the contract's rules let it be asked (specification §5: status code, time range and caller
 * are required).
 *
 * @param search what the address says
 * @returns the request; undefined where something of it is missing
 */
export function requestOf(search: LogSearch) {
  const filled = Object.fromEntries(Object.entries(filtersOf(search)).filter(([, value]) => value !== ''));
  return GetGatewayInvokeLogBody.safeParse({ ...filled, ...pageOf(search) }).data;
}
