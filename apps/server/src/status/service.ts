import type { ApiStatusGroup, StatusEvent } from '@platform/sdk';
import { apiGroups } from '@platform/sdk/documents';
import type { ResultOf } from '@platform/sdk/operations';
import { worstState } from '@platform/sdk/rules';
import type { Apis } from '#apis/service.ts';
import type { Calendar } from '#calendar.ts';
import { TtlCache } from '#database/ttlCache.ts';

/** How long the figures are cached, in milliseconds. They lag behind by minutes anyway. */
const LIFETIME = 30_000;

/** The part of the status that is read from the statistics. */
interface Figures {
  statisticsTime: string;
  dayFrom: string;
  dayTo: string;
  isDegraded: boolean;
  groups: ApiStatusGroup[];
}

/** The figures of one API, without its name. */
type ApiFigures = Omit<ApiStatusGroup['apiList'][number], 'apiId' | 'apiName' | 'methodName' | 'version'>;

/** Options of PlatformStatus. */
export interface PlatformStatusOptions {
  apis: Pick<Apis, 'list'>;
  /** Reads the ids of the APIs with a published document. */
  documentedApis: () => Promise<ReadonlySet<string>>;
  /** Reads the availability of all APIs. */
  availability: () => Promise<
    Omit<Figures, 'groups'> & { ofApi: (api: { methodName: string; version: string }) => ApiFigures }
  >;
  /** Reads the incidents and maintenance that have not ended before a time. */
  eventsSince: (time: Date) => Promise<StatusEvent[]>;
  calendar: Pick<Calendar, 'startOf'>;
  clock: () => Date;
}

/** The public status of the platform: its state, its APIs, incidents and maintenance. Decision record 0039. */
export class PlatformStatus {
  readonly #options: PlatformStatusOptions;
  readonly #figures = new TtlCache<Figures>(1, LIFETIME);

  constructor(options: PlatformStatusOptions) {
    this.#options = options;
  }

  /** @returns the current state, the figures of the last 90 days, and the events of these days and later */
  async read(): Promise<ResultOf<'getPlatformStatus'>> {
    const { eventsSince, calendar, clock } = this.#options;
    // The period is part of the key, so that the figures also age with the platform's own clock.
    const period = String(Math.floor(clock().getTime() / LIFETIME));
    const figures = (await this.#figures.get(period, () => this.#read())) ?? (await this.#read());
    const { isDegraded, groups, ...range } = figures;
    const events = await eventsSince(calendar.startOf(range.dayFrom));
    const ongoing = events.filter(({ phase }) => phase === 'ongoing').map(({ state }) => state);
    const state = worstState(isDegraded ? [...ongoing, 'degraded'] : ongoing);
    return { state, ...range, events, groups };
  }

  async #read(): Promise<Figures> {
    const { apis, documentedApis, availability } = this.#options;
    const [all, documented, { ofApi, ...figures }] = await Promise.all([
      apis.list(),
      documentedApis(),
      availability(),
    ]);
    const groups = apiGroups(
      all.filter(({ apiId }) => documented.has(apiId)),
      documented,
      {},
    ).map(({ apiList, ...group }) => ({
      ...group,
      apiList: apiList.map(({ apiId, name, methodName, version }) => ({
        ...{ apiId, apiName: name, methodName, version },
        ...ofApi({ methodName, version }),
      })),
    }));
    return { ...figures, groups };
  }
}
