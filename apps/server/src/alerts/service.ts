import { createHash } from 'node:crypto';
import type { AlertSettings, ApiDeprecation, QuotaAlert } from '@platform/sdk';
import {
  DEFAULT_ALERT_SETTINGS,
  deprecationAlert,
  FREE_CALLS_PER_DAY,
  freeQuotaAlert,
  reachedPercentage,
} from '@platform/sdk/rules';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { Api, Apis } from '#apis/service.ts';
import type { EnabledApis } from '#applications/enabledApis.ts';
import { type Calendar, daysBetween, plusDays, zoneName } from '#calendar.ts';
import type { FreeQuota } from '#freeQuota/service.ts';
import { type GrantLimit, type Ledger, pricingOf, type QpsGrants } from '#ledger/service.ts';
import type { Messages } from '#messages/service.ts';
import type { AlertThresholds } from './settings.ts';
import { type AlertText, packageEndText, packageText, qpsEndText, qpsText, trialEndText } from './texts.ts';

/** How many days before its end the trial causes alerts. */
const TRIAL_DAYS = [0, 3, 14];
/** How many days before its end a package, a recharge or a QPS expansion causes alerts. */
const PACKAGE_DAYS = [3, 14];
/** How many days before its end a deprecated API causes an alert for accounts that still call it. */
const DEPRECATION_DAYS = [30];
/** The number of days before today in which calls of a deprecated API count. */
const CALLED_DAYS = 30;
/** How far back {@link QuotaAlerts.send} looks for peaks, in milliseconds. */
const RECENT = 3 * 60 * 60_000;
/** The maximum number of sent alerts that a process remembers. */
const MAX_REMEMBERED = 100_000;
const DAY = 24 * 60 * 60_000;

const PACKAGE_URL = '/package';

/** The most calls per second of an application to an API, and the calls that exceeded the limit. */
interface QpsPeak {
  accountId: string;
  appId: string;
  appName: string;
  methodName: string;
  version: string;
  peakQps: number;
  limitedCalls: number;
}

/** Options of QuotaAlerts. */
export interface QuotaAlertsOptions {
  thresholds: AlertThresholds;
  accounts: Pick<AccountDirectory, 'payers' | 'trialsEnding'>;
  apis: Pick<Apis, 'list'>;
  enabledApis: Pick<EnabledApis, 'usersOf'>;
  freeQuota: Pick<FreeQuota, 'countsOf'>;
  ledger: Pick<Ledger, 'limits' | 'withCalls' | 'openTrials'>;
  qpsGrants: Pick<QpsGrants, 'ending' | 'increaseOf'>;
  /** Reads the peaks of calls per second since a time, of one account or of all. */
  peaksSince: (since: Date, accountId?: string) => Promise<QpsPeak[]>;
  /** Returns which of the accounts have called the API successfully since the beginning of a day. */
  callersSince: (
    day: string,
    api: Pick<Api, 'methodName' | 'version'>,
    accountIds: string[],
  ) => Promise<Set<string>>;
  messages: Pick<Messages, 'sendOnce'>;
  calendar: Calendar;
  clock: () => Date;
}

/** An alert, with the fields that decide who gets it and whether it is sent and listed. */
interface Alert extends QuotaAlert {
  accountId: string;
  /** Whether the account gets a message about it. */
  isSent: boolean;
  /** Whether another grant of the same kind has something left, so that calls continue to succeed. */
  isCovered: boolean;
}

/** What distinguishes an alert from every other one: what it is about, in which period, and which threshold. */
type Event = [subject: string, period: string, threshold: number];

/** An API that is deprecated. */
type DeprecatedApi = Pick<Api, 'apiId' | 'name' | 'methodName' | 'version'> & { deprecation: ApiDeprecation };

/** What {@link QuotaAlerts} looks at: the time, the percentages, and one account or all. */
interface Scope {
  now: Date;
  /** Percentages of the accounts that have saved some. */
  saved: Map<string, AlertSettings>;
  accountId: string | undefined;
}

