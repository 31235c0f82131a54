import type { EnterpriseFlow, FlowBalance, FlowType } from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import type { RangeOfDays } from '@platform/sdk/rules';
import { exampleResult } from '../examples.ts';
import { matching } from '../lists.ts';
import { compared, daysOf, rangeOf, rowsInRange, statisticsTime, sumOf } from '../ranges.ts';
import {
  type MockRefusal,
  type MockRequest,
  type MockResponse,
  missing,
  type Overrides,
  page,
} from '../responses.ts';
import type { Clock } from '../store/clock.ts';

const FLOWS = {
  interfaceFlow: 'interface',
  videoFlow: 'video',
  snapshotFlow: 'snapshot',
} as const satisfies Record<string, FlowType>;
type Flows = Record<keyof typeof FLOWS, FlowBalance>;

interface Filters extends Partial<RangeOfDays> {
  enterpriseId?: string | undefined;
}

/** The requested enterprise, empty for all. Enterprise-type users see only their own and related enterprises. */
function visibleEnterprise({
  store,
  input,
}: MockRequest<Filters>): { enterpriseId: string } | MockRefusal<404> {
  const { current } = store.accounts;
  if (!current || isOperator(current)) return { enterpriseId: input.enterpriseId ?? '' };
  const enterpriseId = input.enterpriseId || (current.enterpriseId ?? '');
  const isOpen = store.enterprises.choicesOf(current).some((choice) => choice.enterpriseId === enterpriseId);
  return isOpen ? { enterpriseId } : missing('enterprise');
}

/** Responds for the requested days and enterprise, if the caller may see the enterprise. */
function forRange<Input extends Filters, Result>(
  request: MockRequest<Input>,
  compute: (visible: { range: RangeOfDays; enterpriseId: string; clock: Clock }) => Result,
): MockResponse<Result, 400 | 404> {
  const visible = visibleEnterprise(request);
  if ('refusal' in visible) return visible;
  const { clock } = request.store;
  const range = rangeOf(request.input, clock.today());
  if ('refusal' in range) return range;
  return { result: compute({ range, clock, ...visible }) };
}

const scaled = (amount: number, part: number): number => Math.round(amount * part);

/** The length of a range up to today, in weeks of the examples; can be a fraction. */
function weeksIn(range: RangeOfDays, clock: Clock): number {
  const { list } = exampleResult('getInterfaceCallTrend');
  return new Set(rowsInRange(list, range, clock.today()).map(({ day }) => day)).size / list.length;
}

/** The rows of the examples' week for each day of a range, with zeros for future days. */
function daily<Row extends { day: string }>(
  week: readonly Row[],
  range: RangeOfDays,
  none: Omit<Row, 'day'>,
  clock: Clock,
): Row[] {
  const rows = new Map(rowsInRange(week, range, clock.today()).map((row) => [row.day, row]));
  return daysOf(range).map((day) => rows.get(day) ?? ({ ...none, day } as Row));
}

const callTrend = (range: RangeOfDays, clock: Clock) =>
  daily(
    exampleResult('getInterfaceCallTrend').list,
    range,
    { calls: 0, rejectedCalls: 0, failedCalls: 0 },
    clock,
  );

const costTrend = (range: RangeOfDays, clock: Clock) => {
  const { list, cost } = exampleResult('getCostConsumptionTrend');
  const none = { paidCalls: 0, videoBytes: 0, captures: 0, cost: { amount: 0, currency: cost.currency } };
  return daily(list, range, none, clock);
};

/** The share of an enterprise or an API in all calls, from 0 to 1. */
function callShareOf({ enterpriseId, apiId }: { enterpriseId?: string; apiId?: string | undefined }): number {
  const byEnterprise = exampleResult('getEnterpriseCallRanking');
  const byApi = exampleResult('getInterfaceCallRanking');
  const calls = (list: { calls: number }[]) => sumOf(list, 'calls');
  const ofEnterprise = byEnterprise.list.filter((each) => each.enterpriseId === enterpriseId);
  const ofApi = byApi.list.filter((each) => each.apiId === apiId);
  return (
    (enterpriseId ? calls(ofEnterprise) / byEnterprise.calls : 1) * (apiId ? calls(ofApi) / byApi.calls : 1)
  );
}

/** The sums of several enterprises. */
function sumsOf(list: EnterpriseFlow[]): Flows {
  const sums = Object.keys(FLOWS).map((name) => {
    const flows = list.map((each) => each[name as keyof Flows]);
    const days = flows.flatMap(({ expirationDate }) => expirationDate ?? []).sort();
    return [
      name,
      {
        total: sumOf(flows, 'total'),
        used: sumOf(flows, 'used'),
        remain: sumOf(flows, 'remain'),
        expirationDate: days[0] ?? null,
      },
    ];
  });
  return Object.fromEntries(sums) as Flows;
}

