import { describe, expect, test } from 'vitest';
import { exampleResult, examples, objectsOf } from '../../sdk/test/examples.ts';
import { story } from '../src/story.ts';
import {
  apis,
  type DayAmount,
  type DayCalls,
  dayCalls,
  dayCaptures,
  dayOf,
  daysFrom,
  dayVideo,
  grouped,
  paid,
  percentage,
  sum,
  today,
  total,
  week,
  within,
} from './storyLedger.ts';

const weekBefore = daysFrom('2026-11-07', '2026-11-13');
const november = daysFrom('2026-11-01', '2026-11-20');
const { northlight } = story.enterprises;

const sums = (entries: DayCalls[]) => ({
  calls: sum(entries, ({ calls }) => calls),
  freeCalls: sum(entries, ({ freeCalls }) => freeCalls),
  paidCalls: sum(entries, ({ paidCalls }) => paidCalls),
  rejectedCalls: sum(entries, ({ rejectedCalls }) => rejectedCalls),
  failedCalls: sum(entries, ({ failedCalls }) => failedCalls),
});
const nameOf = (apiId: string) => apis.get(apiId)?.name ?? '';

/** Sums by API or another key, the largest first. */
function ranked(entries: DayCalls[], key: 'apiId' | 'appId' | 'enterpriseId') {
  return grouped(entries, (entry) => entry[key])
    .map(([id, group]) => ({ [key]: id, ...sums(group) }))
    .sort((one, other) => other.calls - one.calls);
}
const shared = <Entry extends { calls: number }>(entries: Entry[]) =>
  entries.map((entry) => ({
    ...entry,
    percentage: percentage(
      entry.calls,
      sum(entries, ({ calls }) => calls),
    ),
  }));
const without = <Entry extends object>(entries: Entry[], ...keys: string[]) =>
  entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key))));

const byDay = (entries: DayCalls[], days: string[]) =>
  days.map((day) => ({ day, ...sums(entries.filter((entry) => entry.day === day)) }));

/**
 * Expects a week to be compared with the week before. Both figures leave out the last hours of their week's last day,
 * because the current day is not over.
 */
function expectCompared(operation: 'getDataOverview' | 'getApiDailyOverview', enterprise?: { id: string }) {
  const previous = dayCalls.filter(within(weekBefore, enterprise));
  const whole = sums(previous).calls;
  const lastDay = sums(previous.filter(({ day }) => day === weekBefore.at(-1))).calls;
  const example = exampleResult(operation, 'week') as Record<string, number>;
  expect(example.comparedCalls).toBeLessThanOrEqual(example.calls ?? 0);
  expect(example.previousCalls).toBeLessThanOrEqual(whole);
  expect(example.previousCalls).toBeGreaterThan(whole - lastDay);
}

