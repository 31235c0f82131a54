import type { FlowType, InterfaceFlow } from '@platform/sdk';
import type { BodyOf, FileAnswer, QueryOf } from '@platform/sdk/operations';
import { MAX_EXPORTED } from '@platform/sdk/rules';
import type { Account } from '#accounts/account.ts';
import { invalidField } from '#http/refusal.ts';
import { workbook } from '#http/workbook.ts';
import { moneyOf } from '#money.ts';
import type { Details } from './details.ts';
import type { FeeRow, Fees } from './fees.ts';
import { interfaceFlowOf, type Monitoring } from './monitoring.ts';
import type { Range } from './ranges.ts';
import type { Scopes } from './scopes.ts';
import type { Scope } from './sums.ts';

/** The kinds' names in a workbook. */
const KINDS = { interface: 'API calls', video: 'Video traffic', snapshot: 'AI captures' } as const;

/** The sources' names in a workbook. */
const SOURCES = {
  freeQuota: 'Free quota',
  trial: 'Trial',
  order: 'Package',
  recharge: 'Recharge',
} as const;

type CallRow = Awaited<ReturnType<Details['callsOf']>>[number];
type MediaRow = Awaited<ReturnType<Details['mediaOf']>>[number];
type Column<Row> = [header: string, value: (row: Row) => unknown];

const CALLS: Column<CallRow>[] = [
  ['Day', ({ day }) => day],
  ['Application', ({ appName }) => appName],
  ['API', ({ apiName }) => apiName],
  ['Method', ({ methodName }) => methodName],
  ['Version', ({ version }) => version],
  ['Calls', ({ calls }) => calls],
  ['Free calls', ({ freeCalls }) => freeCalls],
  ['Paid calls', ({ paidCalls }) => paidCalls],
  ['Failed calls', ({ failedCalls }) => failedCalls],
];

const DEVICES: Column<MediaRow>[] = [
  ['Day', ({ day }) => day],
  ['Application', ({ appName }) => appName],
  ['Device', ({ deviceName }) => deviceName],
  ['Device ID', ({ deviceId }) => deviceId],
  ['Store', ({ storeName }) => storeName],
  ['Store ID', ({ storeId }) => storeId],
  ['Source', ({ source }) => SOURCES[source]],
];

const VIDEO: Column<MediaRow>[] = [
  ...DEVICES,
  ['Times opened', ({ sessionCount }) => sessionCount],
  ['Watched (s)', ({ duration }) => duration],
  ['Traffic (bytes)', ({ quantity }) => quantity],
];

const CAPTURES: Column<MediaRow>[] = [...DEVICES, ['Captures', ({ quantity }) => quantity]];

/** The last row of a bill. */
type FeeTotal = { day: 'Total' | 'Total of these rows'; fee: number } & {
  [Name in Exclude<keyof FeeRow, 'day' | 'fee'>]?: never;
};

const FEES: Column<FeeRow | FeeTotal>[] = [
  ['Day', ({ day }) => day],
  ['Kind', ({ flowType }) => flowType && KINDS[flowType]],
  ['Application', ({ appName }) => appName],
  ['API', ({ apiName }) => apiName],
  ['Version', ({ version }) => version],
  ['Package', ({ productName }) => productName],
  ['Order', ({ orderId }) => orderId],
  ['Amount', ({ amount }) => amount],
  ['Fee', ({ fee }) => majorUnitsOf(fee)],
  ['Currency', ({ fee }) => moneyOf(fee).currency],
];

const INTERFACES: Column<InterfaceFlow>[] = [
  ['Enterprise', ({ enterpriseName }) => enterpriseName],
  ['Application', ({ appName }) => appName],
  ['API', ({ apiName }) => apiName],
  ['Version', ({ version }) => version],
  ['Calls', ({ calls }) => calls],
  ['Free calls', ({ freeCalls }) => freeCalls],
  ['Paid calls', ({ paidCalls }) => paidCalls],
  ['Failed calls', ({ failedCalls }) => failedCalls],
  ['Success rate (%)', ({ successRate }) => successRate],
  ['Mean duration (ms)', ({ averageDuration }) => averageDuration],
  ['Highest calls per second', ({ peakQps }) => peakQps],
  ['Last call', ({ lastCallTime }) => lastCallTime],
];

