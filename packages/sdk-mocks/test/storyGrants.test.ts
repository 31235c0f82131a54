import { describe, expect, test } from 'vitest';
import { exampleResult } from '../../sdk/test/examples.ts';
import { story } from '../src/story.ts';
import {
  apis,
  type Charge,
  charges,
  dayCalls,
  type FlowType,
  type Grant,
  grants,
  grouped,
  paid,
  percentage,
  sum,
  today,
  total,
  week,
  within,
} from './storyLedger.ts';

const { northlight, lindqvist, meridian, kiosk } = story.enterprises;

const nameOf = (apiId: string | null) => apis.get(apiId ?? '')?.name ?? '';
const beyondTrial = (list: Charge[]) => list.filter(({ grant }) => grant.source !== 'trial');

/** The fees by day and grant: of calls for each application and API, of video traffic, and of snapshots. */
function feesOf(list: Charge[]) {
  const ofCalls = ({ of, grant }: Charge) => (grant.flowType === 'interface' ? of : '');
  const keyOf = (charge: Charge) => [charge.day, ofCalls(charge), grants.indexOf(charge.grant)].join();
  return grouped(list, keyOf).flatMap(([, group]) =>
    group.slice(0, 1).map((charge) => {
      const { day, grant } = charge;
      const amount = total(group);
      return {
        day,
        flowType: grant.flowType,
        apiId: ofCalls(charge).split(' ')[1] ?? null,
        orderId: grant.orderId,
        amount,
        fee: { amount: Math.round((grant.price * amount) / grant.total) },
      };
    }),
  );
}