/**
 * Alerts accounts to limits that are nearly reached, and to packages, trials and APIs that end soon: in a list on request,
 * and in one message for each event. Decision record 0032.
 */
export class QuotaAlerts {
  readonly #options: QuotaAlertsOptions;
  /** The ids of alerts that this process knows to have been sent. */
  #sent = new Set<string>();

  constructor(options: QuotaAlertsOptions) {
    this.#options = options;
  }

  /** @returns the account's current alerts, used-up limits first; at most one about used-up packages of each quota type */
  async list(accountId: string): Promise<QuotaAlert[]> {
    await this.#options.ledger.openTrials([accountId]);
    const { monday } = this.#week();
    const all = await this.#alerts(monday, accountId);
    const shown = new Set<string>();
    return all
      .filter(({ kind, flowType, isUsedUp, isCovered }) => {
        if (isCovered) return false;
        // If several packages of a quota type are used up, an alert about the one that expires last is enough.
        if (kind !== 'package' || !isUsedUp) return true;
        const isFirst = !shown.has(`${flowType}`);
        shown.add(`${flowType}`);
        return isFirst;
      })
      .sort((one, other) => Number(other.isUsedUp) - Number(one.isUsedUp))
      .map(({ accountId: _, isSent: __, isCovered: ___, ...alert }) => alert);
  }