/** Options of StatisticsExports. */
export interface StatisticsExportsOptions {
  details: Details;
  fees: Fees;
  monitoring: Monitoring;
  clock: () => Date;
  scopes: Scopes;
}

/** The statistics' lists as streamed workbooks. */
export class StatisticsExports {
  readonly #options: StatisticsExportsOptions;

  constructor(options: StatisticsExportsOptions) {
    this.#options = options;
  }

  /** @returns the usage that packages paid for, in the list's order, and the total */
  async fees(accountId: string, filters: BodyOf<'exportApiFeeDetails'>): Promise<FileAnswer> {
    const { fees, scopes, clock } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    let fee = 0;
    const days = byDay(scope, (day) => fees.detailsOf(day, filters.flowType));
    async function* rows(): AsyncGenerator<FeeRow | FeeTotal> {
      for await (const row of days) {
        yield row;
        // Only exported rows count: a row beyond the limit is the last one read.
        fee += row.fee;
      }
    }
    return workbook(
      'Fee details',
      clock(),
      FEES,
      rows(),
      (which): FeeTotal => ({
        day: which === 'all' ? 'Total' : 'Total of these rows',
        fee,
      }),
    );
  }

  /**
   * @returns calls, video traffic or snapshots by day, in the list's order
   * @throws Refusal ValidationFailed if an API filters anything but calls, or a device filters calls
   */
  async details(accountId: string, filters: BodyOf<'exportFlowDetail'>): Promise<FileAnswer> {
    const { details, scopes, clock } = this.#options;
    const { flowType = 'interface' } = filters;
    requireApplicable(flowType, filters);
    const scope = await scopes.ofDeveloper(accountId, filters);
    const now = clock();
    if (flowType === 'interface') {
      const rows = byDay(scope, (day) => details.callsOf(day));
      return workbook('Flow detail', now, CALLS, rows);
    }
    const rows = byDay(scope, (day) => details.mediaOf(flowType, day));
    return workbook('Flow detail', now, flowType === 'video' ? VIDEO : CAPTURES, rows);
  }

  /** @returns the enterprises' applications and APIs with calls, in the list's order */
  async interfaces(viewer: Account, filters: QueryOf<'exportInterfaceFlowMonitor'>): Promise<FileAnswer> {
    const { monitoring, scopes, clock } = this.#options;
    const scope = await scopes.ofViewer(viewer, filters);
    // Read in one query, because calls that are counted in the meantime change the order.
    const list = await monitoring.interfacesOf(scope, filters.keyword).limit(MAX_EXPORTED + 1);
    async function* rows() {
      for (const row of list) yield interfaceFlowOf(row);
    }
    return workbook('Interface monitoring', clock(), INTERFACES, rows());
  }
}

/** @throws Refusal ValidationFailed if a filter does not apply to the kind */
function requireApplicable(flowType: FlowType, { apiId, deviceId }: BodyOf<'exportFlowDetail'>): void {
  if (flowType !== 'interface' && apiId !== undefined) {
    throw invalidField('apiId', 'Only calls are narrowed by an API');
  }
  if (flowType === 'interface' && deviceId !== undefined) {
    throw invalidField('deviceId', 'Only video traffic and captures are narrowed by a device');
  }
}

/**
 * Reads a list from the latest day on, one day at a time: at most one day's entries are held in memory, and entries
 * that are counted in the meantime shift none of the others.
 */
async function* byDay<Row>(
  scope: Scope & Range,
  read: (scope: Scope) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  for (const day of scope.days.toReversed()) yield* await read({ ...scope, first: day, last: day });
}

/** Converts an amount to major units, rounded to whole minor units: 4900 becomes 49.00 USD. */
function majorUnitsOf(amount: number): number {
  const { currency } = moneyOf(amount);
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.round(amount) / 10 ** maximumFractionDigits;
}
