import type { Account } from '#accounts/account.ts';
import type { Api, Apis } from '#apis/service.ts';
import type { ApplicationDirectory } from '#applications/directory.ts';
import type { Calendar } from '#calendar.ts';
import type { Enterprises } from '#enterprises/service.ts';
import { notFound } from '#http/refusal.ts';
import { type Range, type RangeFilters, rangeOf } from './ranges.ts';
import type { CallRollup } from './rollup.ts';
import type { Scope } from './sums.ts';

/** Options of Scopes. */
export interface ScopesOptions {
  applications: ApplicationDirectory;
  apis: Pick<Apis, 'findById'>;
  enterprises: Pick<Enterprises, 'inSight'>;
  rollup: Pick<CallRollup, 'completeTime'>;
  calendar: Calendar;
  clock: () => Date;
}

/** Filters of statistics, all optional. */
interface Filters extends RangeFilters {
  appId?: string | undefined;
  apiId?: string | undefined;
  deviceId?: string | undefined;
  enterpriseId?: string | undefined;
}

/** Determines the sums that a caller may read and that the filters select. */
export class Scopes {
  readonly #options: ScopesOptions;

  constructor(options: ScopesOptions) {
    this.#options = options;
  }

  /**
   * @param filters optional range, application, API and device
   * @param range replaces the filters' range
   * @returns the developer's own sums
   * @throws Refusal ValidationFailed if the range ends before it begins or is too long, NotFound if the application
   *   is not the developer's or the API does not exist
   */
  async ofDeveloper(accountId: string, filters: Filters, range?: Range): Promise<Scope & Range> {
    const { appId, deviceId } = filters;
    const days = range ?? this.range(filters);
    await this.requireOwn(accountId, appId);
    return { ...days, accountId, appId, deviceId, api: await this.#api(filters.apiId) };
  }

  /**
   * @param account an operator, or an enterprise-type user
   * @param filters optional range, enterprise, application, API and device
   * @returns the sums of the enterprises that the caller may see
   * @throws Refusal ValidationFailed if the range ends before it begins or is too long, NotFound if the caller may
   *   not see the enterprise or the API does not exist
   */
  async ofViewer(account: Account, filters: Filters): Promise<Scope & Range> {
    const { appId, deviceId } = filters;
    const days = this.range(filters);
    const enterpriseId = await this.#options.enterprises.inSight(account, filters.enterpriseId);
    return { ...days, enterpriseId, appId, deviceId, api: await this.#api(filters.apiId) };
  }

  /**
   * @param appId an application; undefined for all
   * @throws Refusal NotFound if it is not the developer's
   */
  async requireOwn(accountId: string, appId: string | undefined): Promise<void> {
    if (appId === undefined || (await this.#options.applications.isOwn(accountId, appId))) return;
    throw notFound('application');
  }

  /**
   * @param filters optional first and last day
   * @throws Refusal ValidationFailed if the range ends before it begins or is too long
   */
  range(filters: RangeFilters): Range {
    const { calendar, clock } = this.#options;
    return rangeOf(filters, calendar, clock());
  }

  /**
   * @returns the time up to which everything is counted. Read it before the sums, so that it never claims more than
   *   they contain
   */
  async statisticsTime(): Promise<string> {
    return (await this.#options.rollup.completeTime()).toISOString();
  }

  async #api(apiId: string | undefined): Promise<Api | undefined> {
    if (apiId === undefined) return undefined;
    const api = await this.#options.apis.findById(apiId);
    if (!api) throw notFound('API');
    return api;
  }
}