describe('the grants of the story', () => {
  const balance = ({ source, orderId, total, used, startTime, expirationDate }: Grant) => ({
    source,
    orderId,
    state: expirationDate < today ? 'expired' : 'inUse',
    total,
    used,
    remain: total - used,
    startTime,
    expirationDate,
  });
  const of = (enterprise: { id: string }, flowType: FlowType) =>
    grants
      .filter((grant) => grant.enterpriseId === enterprise.id && grant.flowType === flowType)
      .map(balance)
      .sort((one, other) => one.expirationDate.localeCompare(other.expirationDate));
  const inUse = (...from: Parameters<typeof of>) => of(...from).filter(({ state }) => state === 'inUse');
  const amountsOf = (list: ReturnType<typeof balance>[]) => ({
    total: sum(list, (grant) => grant.total),
    used: sum(list, ({ used }) => used),
    remain: sum(list, ({ remain }) => remain),
  });
  const remainder = (...from: Parameters<typeof of>) => {
    const list = inUse(...from);
    return { ...amountsOf(list), list };
  };

  test('leave the balances that the examples show', () => {
    expect(exampleResult('getFlowPackageRemainAmount', 'package')).toMatchObject(
      remainder(northlight, 'interface'),
    );
    expect(exampleResult('getFlowPackageRemainAmount', 'recharged')).toMatchObject(
      remainder(lindqvist, 'interface'),
    );
    for (const [example, enterprise] of [
      ['trial', northlight],
      ['recharged', meridian],
    ] as const) {
      expect(exampleResult('getVideoSnapshotRemain', example)).toMatchObject({
        video: remainder(enterprise, 'video'),
        snapshot: remainder(enterprise, 'snapshot'),
      });
    }
  });

  test('are listed as products in use and expired products', () => {
    expect(exampleResult('getFlowProductUsage', 'inUse')).toMatchObject({
      list: inUse(northlight, 'interface'),
    });
    expect(exampleResult('getSnapshotProductUsage', 'inUse')).toMatchObject({
      list: inUse(northlight, 'snapshot'),
    });
    expect(exampleResult('getVideoProductUsage', 'inUse')).toMatchObject({
      list: inUse(northlight, 'video'),
    });
    const expired = of(northlight, 'video').filter(({ state }) => state === 'expired');
    expect(exampleResult('getVideoProductUsage', 'expired')).toMatchObject({
      list: [...inUse(northlight, 'video'), ...expired.reverse()],
    });
  });

  test('add up to the totals of the enterprises', () => {
    const flow = (enterprises: { id: string }[], flowType: FlowType) => {
      const list = enterprises.flatMap((enterprise) => inUse(enterprise, flowType));
      return {
        ...amountsOf(list),
        expirationDate:
          list
            .filter(({ used, total }) => used < total)
            .map(({ expirationDate }) => expirationDate)
            .sort()[0] ?? null,
      };
    };
    const flows = (...enterprises: { id: string }[]) => ({
      interfaceFlow: flow(enterprises, 'interface'),
      videoFlow: flow(enterprises, 'video'),
      snapshotFlow: flow(enterprises, 'snapshot'),
    });
    const row = (enterprise: { id: string }) => ({ enterpriseId: enterprise.id, ...flows(enterprise) });
    const four = [kiosk, lindqvist, meridian, northlight];
    expect(exampleResult('getEnterpriseFlowList', 'four')).toMatchObject({
      ...flows(...four),
      list: four.map(row),
    });
    expect(exampleResult('getEnterpriseFlowList', 'one')).toMatchObject({
      ...flows(northlight),
      list: [row(northlight)],
    });
  });

  test('paid for the usage in the overview and the ratios', () => {
    const amounts = (days: string[]) => ({
      paidCalls: total(beyondTrial(paid({ flowType: 'interface', days, enterprise: northlight }))),
      videoBytes: total(beyondTrial(paid({ flowType: 'video', days, enterprise: northlight }))),
      captures: total(beyondTrial(paid({ flowType: 'snapshot', days, enterprise: northlight }))),
    });
    expect(exampleResult('getFlowPackageDailyOverview', 'week')).toMatchObject({
      ...amounts(week),
      list: week.map((day) => ({ day, ...amounts([day]) })),
    });
    const ratio = (flowType: FlowType, freeCalls: number) => {
      const list = paid({ flowType, days: week, enterprise: northlight });
      const amount = total(list) + freeCalls;
      const parts = [
        { source: 'freeQuota', orderId: null, amount: freeCalls },
        ...grouped(list, ({ grant }) => grant.orderId ?? grant.source).map(([, group]) => ({
          source: group[0]?.grant.source,
          orderId: group[0]?.grant.orderId,
          amount: total(group),
        })),
      ].filter((part) => part.amount > 0);
      return {
        amount,
        list: parts.map((part) => ({ ...part, percentage: percentage(part.amount, amount) })),
      };
    };
    const free = sum(dayCalls.filter(within(week, northlight)), ({ freeCalls }) => freeCalls);
    expect(exampleResult('getFlowPackageRatio', 'calls')).toMatchObject(ratio('interface', free));
    expect(exampleResult('getFlowPackageRatio', 'captures')).toMatchObject(ratio('snapshot', 0));
  });

  test('cost as much as the fees and the cost trend show', () => {
    const ofWeek = beyondTrial(charges).filter(({ day }) => week.includes(day));
    const own = ofWeek.filter(
      ({ grant }) => grant.enterpriseId === northlight.id && grant.source === 'order',
    );
    const fees = feesOf(own).sort(
      (one, other) =>
        other.day.localeCompare(one.day) ||
        one.flowType.localeCompare(other.flowType) ||
        nameOf(one.apiId).localeCompare(nameOf(other.apiId)),
    );
    expect(exampleResult('getApiFeeDetailInfos', 'week')).toMatchObject({
      totalFee: { amount: sum(fees, ({ fee }) => fee.amount) },
      total: fees.length,
      list: fees,
    });

    const costs = (days: string[]) => {
      const list = ofWeek.filter(({ day }) => days.includes(day));
      const amountOf = (flowType: FlowType) => total(list.filter(({ grant }) => grant.flowType === flowType));
      return {
        paidCalls: amountOf('interface'),
        videoBytes: amountOf('video'),
        captures: amountOf('snapshot'),
        cost: { amount: sum(feesOf(list), ({ fee }) => fee.amount) },
      };
    };
    expect(exampleResult('getCostConsumptionTrend', 'week')).toMatchObject({
      ...costs(week),
      list: week.map((day) => ({ day, ...costs([day]) })),
    });
  });
});