/** The traffic of all enterprises: every week repeats the examples' week, plus the recharges by operators. */
export const traffic: Overrides = {
  getEnterpriseFlowList: (request) => {
    const visible = visibleEnterprise(request);
    if ('refusal' in visible) return visible;
    const { store, input } = request;
    const { current } = store.accounts;
    const { keyword = '' } = input;
    const list = exampleResult('getEnterpriseFlowList')
      .list.filter(({ enterpriseId, enterpriseName }) => {
        const isNamed = enterpriseName.toLowerCase().includes(keyword.trim().toLowerCase());
        return isNamed && (visible.enterpriseId === '' || visible.enterpriseId === enterpriseId);
      })
      .map((enterprise): EnterpriseFlow => {
        const { enterpriseId, userList } = enterprise;
        const flows = Object.entries(FLOWS).map(([name, flowType]) => [
          name,
          store.recharges.added(enterprise[name as keyof Flows], enterpriseId, flowType),
        ]);
        const isShown = current !== undefined && isOperator(current);
        return { ...enterprise, ...Object.fromEntries(flows), userList: isShown ? userList : [] };
      });
    return { result: { ...sumsOf(list), ...page(list, input) } };
  },
  getOperateLogList: ({ store, input }) => {
    const given = store.recharges.records(store.accounts.current?.id ?? '');
    const records = [...given, ...exampleResult('getOperateLogList').list];
    const { flowType, ...filters } = input;
    const ofType = records.filter(({ flowRecharge }) => !flowType || flowRecharge?.flowType === flowType);
    return { result: page(matching(ofType, filters), input) };
  },
  getInterfaceFlowMonitor: (request) =>
    forRange(request, ({ range, enterpriseId, clock }) => {
      const { keyword = '', appId, apiId } = request.input;
      const weeks = weeksIn(range, clock);
      const needle = keyword.trim().toLowerCase();
      const list = matching(exampleResult('getInterfaceFlowMonitor').list, { enterpriseId, appId, apiId })
        .filter(({ apiName, methodName }) => `${apiName}\n${methodName}`.toLowerCase().includes(needle))
        .map((row) => {
          const [freeCalls, paidCalls] = [scaled(row.freeCalls, weeks), scaled(row.paidCalls, weeks)];
          const calls = freeCalls + paidCalls;
          return { ...row, calls, freeCalls, paidCalls, ...unsuccessful(row, weeks) };
        })
        .filter(({ calls, rejectedCalls, failedCalls }) => calls + rejectedCalls + failedCalls > 0);
      return {
        statisticsTime: statisticsTime(clock),
        calls: sumOf(list, 'calls'),
        freeCalls: sumOf(list, 'freeCalls'),
        paidCalls: sumOf(list, 'paidCalls'),
        rejectedCalls: sumOf(list, 'rejectedCalls'),
        failedCalls: sumOf(list, 'failedCalls'),
        ...page(list, request.input),
      };
    }),
  getEnterpriseStreamingStatistic: (request) =>
    forRange(request, ({ range, enterpriseId, clock }) => {
      const example = exampleResult('getEnterpriseStreamingStatistic');
      const { deviceId } = request.input;
      const weeks = weeksIn(range, clock);
      const own = matching(example.list, { enterpriseId, deviceId });
      const part = sumOf(own, 'bytes') / example.bytes;
      const dayList = daily(example.dayList, range, { bytes: 0, sessionCount: 0 }, clock).map((each) => ({
        ...each,
        bytes: scaled(each.bytes, part),
        sessionCount: scaled(each.sessionCount, part),
      }));
      const list = own
        .map((device) => ({
          ...device,
          bytes: scaled(device.bytes, weeks),
          sessionCount: scaled(device.sessionCount, weeks),
          duration: scaled(device.duration, weeks),
        }))
        .filter(({ bytes }) => bytes > 0);
      return {
        statisticsTime: statisticsTime(clock),
        bytes: sumOf(dayList, 'bytes'),
        sessionCount: sumOf(dayList, 'sessionCount'),
        duration: sumOf(list, 'duration'),
        dayList,
        ...page(list, request.input),
      };
    }),
  getEnterpriseSnapshotStatistic: (request) =>
    forRange(request, ({ range, enterpriseId, clock }) => {
      const example = exampleResult('getEnterpriseSnapshotStatistic');
      const { deviceId } = request.input;
      const weeks = weeksIn(range, clock);
      const own = matching(example.list, { enterpriseId, deviceId });
      const part = sumOf(own, 'captures') / example.captures;
      const dayList = daily(example.dayList, range, { captures: 0 }, clock).map((each) => ({
        ...each,
        captures: scaled(each.captures, part),
      }));
      const list = own
        .map((device) => ({ ...device, captures: scaled(device.captures, weeks) }))
        .filter(({ captures }) => captures > 0);
      return {
        statisticsTime: statisticsTime(clock),
        captures: sumOf(dayList, 'captures'),
        dayList,
        ...page(list, request.input),
      };
    }),
  getInterfaceCallTrend: (request) =>
    forRange(request, ({ range, enterpriseId, clock }) => {
      const part = callShareOf({ enterpriseId, apiId: request.input.apiId });
      const list = callTrend(range, clock).map((row) => ({
        day: row.day,
        calls: scaled(row.calls, part),
        ...unsuccessful(row, part),
      }));
      return {
        statisticsTime: statisticsTime(clock),
        calls: sumOf(list, 'calls'),
        rejectedCalls: sumOf(list, 'rejectedCalls'),
        failedCalls: sumOf(list, 'failedCalls'),
        list,
      };
    }),
  getCostConsumptionTrend: (request) =>
    forRange(request, ({ range, enterpriseId, clock }) => {
      const part = callShareOf({ enterpriseId });
      const list = costTrend(range, clock).map(({ day, paidCalls, videoBytes, captures, cost }) => ({
        day,
        paidCalls: scaled(paidCalls, part),
        videoBytes: scaled(videoBytes, part),
        captures: scaled(captures, part),
        cost: { ...cost, amount: scaled(cost.amount, part) },
      }));
      const { currency } = exampleResult('getCostConsumptionTrend').cost;
      const costs = list.map(({ cost }) => cost);
      return {
        statisticsTime: statisticsTime(clock),
        paidCalls: sumOf(list, 'paidCalls'),
        videoBytes: sumOf(list, 'videoBytes'),
        captures: sumOf(list, 'captures'),
        cost: { amount: sumOf(costs, 'amount'), currency },
        list,
      };
    }),
  getDataOverview: ({ store: { clock }, input }) => {
    const range = rangeOf(input, clock.today());
    if ('refusal' in range) return range;
    const week = exampleResult('getDataOverview');
    const weeks = weeksIn(range, clock);
    const trend = callTrend(range, clock);
    const calls = sumOf(trend, 'calls');
    const rejectedCalls = sumOf(trend, 'rejectedCalls');
    const failedCalls = sumOf(trend, 'failedCalls');
    const paidCalls = sumOf(costTrend(range, clock), 'paidCalls');
    const all = calls + rejectedCalls + failedCalls;
    return {
      result: {
        ...week,
        ...range,
        statisticsTime: statisticsTime(clock),
        calls,
        paidCalls,
        freeCalls: calls - paidCalls,
        rejectedCalls,
        failedCalls,
        ...compared((days) => sumOf(callTrend(days, clock), 'calls'), range, clock),
        successRate: all === 0 ? null : Math.round((calls / all) * 1000) / 10,
        videoBytes: scaled(week.videoBytes, weeks),
        captures: scaled(week.captures, weeks),
        callingEnterpriseCount: calls === 0 ? 0 : week.callingEnterpriseCount,
      },
    };
  },
  getEnterpriseCallRanking: (request) =>
    forRange(request, ({ range, clock }) => {
      const { apiId, limit } = request.input;
      const example = exampleResult('getEnterpriseCallRanking');
      const { withoutEnterprise } = example;
      return {
        ...ranking(example, weeksIn(range, clock) * callShareOf({ apiId }), clock, limit),
        withoutEnterprise,
      };
    }),
  getInterfaceCallRanking: (request) =>
    forRange(request, ({ range, enterpriseId, clock }) =>
      ranking(
        exampleResult('getInterfaceCallRanking'),
        weeksIn(range, clock) * callShareOf({ enterpriseId }),
        clock,
        request.input.limit,
      ),
    ),
};

interface Unsuccessful {
  rejectedCalls: number;
  failedCalls: number;
}

/** Scales rejected and failed calls to a number of weeks, or to a share of the calls. */
const unsuccessful = ({ rejectedCalls, failedCalls }: Unsuccessful, part: number): Unsuccessful => ({
  rejectedCalls: scaled(rejectedCalls, part),
  failedCalls: scaled(failedCalls, part),
});

/** Scales a ranking to a number of weeks, or to a share of the calls; the order stays the same. */
function ranking<Place extends Unsuccessful & { calls: number }>(
  { list, calls }: { calls: number; list: Place[] },
  part: number,
  clock: Clock,
  limit = 10,
) {
  const places = list
    .map((place) => ({
      ...place,
      calls: scaled(place.calls, part),
      ...unsuccessful(place, part),
    }))
    .filter((place) => place.calls > 0);
  return { statisticsTime: statisticsTime(clock), calls: scaled(calls, part), list: places.slice(0, limit) };
}
