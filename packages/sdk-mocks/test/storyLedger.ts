/** Recomputes what the story's days used, and which of the trial, the packages and the recharges paid for it. */

import { FREE_CALLS_PER_DAY, TRIAL } from '@platform/sdk/rules';
import { examples, objectsOf } from '../../sdk/test/examples.ts';
import { story } from '../src/story.ts';

const GATEWAY_ZONE = 8 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const GB = 1_000_000_000;

/** The quota types: calls, video traffic or snapshots. */
export type FlowType = 'interface' | 'video' | 'snapshot';
type EnterpriseKey = keyof typeof story.enterprises;
type AccountKey = 'developer' | 'oldDeveloper' | 'enterprise' | 'deactivated';

/** The calls of an API by an application on a day. */
export interface DayCalls {
  enterpriseId: string;
  appId: string;
  apiId: string;
  day: string;
  calls: number;
  freeCalls: number;
  paidCalls: number;
  rejectedCalls: number;
  failedCalls: number;
}

/** The traffic or the snapshots of a device on a day. */
export interface DayAmount {
  enterpriseId: string;
  deviceId: string;
  day: string;
  amount: number;
}

/** A grant: the trial, a package or a recharge. */
export interface Grant {
  enterpriseId: string;
  flowType: FlowType;
  source: 'trial' | 'order' | 'recharge';
  orderId: string | null;
  /** Its price, in minor units. */
  price: number;
  total: number;
  used: number;
  startTime: string;
  expirationDate: string;
}

/** A part of a day's usage, with the grant that paid for it. */
export interface Charge {
  day: string;
  /** The application and the API, or the device. */
  of: string;
  amount: number;
  grant: Grant;
}

const { usage } = story;
/** The day of the examples. */
export const today = dayOf(story.now);