  /**
   * Sends a message about each event that has none yet. Idempotent: several processes may run it at once.
   *
   * @throws if the database fails; then the next run sends what is missing
   */
  async send(): Promise<void> {
    const recent = new Date(this.#options.clock().getTime() - RECENT);
    const { monday } = this.#week();
    const all = await this.#alerts(recent > monday ? recent : monday);
    const due = all.filter(({ isSent, alertId }) => isSent && !this.#sent.has(alertId));
    await this.#options.messages.sendOnce(
      due.map(({ alertId, accountId, title, content, jumpUrl }) => {
        return { id: alertId, accountId, title, content, jumpUrl, noticeType: 'serviceChange' };
      }),
    );
    if (this.#sent.size > MAX_REMEMBERED) this.#sent = new Set();
    for (const { alertId } of due) this.#sent.add(alertId);
  }

  /** @returns whether the account has used up today's free calls of any API */
  async isOutOfFreeCalls(accountId: string): Promise<boolean> {
    const counts = await this.#freeCounts(this.#options.clock(), FREE_CALLS_PER_DAY, [], accountId);
    return counts.length > 0;
  }

  /** @param since the time from which peaks of calls per second count */
  async #alerts(since: Date, accountId?: string): Promise<Alert[]> {
    const { accounts, thresholds, clock } = this.#options;
    const scope: Scope = { now: clock(), saved: await thresholds.saved(accountId), accountId };
    const all = (
      await Promise.all([
        this.#freeQuota(scope),
        this.#grants(scope),
        this.#qps(scope, since),
        this.#trials(scope),
        this.#expansions(scope),
        this.#deprecations(scope),
      ])
    ).flat();
    const payers = await accounts.payers([...new Set(all.map((alert) => alert.accountId))]);
    return all.filter((alert) => payers.has(alert.accountId));
  }

  /** Alerts about APIs whose free calls of today are largely used, unless a package covers further calls. */
  async #freeQuota({ now, saved, accountId }: Scope): Promise<Alert[]> {
    const { calendar, ledger } = this.#options;
    const today = calendar.dayOf(now);
    const rows = await this.#freeCounts(
      now,
      lowest(DEFAULT_ALERT_SETTINGS.freeQuota),
      [...saved.keys()],
      accountId,
    );
    const covered = await ledger.withCalls([...new Set(rows.map((row) => row.accountId))]);
    const resetTime = calendar.endOf(today).toISOString();
    const zone = zoneName(calendar.timeZone);
    return rows.flatMap(({ api, calls, ...row }) => {
      const { freeQuota: percentages } = saved.get(row.accountId) ?? DEFAULT_ALERT_SETTINGS;
      const threshold = reachedPercentage(percentages, calls, FREE_CALLS_PER_DAY);
      if (threshold === undefined || covered.has(row.accountId)) return [];
      return alertOf(row.accountId, 'freeQuota', [api.apiId, today, threshold], {
        ...freeQuotaAlert(`${api.name} ${api.version}`, { calls, percentage: threshold, zone }),
        flowType: 'interface',
        isUsedUp: calls >= FREE_CALLS_PER_DAY,
        resetTime,
      });
    });
  }

  /**
   * Today's successful calls of the APIs that have a daily free quota for the account.
   *
   * @param calls the minimum number of calls
   * @param accountIds the accounts to which the minimum does not apply
   * @param accountId only this account; all if undefined
   */
  async #freeCounts(
    now: Date,
    calls: number,
    accountIds: readonly string[],
    accountId: string | undefined,
  ): Promise<{ accountId: string; api: Api; calls: number }[]> {
    const { accounts, apis, calendar, freeQuota } = this.#options;
    const rows = await freeQuota.countsOf(calendar.dayOf(now), { calls, accountIds, accountId });
    if (rows.length === 0) return [];
    const payers = await accounts.payers([...new Set(rows.map((row) => row.accountId))]);
    const known = new Map((await apis.list()).map((api) => [api.apiId, api]));
    return rows.flatMap((row) => {
      const [payer, api] = [payers.get(row.accountId), known.get(row.apiId)];
      const isLimited = payer && api && pricingOf(api, payer).freeCalls === FREE_CALLS_PER_DAY;
      return isLimited ? { accountId: row.accountId, api, calls: row.calls } : [];
    });
  }

  /** Alerts about packages, recharges and parts of the trial that are largely used up or expire soon. */
  async #grants({ now, saved, accountId }: Scope): Promise<Alert[]> {
    const { accounts, ledger } = this.#options;
    const rows = await ledger.limits({
      percentage: lowest(DEFAULT_ALERT_SETTINGS.packages),
      accountIds: [...saved.keys()],
      endsBefore: this.#endOf(now, PACKAGE_DAYS),
      accountId,
    });
    const payers = await accounts.payers([...new Set(rows.map((row) => row.accountId))]);
    return rows
      .filter((row) => payers.get(row.accountId)?.isBilled)
      .flatMap((row) => [
        ...this.#usedGrant(row, (saved.get(row.accountId) ?? DEFAULT_ALERT_SETTINGS).packages),
        ...this.#endingGrant(row, now),
      ]);
  }

  #usedGrant(grant: GrantLimit, percentages: readonly number[]): Alert[] {
    const threshold = reachedPercentage(percentages, grant.total - grant.remaining, grant.total);
    if (threshold === undefined) return [];
    const lastDay = this.#options.calendar.lastDayOf(grant.endTime);
    const text = packageText({ ...grant, lastDay }, threshold);
    return [
      alertOf(
        grant.accountId,
        'package',
        [grant.id, '', threshold],
        { ...text, flowType: grant.flowType, isUsedUp: grant.remaining === 0, expirationDate: lastDay },
        { isSent: threshold > grant.alertedPercentage, isCovered: grant.elsewhere > 0 },
      ),
    ];
  }

  #endingGrant(grant: GrantLimit, now: Date): Alert[] {
    // Parts of the trial end together with the trial, or are granted again in the next month.
    if (grant.source === 'trial' || grant.remaining === 0) return [];
    const lastDay = this.#options.calendar.lastDayOf(grant.endTime);
    const daysLeft = this.#daysUntil(lastDay, now);
    const threshold = nearest(PACKAGE_DAYS, daysLeft);
    if (threshold === undefined) return [];
    return [
      alertOf(grant.accountId, 'packageEnd', [grant.id, '', threshold], {
        ...packageEndText({ ...grant, lastDay }, daysLeft),
        flowType: grant.flowType,
        expirationDate: lastDay,
      }),
    ];
  }

  /** Alerts about applications that nearly reached or exceeded the calls per second of an API this week. */
  async #qps({ now, saved, accountId }: Scope, since: Date): Promise<Alert[]> {
    const { apis, peaksSince, qpsGrants } = this.#options;
    const peaks = await peaksSince(since, accountId);
    if (peaks.length === 0) return [];
    const { day } = this.#week();
    const known = new Map((await apis.list()).map((api) => [`${api.methodName} ${api.version}`, api]));
    const alerts: Alert[] = [];
    for (const peak of peaks) {
      const api = known.get(`${peak.methodName} ${peak.version}`);
      const { qps: percentages } = saved.get(peak.accountId) ?? DEFAULT_ALERT_SETTINGS;
      const used = (qps: number) => (peak.limitedCalls > 0 ? qps : peak.peakQps);
      // Expansions only raise the limit, so most peaks need no further query.
      if (!api || reachedPercentage(percentages, used(api.qps), api.qps) === undefined) continue;
      const qps = api.qps + (await qpsGrants.increaseOf(peak.appId, api.apiId, now));
      const threshold = reachedPercentage(percentages, used(qps), qps);
      if (threshold === undefined) continue;
      const named = { apiName: api.name, version: api.version };
      const query = new URLSearchParams({ appId: peak.appId, apiId: api.apiId });
      alerts.push(
        alertOf(peak.accountId, 'qps', [`${peak.appId} ${api.apiId}`, day, threshold], {
          ...qpsText(named, { ...peak, qps }),
          isUsedUp: peak.limitedCalls > 0,
          jumpUrl: `/controlPanel/buyQps?${query}`,
        }),
      );
    }
    return alerts;
  }

  /** Alerts about trials that end soon. */
  async #trials({ now, accountId }: Scope): Promise<Alert[]> {
    const ending = await this.#options.accounts.trialsEnding(now, this.#endOf(now, TRIAL_DAYS), accountId);
    return ending.flatMap(({ id, trialExpireTime }) => {
      const lastDay = this.#options.calendar.lastDayOf(trialExpireTime);
      const daysLeft = this.#daysUntil(lastDay, now);
      const threshold = nearest(TRIAL_DAYS, daysLeft);
      if (threshold === undefined) return [];
      const text = trialEndText({ daysLeft, lastDay });
      return alertOf(id, 'trialEnd', ['', '', threshold], { ...text, expirationDate: lastDay });
    });
  }

  /** Alerts about QPS expansions that expire soon. */
  async #expansions({ now, accountId }: Scope): Promise<Alert[]> {
    const ending = await this.#options.qpsGrants.ending(now, this.#endOf(now, PACKAGE_DAYS), accountId);
    return ending.flatMap((grant) => {
      const lastDay = this.#options.calendar.lastDayOf(grant.endTime);
      const daysLeft = this.#daysUntil(lastDay, now);
      const threshold = nearest(PACKAGE_DAYS, daysLeft);
      if (threshold === undefined) return [];
      const query = new URLSearchParams({ appId: grant.appId, apiId: grant.apiId });
      return alertOf(grant.accountId, 'packageEnd', [grant.id, '', threshold], {
        ...qpsEndText({ ...grant, lastDay }, daysLeft),
        expirationDate: lastDay,
        jumpUrl: `/controlPanel/buyQps?${query}`,
      });
    });
  }

  /** Alerts about deprecated APIs that are enabled for applications. */
  async #deprecations({ now, accountId }: Scope): Promise<Alert[]> {
    const { apis, enabledApis } = this.#options;
    const deprecated = (await apis.list()).flatMap(({ deprecation, ...api }) =>
      deprecation ? { ...api, deprecation } : [],
    );
    const users = await enabledApis.usersOf(
      deprecated.map(({ apiId }) => apiId),
      accountId,
    );
    const alerts = deprecated.map((api) => {
      const appNames = new Map<string, string[]>();
      for (const user of users.filter(({ apiId }) => apiId === api.apiId)) {
        appNames.set(user.accountId, [...(appNames.get(user.accountId) ?? []), user.appName]);
      }
      return this.#deprecation(api, appNames, now);
    });
    return (await Promise.all(alerts)).flat();
  }

  /** @param appNames the applications that may call the API, by their account */
  async #deprecation(
    { apiId, name, methodName, version, deprecation }: DeprecatedApi,
    appNames: ReadonlyMap<string, string[]>,
    now: Date,
  ): Promise<Alert[]> {
    const { deprecatedTime, sunsetDate, successor } = deprecation;
    const daysLeft = sunsetDate === null ? undefined : this.#daysUntil(sunsetDate, now);
    const threshold = daysLeft === undefined ? undefined : nearest(DEPRECATION_DAYS, daysLeft);
    const isEnding = threshold !== undefined;
    // Accounts that no longer call it are not reminded of its end.
    const callers = isEnding
      ? await this.#callersOf({ methodName, version }, [...appNames.keys()], now)
      : new Set<string>();
    const isEnded = daysLeft !== undefined && daysLeft <= 0;
    return [...appNames].map(([accountId, names]) => {
      const event: Event = [
        apiId,
        `${deprecatedTime} ${sunsetDate}`,
        callers.has(accountId) ? (threshold ?? 0) : 0,
      ];
      const parts = {
        ...deprecationAlert(`${name} ${version}`, deprecation, {
          appNames: names,
          daysLeft: isEnding ? daysLeft : undefined,
        }),
        isUsedUp: isEnded,
        jumpUrl: `/documentCore/${successor?.apiId ?? apiId}`,
        expirationDate: sunsetDate && plusDays(sunsetDate, -1),
      };
      return alertOf(accountId, 'deprecation', event, parts, { isSent: !isEnded });
    });
  }

  /** The accounts among the given ones with successful calls of the API in the last `CALLED_DAYS` days. */
  async #callersOf(
    api: Pick<Api, 'methodName' | 'version'>,
    accountIds: string[],
    now: Date,
  ): Promise<Set<string>> {
    const since = plusDays(this.#options.calendar.dayOf(now), -CALLED_DAYS);
    return this.#options.callersSince(since, api, accountIds);
  }

  /** The current calendar week of the gateway's time zone: its first day, and the moment at which that day starts. */
  #week(): { day: string; monday: Date } {
    const { calendar, clock } = this.#options;
    const today = calendar.dayOf(clock());
    const weekday = (new Date(today).getUTCDay() + 6) % 7;
    const day = plusDays(today, -weekday);
    return { day, monday: calendar.startOf(day) };
  }

  /** The time before which a trial, a package or an expansion must end to cause an alert today. */
  #endOf(now: Date, days: readonly number[]): Date {
    return new Date(now.getTime() + (Math.max(...days) + 2) * DAY);
  }

  #daysUntil(lastDay: string, now: Date): number {
    return daysBetween(this.#options.calendar.dayOf(now), lastDay);
  }
}

/** The lowest of some percentages, at which alerts begin. */
const lowest = (percentages: readonly number[]) => Math.min(...percentages);

/** The smallest of the given numbers that is at least the number of days left; undefined if there is none. */
const nearest = (days: readonly number[], left: number) => days.find((day) => left <= day);

function alertOf(
  accountId: string,
  kind: QuotaAlert['kind'],
  event: Event,
  parts: AlertText & Partial<Omit<QuotaAlert, 'alertId' | 'kind'>>,
  { isSent = true, isCovered = false } = {},
): Alert {
  // Message ids have at most 64 characters.
  const digest = createHash('sha256')
    .update([kind, accountId, ...event].join('\n'))
    .digest('hex');
  return {
    alertId: `alert-${digest.slice(0, 32)}`,
    kind,
    flowType: null,
    isUsedUp: false,
    jumpUrl: PACKAGE_URL,
    resetTime: null,
    expirationDate: null,
    ...parts,
    accountId,
    isSent,
    isCovered,
  };
}