describe('the calls of the story', () => {
  const own = dayCalls.filter(within(week, northlight));
  const all = dayCalls.filter(within(week));

  test('agree with the trends', () => {
    const trend = (entries: DayCalls[]) => {
      const { calls, rejectedCalls, failedCalls } = sums(entries);
      const list = without(byDay(entries, week), 'freeCalls', 'paidCalls');
      return { calls, rejectedCalls, failedCalls, list };
    };
    expect(exampleResult('getApiDailyOverview', 'week')).toMatchObject(trend(own));
    expectCompared('getApiDailyOverview', northlight);
    expect(exampleResult('getInterfaceCallTrend', 'week')).toMatchObject(trend(all));
  });

  test('agree with the analysis', () => {
    expect(exampleResult('getFlowConsumeAmount', 'week')).toMatchObject({
      ...sums(own),
      videoBytes: total(dayVideo.filter(within(week, northlight))),
      captures: total(dayCaptures.filter(within(week, northlight))),
    });
    expect(exampleResult('getFlowAnalysis', 'week')).toMatchObject({
      ...sums(own),
      dayList: byDay(own, week),
      apiList: shared(ranked(own, 'apiId')),
      appList: shared(ranked(own, 'appId')),
    });
  });

  test('agree with the monthly overviews', () => {
    const month = dayCalls.filter(within(november, northlight));
    const paidList = grouped(month, ({ apiId }) => apiId)
      .map(([apiId, entries]) => ({ apiId, calls: sums(entries).paidCalls }))
      .filter(({ calls }) => calls > 0)
      .sort((one, other) => other.calls - one.calls);
    expect(exampleResult('getApiMonthOverview', 'november')).toMatchObject({
      calls: sums(month).calls,
      list: without(shared(ranked(month, 'apiId')), 'freeCalls', 'paidCalls', 'rejectedCalls', 'failedCalls'),
    });
    expect(exampleResult('getFlowPackageMonthOverview', 'november')).toMatchObject({
      paidCalls: sums(month).paidCalls,
      list: shared(paidList),
    });
  });

  test('agree with the first page of the details', () => {
    const list = own.toSorted(
      (one, other) =>
        other.day.localeCompare(one.day) || nameOf(one.apiId).localeCompare(nameOf(other.apiId)),
    );
    expect(exampleResult('getFlowDetail', 'week')).toMatchObject({
      ...sums(own),
      total: list.length,
      list: without(list.slice(0, 20), 'enterpriseId'),
    });
  });

  test('agree with the operation center', () => {
    const monitored = (entries: DayCalls[]) => {
      const list = grouped(entries, ({ appId, apiId }) => `${appId} ${apiId}`)
        .map(([, [first, ...rest]]) => (first ? { ...first, ...sums([first, ...rest]) } : undefined))
        .filter((entry) => entry !== undefined)
        .sort((one, other) => other.calls - one.calls);
      return { ...sums(entries), total: list.length, list: without(list, 'day') };
    };
    expect(exampleResult('getInterfaceFlowMonitor', 'week')).toMatchObject(monitored(all));
    expect(exampleResult('getInterfaceFlowMonitor', 'one')).toMatchObject(monitored(own));
    for (const [operation, key] of [
      ['getInterfaceCallRanking', 'apiId'],
      ['getEnterpriseCallRanking', 'enterpriseId'],
    ] as const) {
      const list = without(shared(ranked(all, key)), 'freeCalls', 'paidCalls');
      expect(exampleResult(operation, 'week')).toMatchObject({
        calls: sums(all).calls,
        list: list.map((entry, index) => ({ rank: index + 1, ...entry })),
      });
    }
  });

  test('agree with today’s counters', () => {
    const counted = examples
      .filter(({ isResponse }) => isResponse)
      .flatMap(({ value }) => objectsOf(value))
      .filter(({ apiId, callsToday, isEnabled }) => apiId && callsToday !== undefined && isEnabled !== false);
    expect(counted.length).toBeGreaterThan(0);
    for (const { apiId, callsToday, freeQuota, freeQuotaRemaining } of counted) {
      const { calls } = sums(dayCalls.filter((entry) => entry.day === today && entry.apiId === apiId));
      expect([apiId, callsToday]).toEqual([apiId, calls]);
      expect([apiId, freeQuotaRemaining]).toEqual([apiId, Math.max(0, Number(freeQuota) - calls)]);
    }
    expect(exampleResult('getDeveloperAppList', 'two')).toMatchObject({
      list: [{ callsToday: 0 }, { callsToday: sums(own.filter(({ day }) => day === today)).calls }],
    });
  });

  test('agree with all figures of the data board', () => {
    const { calls, rejectedCalls, failedCalls } = sums(all);
    const people = Object.values(story.accounts).filter(
      ({ role }) => !/^(administrator|customer)/.test(role),
    );
    const orders = Object.values(story.orders);
    expectCompared('getDataOverview');
    expect(exampleResult('getDataOverview', 'week')).toMatchObject({
      ...sums(all),
      successRate: percentage(calls, calls + rejectedCalls + failedCalls),
      videoBytes: total(dayVideo.filter(within(week))),
      captures: total(dayCaptures.filter(within(week))),
      enterpriseCount: Object.keys(story.enterprises).length,
      callingEnterpriseCount: new Set(all.map(({ enterpriseId }) => enterpriseId)).size,
      developerCount: people.length,
      newDeveloperCount: people.filter(({ registrationTime }) => week.includes(dayOf(registrationTime)))
        .length,
      applicationCount: Object.keys(story.applications).length,
      pendingReviewCount: Object.values(story.certifications).filter(
        ({ reviewStatus }) => reviewStatus === 'pending',
      ).length,
      orderCount: orders.filter(({ createTime }) => week.includes(dayOf(createTime))).length,
      pendingOrderCount: orders.filter(({ state }) => state === 'pending').length,
      revenue: { amount: 0 },
    });
  });
});

