import type { QuotaAlert } from '@platform/sdk';
import {
  daysBetween,
  deprecationAlert,
  freeQuotaAlert,
  plusDays,
  reachedPercentage,
} from '@platform/sdk/rules';
import { noSession, type Overrides } from '../responses.ts';
import { startOf } from '../store/clock.ts';
import type { MockStore } from '../store/store.ts';

/** An alert about a deprecated API says how many days are left only if there are at most this many. */
const DEPRECATION_DAYS = 30;

/** Alerts about free quotas that have reached one of the account's percentages, used-up ones first. */
function freeQuotaAlerts({ accounts, alerts, applications, clock, orders }: MockStore): QuotaAlert[] {
  const accountId = accounts.current?.id ?? '';
  // A package covers the calls beyond the free ones.
  if (orders.hasCalls(accountId)) return [];
  const { freeQuota: percentages } = alerts.settingsOf(accountId);
  const today = clock.today();
  const apis = applications
    .ofAccount(accountId)
    .flatMap(({ apiList }) => apiList)
    .filter((api, index, all) => all.findIndex(({ apiId }) => apiId === api.apiId) === index);
  return apis
    .filter(({ freeQuota }) => freeQuota > 0)
    .flatMap(({ apiId, name, version, freeQuota, freeQuotaRemaining }): QuotaAlert[] => {
      const calls = freeQuota - freeQuotaRemaining;
      const percentage = reachedPercentage(percentages, calls, freeQuota);
      if (percentage === undefined) return [];
      return [
        {
          alertId: `alert-${apiId}-${today}-${percentage}`,
          kind: 'freeQuota',
          flowType: 'interface',
          isUsedUp: freeQuotaRemaining === 0,
          ...freeQuotaAlert(`${name} ${version}`, { calls, percentage, zone: 'UTC+8' }),
          jumpUrl: '/package',
          resetTime: startOf(plusDays(today, 1)),
          expirationDate: null,
        },
      ];
    })
    .toSorted((one, other) => Number(other.isUsedUp) - Number(one.isUsedUp));
}

/** Alerts about the deprecated APIs that the account's applications may call. */
function deprecationAlerts({ accounts, applications, clock }: MockStore): QuotaAlert[] {
  const enabled = applications
    .ofAccount(accounts.current?.id ?? '')
    .flatMap(({ name: appName, apiList }) => apiList.map((api) => ({ appName, api })));
  const apis = new Map(enabled.map(({ api }) => [api.apiId, api]));
  return [...apis.values()].flatMap(({ apiId, name, version, deprecation }): QuotaAlert[] => {
    if (!deprecation) return [];
    const { sunsetDate, successor } = deprecation;
    const daysLeft = sunsetDate === null ? undefined : daysBetween(clock.today(), sunsetDate);
    const appNames = enabled.filter(({ api }) => api.apiId === apiId).map(({ appName }) => appName);
    return [
      {
        alertId: `alert-${apiId}-${sunsetDate}`,
        kind: 'deprecation',
        flowType: null,
        isUsedUp: daysLeft !== undefined && daysLeft <= 0,
        ...deprecationAlert(`${name} ${version}`, deprecation, {
          appNames,
          daysLeft: daysLeft !== undefined && daysLeft <= DEPRECATION_DAYS ? daysLeft : undefined,
        }),
        jumpUrl: `/documentCore/${successor?.apiId ?? apiId}`,
        resetTime: null,
        expirationDate: sunsetDate && plusDays(sunsetDate, -1),
      },
    ];
  });
}

/**
 * Alerts about deprecated APIs, and about free quotas at the percentages that each account has saved. The mocks consume
 * no other quota.
 */
export const alerts: Overrides = {
  getQuotaAlerts: ({ store }) => ({
    result: { list: [...freeQuotaAlerts(store), ...deprecationAlerts(store)] },
  }),
  getAlertSettings: ({ store }) => {
    const { current } = store.accounts;
    return current ? { result: store.alerts.settingsOf(current.id) } : noSession();
  },
  saveAlertSettings: ({ store, input }) => {
    const { current } = store.accounts;
    return current ? { result: store.alerts.save(current.id, input) } : noSession();
  },
};
