import { callKeywordKind, normalizeCallKeyword } from '@platform/sdk/rules';
import { GetGatewayInvokeLogBody } from '@platform/sdk/zod/operations-logs';
import { type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { type LogRange, timesOf } from './ranges.ts';

/** The result of a call, or `all`. */
export type StatusCode = 'all' | 'success' | 'failed' | 'abnormal';

/** The URL search parameters of the log search. */
export interface LogSearch extends ListSearch {
  /** What identifies the calls: see `callKeywordKind`. */
  keyword?: string;
  /** The account's id, or `all`. */
  caller?: string;
  appId?: string;
  methodName?: string;
  statusCode?: StatusCode;
  /** The earliest and the latest start time, ISO 8601. */
  startTimeFrom?: string;
  startTimeTo?: string;
  /** A range relative to now, such as the last hour, instead of a start and an end. */
  range?: LogRange;
  sig?: string;
}

/** The fields of the search's form: empty if nothing is selected. */
export interface LogFields {
  keyword: string;
  caller: string;
  appId: string;
  methodName: string;
  statusCode: StatusCode | '';
  startTimeFrom: string;
  startTimeTo: string;
  sig: string;
}

/** The filters of the search: the form's fields, and a named range, which replaces the start and the end. */
export interface LogFilters extends LogFields {
  range: LogRange | '';
}

/** The required filters of a search with a keyword, unless others are chosen. */
const KEYWORD_DEFAULTS = { caller: 'all', statusCode: 'all', range: 'hour' } as const;

/** @returns whether the keyword is the request ID of an error message of the portal, to which no other filter applies */
export function isPortalError(keyword: string): boolean {
  return callKeywordKind(normalizeCallKeyword(keyword)) === 'platformRequestId';
}

/** @returns the filters in the URL; with what identifies a call, missing required filters have defaults */
export function filtersOf(search: LogSearch): LogFilters {
  const {
    keyword = '',
    appId = '',
    methodName = '',
    startTimeFrom = '',
    startTimeTo = '',
    sig = '',
  } = search;
  const hasTimes = startTimeFrom !== '' || startTimeTo !== '';
  const defaults = keyword === '' || isPortalError(keyword) ? undefined : KEYWORD_DEFAULTS;
  const { caller = defaults?.caller ?? '', statusCode = defaults?.statusCode ?? '' } = search;
  const { range = hasTimes ? '' : (defaults?.range ?? '') } = search;
  return { keyword, caller, appId, methodName, statusCode, startTimeFrom, startTimeTo, range, sig };
}

/** @returns the fields, with the start and the end that a named range has at a moment */
export function fieldsOf({ range, ...fields }: LogFilters, now = new Date()): LogFields {
  if (range === '') return fields;
  const { start, end } = timesOf(range, now);
  return { ...fields, startTimeFrom: start, startTimeTo: end };
}

/**
 * @returns the fields. If there is a keyword, empty required fields get defaults: all callers, all results, the last
 *   hour
 */
export function completed(fields: LogFields): LogFields {
  if (fields.keyword === '') return fields;
  const { startTimeFrom, startTimeTo } = fields;
  const { start, end } =
    startTimeFrom || startTimeTo
      ? { start: startTimeFrom, end: startTimeTo }
      : timesOf(KEYWORD_DEFAULTS.range);
  return {
    ...fields,
    caller: fields.caller || KEYWORD_DEFAULTS.caller,
    statusCode: fields.statusCode || KEYWORD_DEFAULTS.statusCode,
    startTimeFrom: start,
    startTimeTo: end,
  };
}

/**
 * @returns the names of the required filters that are empty (specification §5)
 */
export function missingFilters({ caller, statusCode, startTimeFrom, startTimeTo }: LogFields): string[] {
  return [
    ...(caller ? [] : ['caller']),
    ...(statusCode ? [] : ['status code']),
    ...(startTimeFrom && startTimeTo ? [] : ['start time']),
  ];
}

/**
 * The request for a search, if it satisfies the contract (specification §5: status code, time range and caller are
 * required).
 *
 * @param search the URL search parameters
 * @param now the end of a named range
 * @returns the request; undefined if a required filter is missing or a value is invalid
 */
export function requestOf(search: LogSearch, now = new Date()) {
  const filled = Object.fromEntries(
    Object.entries(fieldsOf(filtersOf(search), now)).filter(([, value]) => value !== ''),
  );
  return GetGatewayInvokeLogBody.safeParse({ ...filled, ...pageOf(search) }).data;
}
