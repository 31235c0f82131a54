import type {
  ApiCallCosts,
  DailyPaidFlow,
  FlowDetail,
  ProductUsage,
  SnapshotFlowDetail,
  VideoFlowDetail,
} from '@platform/sdk';
import type { RangeOfDays } from '@platform/sdk/rules';
import { exampleResult, exampleResults } from '../examples.ts';
import {
  compared,
  daysOf,
  hoursOf,
  monthOf,
  rangeOf,
  rowsInRange,
  statisticsTime,
  sumOf,
} from '../ranges.ts';
import { type MockRequest, type MockResponse, type Overrides, type PageInput, page } from '../responses.ts';

/**
 * A week of calls. The example of `getFlowDetail` shows only some of them; the others, known from `getFlowAnalysis`, are
 * added to the first day.
 */
function weekOfCalls(): FlowDetail[] {
  const { list } = exampleResult('getFlowDetail');
  const rest = exampleResult('getFlowAnalysis').apiList.map((api): FlowDetail | undefined => {
    const known = list.filter(({ apiId }) => apiId === api.apiId);
    const left = (name: 'calls' | 'freeCalls' | 'paidCalls' | 'rejectedCalls' | 'failedCalls') =>
      api[name] - sumOf(known, name);
    const [first] = known;
    return first && left('calls') > 0
      ? {
          ...first,
          day: list.at(-1)?.day ?? first.day,
          calls: left('calls'),
          freeCalls: left('freeCalls'),
          paidCalls: left('paidCalls'),
          rejectedCalls: left('rejectedCalls'),
          failedCalls: left('failedCalls'),
        }
      : undefined;
  });
  return [...list, ...rest.filter((row) => row !== undefined)];
}

const callsOf = (rows: readonly FlowDetail[]) => ({
  calls: sumOf(rows, 'calls'),
  freeCalls: sumOf(rows, 'freeCalls'),
  paidCalls: sumOf(rows, 'paidCalls'),
  rejectedCalls: sumOf(rows, 'rejectedCalls'),
  failedCalls: sumOf(rows, 'failedCalls'),
});

interface Filters extends Partial<RangeOfDays> {
  appId?: string | undefined;
  apiId?: string | undefined;
  deviceId?: string | undefined;
}

function filtered<Row extends { appId: string | null }>(
  rows: Row[],
  { appId, apiId, deviceId }: Filters,
): Row[] {
  return rows.filter((row) =>
    Object.entries({ appId, apiId, deviceId }).every(
      ([name, value]) => !value || !(name in row) || row[name as 'appId'] === value,
    ),
  );
}

/** Responds with the developer's rows; the examples have no usage of other accounts. */
function ofDeveloper<Row extends { day: string; appId: string | null }, Result>(
  { store, input }: MockRequest<Filters>,
  week: () => Row[],
  resultOf: (rows: Row[], range: RangeOfDays, rowsOf: (range: RangeOfDays) => Row[]) => Result,
): MockResponse<Result, 400> | undefined {
  const { current } = store.accounts;
  const isForeign = input.appId && !(current && store.applications.find(current.id, input.appId));
  if (!current || !store.accounts.isDeveloper(current) || isForeign) return undefined;
  const today = store.clock.today();
  const range = rangeOf(input, today);
  if ('refusal' in range) return range;
  const rowsOf = (days: RangeOfDays) => rowsInRange(filtered(week(), input), days, today);
  return { result: resultOf(rowsOf(range), range, rowsOf) };
}

const percentageOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** Groups rows by API or application and adds up their calls, largest first. */
function grouped<Name extends 'apiId' | 'appId'>(rows: readonly FlowDetail[], name: Name) {
  const whole = sumOf(rows, 'calls');
  return [...new Set(rows.map((row) => row[name]))]
    .map((id) => {
      const own = rows.filter((row) => row[name] === id);
      const { appId, appName, apiId, apiName, methodName, version } = own[0] as FlowDetail;
      const counted = callsOf(own);
      const about = { appId, appName, apiId, apiName, methodName, version };
      return { ...about, ...counted, percentage: percentageOf(counted.calls, whole) };
    })
    .toSorted((a, b) => b.calls - a.calls);
}

/** The share of each API in a month's calls, largest first. */
function distribution(
  request: MockRequest<{ month?: string | undefined; appId?: string | undefined }>,
  name: 'calls' | 'paidCalls',
) {
  const { month, ...range } = monthOf(request.input.month ?? request.store.clock.today().slice(0, 7));
  const { appId } = request.input;
  return ofDeveloper({ ...request, input: { appId, ...range } }, weekOfCalls, (rows) => {
    const whole = sumOf(rows, name);
    const list = grouped(rows, 'apiId')
      .filter((api) => api[name] > 0)
      .map(({ apiId, apiName, methodName, version, ...counted }) => {
        const calls = counted[name];
        return { apiId, apiName, methodName, version, calls, percentage: percentageOf(calls, whole) };
      })
      .toSorted((one, other) => other.calls - one.calls);
    return { statisticsTime: statisticsTime(request.store.clock), month, list, calls: whole };
  });
}

function apiOf({ appId: _, appName: __, ...api }: ReturnType<typeof grouped>[number]): ApiCallCosts {
  const known = exampleResult('getFlowAnalysis').apiList.find(({ apiId }) => apiId === api.apiId);
  const { p50Duration = null, p95Duration = null, p99Duration = null } = known ?? {};
  return { ...api, p50Duration, p95Duration, p99Duration };
}