/** A moment's day in the gateway's time zone. */
export function dayOf(time: string): string {
  return new Date(Date.parse(time) + GATEWAY_ZONE).toISOString().slice(0, 10);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The days of a range, both ends included. */
export function daysFrom(first: string, last: string): string[] {
  return first > last ? [] : [first, ...daysFrom(dayAfter(first, 1), last)];
}

/** Adds up a number of each entry. */
export function sum<Entry>(entries: readonly Entry[], amountOf: (entry: Entry) => number): number {
  return entries.reduce((total, entry) => total + amountOf(entry), 0);
}

/** The API catalog of the examples. */
export const apis = new Map(
  examples
    .filter(({ isResponse }) => isResponse)
    .flatMap(({ value }) => objectsOf(value))
    .filter(({ apiId, priceKind, name }) => apiId && priceKind && name)
    .map(({ apiId, priceKind, name }) => [String(apiId), { priceKind, name: String(name) }]),
);

const enterpriseOf = (account: AccountKey) => story.enterprises[story.accounts[account].enterprise].id;

/** The calls of every day: succeeded, rejected and failed. */
export const dayCalls: DayCalls[] = usage.calls.flatMap(({ application, api, from, counts }) =>
  counts.map((calls, index) => {
    const day = dayAfter(from, index);
    const { appId, owner } = story.applications[application];
    const freeCalls = apis.get(api)?.priceKind === 'basic' ? Math.min(calls, FREE_CALLS_PER_DAY) : 0;
    const unsuccessful = (kind: 'rejectedCalls' | 'failedCalls') => {
      const known = usage[kind].find((entry) => entry.application === application && entry.api === api);
      return known?.counts[daysFrom(known.from, day).length - 1] ?? 0;
    };
    return {
      enterpriseId: enterpriseOf(owner),
      appId,
      apiId: api,
      day,
      calls,
      freeCalls,
      paidCalls: calls - freeCalls,
      rejectedCalls: unsuccessful('rejectedCalls'),
      failedCalls: unsuccessful('failedCalls'),
    };
  }),
);

interface Counted {
  device: keyof typeof story.devices;
  from: string;
  counts: readonly number[];
}
const amountsOf = (entries: readonly Counted[]): DayAmount[] =>
  entries.flatMap(({ device, from, counts }) =>
    counts.map((amount, index) => ({
      enterpriseId: story.enterprises[story.devices[device].enterprise].id,
      deviceId: story.devices[device].id,
      day: dayAfter(from, index),
      amount,
    })),
  );

/** The video traffic of every day, in bytes. */
export const dayVideo = amountsOf(usage.videoBytes);
/** The snapshots of every day. */
export const dayCaptures = amountsOf(usage.captures);

/** The trial grants of an account: one of snapshots, and one of video traffic for each month that has begun. */
function trialOf(account: 'developer' | 'deactivated'): Grant[] {
  const { registrationTime } = story.accounts[account];
  const shared = {
    enterpriseId: enterpriseOf(account),
    source: 'trial',
    orderId: null,
    price: 0,
    used: 0,
  } as const;
  const lastDay = dayAfter(dayOf(registrationTime), TRIAL.days);
  const registrationDay = dayOf(registrationTime);
  const months = [...new Set(daysFrom(registrationDay, today).map((day) => day.slice(0, 7)))];
  return [
    {
      ...shared,
      flowType: 'snapshot',
      total: TRIAL.captures,
      startTime: registrationTime,
      expirationDate: lastDay,
    },
    ...months.map((month): Grant => {
      const begin = new Date(Date.parse(`${month}-01`) - GATEWAY_ZONE).toISOString();
      const end = daysFrom(`${month}-01`, `${month}-31`).findLast((day) => day.startsWith(month)) ?? '';
      const startTime = begin < registrationTime ? registrationTime : begin;
      return {
        ...shared,
        flowType: 'video',
        total: TRIAL.videoGigabytes * GB,
        startTime,
        expirationDate: end,
      };
    }),
  ];
}

const FLOW_TYPES = { dataPackage: 'interface', videoData: 'video', snapshot: 'snapshot' } as const;

/** All grants with their usage up to now. */
export const grants: Grant[] = [
  ...trialOf('developer'),
  ...trialOf('deactivated'),
  ...(['calls', 'captures', 'yearly'] as const).map((key): Grant => {
    const order = story.orders[key];
    const product = story.products[order.product];
    return {
      enterpriseId: enterpriseOf(order.buyer),
      flowType: FLOW_TYPES[product.category],
      source: 'order',
      orderId: order.id,
      price: order.price,
      total: product.amount * order.quantity,
      used: 0,
      startTime: story.payments[key].payTime,
      expirationDate: story.payments[key].expirationDate,
    };
  }),
  ...Object.values(story.recharges).map(
    (recharge): Grant => ({
      enterpriseId: enterpriseOf(recharge.receiver),
      flowType: recharge.flowType,
      source: 'recharge',
      orderId: null,
      price: 0,
      total: recharge.packetCount * recharge.flowValue * (recharge.unit === 'GB' ? GB : 1),
      used: 0,
      startTime: recharge.rechargeTime,
      expirationDate: recharge.expirationDate,
    }),
  ),
];

interface Use {
  enterpriseId: string;
  flowType: FlowType;
  day: string;
  of: string;
  amount: number;
}

/** Deducts usage from the grants that are valid on its day, the earliest to expire first. */
function charge({ enterpriseId, flowType, day, of, amount }: Use): Charge[] {
  const good = grants
    .filter((grant) => grant.enterpriseId === enterpriseId && grant.flowType === flowType)
    .filter((grant) => dayOf(grant.startTime) <= day && day <= grant.expirationDate)
    .sort((one, other) => one.expirationDate.localeCompare(other.expirationDate));
  const charged: Charge[] = [];
  let open = amount;
  for (const grant of good) {
    const taken = Math.min(open, grant.total - grant.used);
    if (taken === 0) continue;
    grant.used += taken;
    open -= taken;
    charged.push({ day, of, amount: taken, grant });
  }
  if (open > 0) throw new Error(`Nothing pays for ${open} of the ${flowType} of ${of} on ${day}`);
  return charged;
}

const uses: Use[] = [
  ...dayCalls.map(({ enterpriseId, day, appId, apiId, paidCalls }) => ({
    enterpriseId,
    flowType: 'interface' as const,
    day,
    of: `${appId} ${apiId}`,
    amount: paidCalls,
  })),
  ...dayVideo.map(({ deviceId, ...use }) => ({ ...use, flowType: 'video' as const, of: deviceId })),
  ...dayCaptures.map(({ deviceId, ...use }) => ({ ...use, flowType: 'snapshot' as const, of: deviceId })),
];

const AMOUNTS = { calls: 'interface', videoBytes: 'video', captures: 'snapshot' } as const;

/** Usage that grants paid for before the story's first day of usage, counted on the day before it. */
const usesBefore = Object.entries(usage.paidBefore).flatMap(([key, amounts]) =>
  Object.entries(amounts).map(([field, amount]): Use => {
    const enterpriseId = story.enterprises[key as EnterpriseKey].id;
    const flowType = AMOUNTS[field as keyof typeof AMOUNTS];
    const days = uses
      .filter((use) => use.enterpriseId === enterpriseId && use.flowType === flowType)
      .map(({ day }) => day);
    return { enterpriseId, flowType, day: dayAfter(days.sort()[0] ?? today, -1), of: 'before', amount };
  }),
);

/** All usage that grants paid for, by day. */
export const charges: Charge[] = [...usesBefore, ...uses]
  .sort((one, other) => one.day.localeCompare(other.day))
  .flatMap(charge);

/** The days of most examples. */
export const week = daysFrom('2026-11-14', '2026-11-20');

/** Filters entries by days and by enterprise. */
export const within =
  (days: string[], enterprise?: { id: string }) =>
  (entry: { enterpriseId: string; day: string }): boolean =>
    days.includes(entry.day) && (!enterprise || entry.enterpriseId === enterprise.id);

/** The charges to grants of a kind. */
export const paid = (of: { flowType: FlowType; days: string[]; enterprise?: { id: string } }): Charge[] =>
  charges.filter(
    ({ day, grant }) =>
      grant.flowType === of.flowType &&
      within(of.days, of.enterprise)({ day, enterpriseId: grant.enterpriseId }),
  );

/** The share in percent, to one decimal. */
export const percentage = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/** Groups entries, in the order in which the groups first appear. */
export function grouped<Entry>(entries: Entry[], keyOf: (entry: Entry) => string): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return [...groups];
}

/** Adds up amounts. */
export const total = (entries: { amount: number }[]): number => sum(entries, ({ amount }) => amount);
