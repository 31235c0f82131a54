import { GetGatewayInvokeLogBody } from '@platform/sdk/zod/operations-logs';
import { type ListSearch, pageOf } from '#components/list/listSearch.ts';

/** The result of a call, or `all`. */
export type StatusCode = 'all' | 'success' | 'failed' | 'abnormal';

/** The URL search parameters of the log search. */
export interface LogSearch extends ListSearch {
  /** The account's id, or `all`. */
  caller?: string;
  appId?: string;
  methodName?: string;
  statusCode?: StatusCode;
  /** The earliest and the latest start time, ISO 8601. */
  startTimeFrom?: string;
  startTimeTo?: string;
  sig?: string;
}

/** The filters of the search as form values: empty if nothing is selected. */
export interface LogFilters {
  caller: string;
  appId: string;
  methodName: string;
  statusCode: StatusCode | '';
  startTimeFrom: string;
  startTimeTo: string;
  sig: string;
}

/** @returns the form's initial values, from the URL */
export function filtersOf(search: LogSearch): LogFilters {
  const { caller = '', appId = '', methodName = '', startTimeFrom = '', startTimeTo = '', sig = '' } = search;
  return { caller, appId, methodName, statusCode: search.statusCode ?? '', startTimeFrom, startTimeTo, sig };
}

/**
 * The request for a search, if it satisfies the contract (specification §5: status code, time range and caller are
 * required).
 *
 * @param search the URL search parameters
 * @returns the request; undefined if a required filter is missing
 */
export function requestOf(search: LogSearch) {
  const filled = Object.fromEntries(Object.entries(filtersOf(search)).filter(([, value]) => value !== ''));
  return GetGatewayInvokeLogBody.safeParse({ ...filled, ...pageOf(search) }).data;
}
