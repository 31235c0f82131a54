import type { ExportFormat, FlowType, InterfaceFlow } from '@platform/sdk';
import type { BodyOf, FileResponse, QueryOf } from '@platform/sdk/operations';
import { FLOW_SOURCES, FLOW_TITLES, MAX_EXPORTED } from '@platform/sdk/rules';
import type { Account } from '#accounts/account.ts';
import { type Calendar, zoneName } from '#calendar.ts';
import { invalidField } from '#http/refusal.ts';
import { type Column, spreadsheet } from '#http/spreadsheet.ts';
import { CURRENCY } from '#money.ts';
import type { Details } from './details.ts';
import type { FeeRow, Fees } from './fees.ts';
import type { Monitoring } from './monitoring.ts';
import type { Range } from './ranges.ts';
import type { Scopes } from './scopes.ts';
import type { Scope } from './sums.ts';

type CallRow = Awaited<ReturnType<Details['callsOf']>>[number];
type MediaRow = Awaited<ReturnType<Details['mediaOf']>>[number];

/** @returns the column of days in the gateway's time zone */
const dayIn = ({ timeZone }: Pick<Calendar, 'timeZone'>): Column<{ day: string }> => [
  `Day (${zoneName(timeZone)})`,
  ({ day }) => day,
  'day',
];

/** Application names are not unique, so exports also have the AppID. */
const APPLICATION: Column<{ appId: string | null; appName: string | null }>[] = [
  ['Application', ({ appName }) => appName],
  ['AppID', ({ appId }) => appId],
];

const CALLS: Column<CallRow>[] = [
  ...APPLICATION,
  ['API', ({ apiName }) => apiName],
  ['Method', ({ methodName }) => methodName],
  ['Version', ({ version }) => version],
  ['Calls', ({ calls }) => calls, 'count'],
  ['Free calls', ({ freeCalls }) => freeCalls, 'count'],
  ['Paid calls', ({ paidCalls }) => paidCalls, 'count'],
  ['Rejected calls', ({ rejectedCalls }) => rejectedCalls, 'count'],
  ['Failed calls', ({ failedCalls }) => failedCalls, 'count'],
];

const DEVICES: Column<MediaRow>[] = [
  ...APPLICATION,
  ['Device', ({ deviceName }) => deviceName],
  ['Device ID', ({ deviceId }) => deviceId],
  ['Store', ({ storeName }) => storeName],
  ['Store ID', ({ storeId }) => storeId],
  ['Source', ({ source }) => FLOW_SOURCES[source]],
];

const VIDEO: Column<MediaRow>[] = [
  ...DEVICES,
  ['Times opened', ({ sessionCount }) => sessionCount, 'count'],
  ['Watched (s)', ({ duration }) => duration, 'count'],
  ['Traffic (bytes)', ({ quantity }) => quantity, 'count'],
];

const SNAPSHOTS: Column<MediaRow>[] = [...DEVICES, ['Snapshots', ({ quantity }) => quantity, 'count']];

/** The units of what packages paid for. */
const UNITS: Record<FlowType, string> = { interface: 'calls', video: 'bytes', snapshot: 'snapshots' };

const FEES: Column<FeeRow>[] = [
  ['Quota type', ({ flowType }) => FLOW_TITLES[flowType]],
  ...APPLICATION,
  ['API', ({ apiName }) => apiName],
  ['Method', ({ methodName }) => methodName],
  ['Version', ({ version }) => version],
  ['Source', ({ productName }) => productName],
  ['Order', ({ orderId }) => orderId],
  // No total, because calls, bytes and snapshots can't be added up.
  ['Used', ({ amount }) => amount, 'figure'],
  ['Unit', ({ flowType }) => UNITS[flowType]],
  [`Cost (${CURRENCY})`, ({ fee }) => fee, 'money'],
];

const INTERFACES: Column<InterfaceFlow>[] = [
  ['Enterprise', ({ enterpriseName }) => enterpriseName],
  ...APPLICATION,
  ['API', ({ apiName }) => apiName],
  ['Method', ({ methodName }) => methodName],
  ['Version', ({ version }) => version],
  ['Calls', ({ calls }) => calls, 'count'],
  ['Free calls', ({ freeCalls }) => freeCalls, 'count'],
  ['Paid calls', ({ paidCalls }) => paidCalls, 'count'],
  ['Rejected calls', ({ rejectedCalls }) => rejectedCalls, 'count'],
  ['Failed calls', ({ failedCalls }) => failedCalls, 'count'],
  ['Success rate (%)', ({ successRate }) => successRate, 'figure'],
  ['Average duration (ms)', ({ averageDuration }) => averageDuration, 'figure'],
  ['p50 (ms)', ({ p50Duration }) => p50Duration, 'figure'],
  ['p95 (ms)', ({ p95Duration }) => p95Duration, 'figure'],
  ['p99 (ms)', ({ p99Duration }) => p99Duration, 'figure'],
  ['Highest calls per second', ({ peakQps }) => peakQps, 'figure'],
  ['Last call', ({ lastCallTime }) => lastCallTime, 'time'],
];