describe('the devices of the story', () => {
  test.each([
    ['getSnapshotFlowDetail', 'snapshot', 'captures'],
    ['getVideoFlowDetail', 'video', 'bytes'],
  ] as const)('have the usage in %s, paid by the grants expiring first', (operation, flowType, field) => {
    const list = paid({ flowType, days: week, enterprise: northlight })
      .map(({ day, of, amount, grant }) => ({ day, deviceId: of, source: grant.source, [field]: amount }))
      .sort((one, other) => other.day.localeCompare(one.day) || one.deviceId.localeCompare(other.deviceId));
    expect(exampleResult(operation, 'week')).toMatchObject({
      [field]: total(paid({ flowType, days: week, enterprise: northlight })),
      total: list.length,
      list,
    });
  });

  test.each([
    ['getEnterpriseSnapshotStatistic', dayCaptures, 'captures'],
    ['getEnterpriseStreamingStatistic', dayVideo, 'bytes'],
  ] as const)('have the usage that %s adds up', (operation, amounts, field) => {
    const statistic = (entries: DayAmount[]) => ({
      [field]: total(entries),
      dayList: week.map((day) => ({ day, [field]: total(entries.filter((entry) => entry.day === day)) })),
      list: grouped(entries, ({ deviceId }) => deviceId)
        .map(([deviceId, own]) => ({ deviceId, enterpriseId: own[0]?.enterpriseId, [field]: total(own) }))
        .sort((one, other) => Number(other[field]) - Number(one[field])),
    });
    expect(exampleResult(operation, 'week')).toMatchObject(statistic(amounts.filter(within(week))));
    expect(exampleResult(operation, 'one')).toMatchObject(
      statistic(amounts.filter(within(week, northlight))),
    );
  });
});

describe('the numbers of the examples', () => {
  const responses = examples.filter(({ isResponse }) => isResponse);
  const LISTS = ['list', 'dayList', 'apiList', 'appList'];
  const SUMMED = [
    'calls',
    'freeCalls',
    'paidCalls',
    'rejectedCalls',
    'failedCalls',
    'videoBytes',
    'bytes',
    'captures',
  ];
  const ALSO_SUMMED = ['sessionCount', 'used', 'remain', 'amount'];
  type Numbers = Record<string, unknown>;
  const isNumber = (value: unknown): value is number => typeof value === 'number';

  /** Sums that differ from the list next to them, and percentages that do not add up to a hundred. */
  function wrongSums(fields: Numbers, list: Numbers[]): unknown[] {
    const shares = list.map(({ percentage }) => percentage).filter(isNumber);
    // Each percentage is rounded to one decimal.
    const hundred = shares.length === 0 || Math.abs(sum(shares, Number) - 100) < 0.05 * shares.length + 0.01;
    const sumsOf = (key: string) => list.map((entry) => entry[key]).filter(isNumber);
    const wrong = [...SUMMED, ...ALSO_SUMMED]
      .filter((key) => isNumber(fields[key]) && sumsOf(key).length === list.length)
      .filter((key) => sum(sumsOf(key), Number) !== fields[key]);
    return hundred ? wrong : [...wrong, 'percentage'];
  }

  /** The numbers of an object that do not add up. */
  function contradictions(fields: Numbers): unknown[] {
    const { calls, freeCalls, paidCalls, total, used, remain } = fields;
    const isSplit = [calls, freeCalls, paidCalls].every(isNumber);
    const isBalance = [total, used, remain].every(isNumber);
    return [
      isSplit && Number(freeCalls) + Number(paidCalls) !== calls && { calls, freeCalls, paidCalls },
      isBalance && Number(used) + Number(remain) !== total && { total, used, remain },
      ...LISTS.filter((key) => Array.isArray(fields[key])).flatMap((key) => {
        const list = fields[key] as Numbers[];
        // The sums next to an incomplete page are those of all pages.
        const isPart = key === 'list' && !isBalance && Number(total) > list.length;
        return isPart ? [] : wrongSums(fields, list);
      }),
    ].filter(Boolean);
  }

  test.each([...new Set(responses.map(({ operationId }) => operationId))])('add up in %s', (operationId) => {
    const own = responses.filter((example) => example.operationId === operationId);
    expect(own.flatMap(({ value }) => objectsOf(value).flatMap(contradictions))).toEqual([]);
  });
});