/** The products of a kind that are in use, and the expired ones if requested. */
function products(
  { store, input }: MockRequest<PageInput & { isExpiredShown?: boolean }>,
  results: { list: ProductUsage[] }[],
) {
  const { current } = store.accounts;
  if (!current || !store.accounts.isDeveloper(current)) return undefined;
  const all = results
    .filter((result) => !store.accounts.isOfOthers(current, result))
    .reduce<ProductUsage[]>((most, { list }) => (list.length > most.length ? list : most), []);
  return page(
    all.filter(({ state }) => input.isExpiredShown || state === 'inUse'),
    input,
  );
}

/** The developer's usage. Every week repeats the examples' week, so that every past day has data. */
export const statistics: Overrides = {
  getApiDailyOverview: (request) =>
    ofDeveloper(request, weekOfCalls, (rows, range, rowsOf) => ({
      statisticsTime: statisticsTime(request.store.clock),
      calls: sumOf(rows, 'calls'),
      rejectedCalls: sumOf(rows, 'rejectedCalls'),
      failedCalls: sumOf(rows, 'failedCalls'),
      ...compared((days) => sumOf(rowsOf(days), 'calls'), range, request.store.clock),
      list: daysOf(range).map((day) => {
        const { calls, rejectedCalls, failedCalls } = callsOf(rows.filter((row) => row.day === day));
        return { day, calls, rejectedCalls, failedCalls };
      }),
    })),
  getApiMonthOverview: (request) => distribution(request, 'calls'),
  getFlowPackageMonthOverview: (request) => {
    const response = distribution(request, 'paidCalls');
    if (!response || 'refusal' in response) return response;
    const { calls: paidCalls, ...result } = response.result;
    return { result: { ...result, paidCalls } };
  },
  getApiFeeDetailInfos: (request) =>
    ofDeveloper(
      request,
      () => exampleResult('getApiFeeDetailInfos').list,
      (all) => {
        const { flowType } = request.input;
        const rows = all.filter((row) => flowType === undefined || row.flowType === flowType);
        const { currency } = exampleResult('getApiFeeDetailInfos').totalFee;
        const amount = rows.reduce((whole, { fee }) => whole + fee.amount, 0);
        return {
          statisticsTime: statisticsTime(request.store.clock),
          totalFee: { amount, currency },
          ...page(rows, request.input),
        };
      },
    ),
  getFlowPackageDailyOverview: (request) =>
    ofDeveloper(
      request,
      () => exampleResult('getFlowPackageDailyOverview').list.map((row) => ({ ...row, appId: null })),
      (rows, range) => ({
        statisticsTime: statisticsTime(request.store.clock),
        paidCalls: sumOf(rows, 'paidCalls'),
        videoBytes: sumOf(rows, 'videoBytes'),
        captures: sumOf(rows, 'captures'),
        list: daysOf(range).map((day): DailyPaidFlow => {
          const own = rows.filter((row) => row.day === day);
          return {
            day,
            paidCalls: sumOf(own, 'paidCalls'),
            videoBytes: sumOf(own, 'videoBytes'),
            captures: sumOf(own, 'captures'),
          };
        }),
      }),
    ),
  // Not paged like an example, because the result's `total` is an amount, not a number of entries.
  getFlowPackageRemainAmount: ({ store }) =>
    store.accounts.current && store.accounts.isDeveloper(store.accounts.current)
      ? { result: exampleResult('getFlowPackageRemainAmount') }
      : undefined,
  getFlowAnalysis: (request) =>
    ofDeveloper(request, weekOfCalls, (rows, range, rowsOf) => {
      const { clock } = request.store;
      const dayList = daysOf(range).map((day) => ({
        day,
        ...callsOf(rows.filter((row) => row.day === day)),
      }));
      return {
        statisticsTime: statisticsTime(clock),
        ...callsOf(rows),
        ...compared((days) => sumOf(rowsOf(days), 'calls'), range, clock),
        dayList,
        hourList: hoursOf(dayList, clock),
        apiList: grouped(rows, 'apiId').map(apiOf),
        appList: grouped(rows, 'appId').map(
          ({ apiId: _, apiName: __, methodName: ___, version: ____, ...application }) => application,
        ),
      };
    }),
  getFlowDetail: (request) =>
    ofDeveloper(request, weekOfCalls, (rows) => ({
      statisticsTime: statisticsTime(request.store.clock),
      ...callsOf(rows),
      ...page(rows, request.input),
    })),
  getVideoFlowDetail: (request) =>
    ofDeveloper(
      request,
      (): VideoFlowDetail[] => exampleResult('getVideoFlowDetail').list,
      (rows) => ({
        statisticsTime: statisticsTime(request.store.clock),
        bytes: sumOf(rows, 'bytes'),
        sessionCount: sumOf(rows, 'sessionCount'),
        duration: sumOf(rows, 'duration'),
        ...page(rows, request.input),
      }),
    ),
  getSnapshotFlowDetail: (request) =>
    ofDeveloper(
      request,
      (): SnapshotFlowDetail[] => exampleResult('getSnapshotFlowDetail').list,
      (rows) => ({
        statisticsTime: statisticsTime(request.store.clock),
        captures: sumOf(rows, 'captures'),
        ...page(rows, request.input),
      }),
    ),
  getFlowProductUsage: (request) => {
    const result = products(request, exampleResults('getFlowProductUsage'));
    return result && { result: { ...result, freeApiList: exampleResult('getFlowProductUsage').freeApiList } };
  },
  getVideoProductUsage: (request) => {
    const result = products(request, exampleResults('getVideoProductUsage'));
    return result && { result };
  },
  getSnapshotProductUsage: (request) => {
    const result = products(request, exampleResults('getSnapshotProductUsage'));
    return result && { result };
  },
};