/** Options of StatisticsExports. */
export interface StatisticsExportsOptions {
  details: Details;
  fees: Fees;
  monitoring: Monitoring;
  scopes: Scopes;
  /** The time zone of days. */
  calendar: Pick<Calendar, 'timeZone'>;
}

/** The statistics' lists as streamed spreadsheets. */
export class StatisticsExports {
  readonly #options: StatisticsExportsOptions;
  readonly #day: Column<{ day: string }>;

  constructor(options: StatisticsExportsOptions) {
    this.#options = options;
    this.#day = dayIn(options.calendar);
  }

  /** @returns the usage that packages paid for, in the list's default order, and the total */
  async fees(accountId: string, filters: BodyOf<'exportApiFeeDetails'>): Promise<FileResponse> {
    const { fees, scopes } = this.#options;
    const scope = await scopes.ofDeveloper(accountId, filters);
    const rows = byDay(scope, (day) => fees.detailsOf(day, filters.flowType));
    return spreadsheet({ name: 'Costs', ...shapeOf(scope, filters), columns: [this.#day, ...FEES], rows });
  }

  /**
   * @returns calls, video traffic or snapshots by day, in the list's order
   * @throws Refusal ValidationFailed if `apiId` is set for video traffic or snapshots, or `deviceId` for calls
   */
  async details(accountId: string, filters: BodyOf<'exportFlowDetail'>): Promise<FileResponse> {
    const { details, scopes } = this.#options;
    const { flowType = 'interface' } = filters;
    requireApplicable(flowType, filters);
    const scope = await scopes.ofDeveloper(accountId, filters);
    const shape = shapeOf(scope, filters);
    if (flowType === 'interface') {
      const rows = byDay(scope, (day) => details.callsOf(day));
      return spreadsheet({ name: 'Usage', ...shape, columns: [this.#day, ...CALLS], rows });
    }
    const rows = byDay(scope, (day) => details.mediaOf(flowType, day));
    const [name, columns] = flowType === 'video' ? ['Video usage', VIDEO] : ['Snapshot usage', SNAPSHOTS];
    return spreadsheet({ name, ...shape, columns: [this.#day, ...columns], rows });
  }

  /** @returns the enterprises' applications and APIs with calls, in the list's default or a requested order */
  async interfaces(viewer: Account, filters: QueryOf<'exportInterfaceFlowMonitor'>): Promise<FileResponse> {
    const { monitoring, scopes } = this.#options;
    const scope = await scopes.ofViewer(viewer, filters);
    // Read in one query, because calls that are counted in the meantime change the order.
    const read = await monitoring.interfacesOf(scope, filters.keyword, filters).limit(MAX_EXPORTED + 1);
    const list = await monitoring.timed(scope, read);
    async function* rows() {
      yield* list;
    }
    return spreadsheet({
      name: 'API calls',
      ...shapeOf(scope, filters),
      columns: INTERFACES,
      rows: rows(),
    });
  }
}

/** The format and the range of an export. */
const shapeOf = ({ first, last }: Range, { format }: { format?: ExportFormat | undefined }) => ({
  format,
  days: [first, last],
});

/** @throws Refusal ValidationFailed if a filter does not apply to the kind */
function requireApplicable(flowType: FlowType, { apiId, deviceId }: BodyOf<'exportFlowDetail'>): void {
  if (flowType !== 'interface' && apiId !== undefined) {
    throw invalidField('apiId', 'Only calls are filtered by an API');
  }
  if (flowType === 'interface' && deviceId !== undefined) {
    throw invalidField('deviceId', 'Only video traffic and snapshots are filtered by a device');
  }
}

/**
 * Reads a list one day at a time, the latest day first: at most one day's entries are held in memory, and entries that
 * are counted in the meantime don't shift the others.
 */
async function* byDay<Row>(
  scope: Scope & Range,
  read: (scope: Scope) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  for (const day of scope.days.toReversed()) yield* await read({ ...scope, first: day, last: day });
}
