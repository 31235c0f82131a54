import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { QuotaAlerts } from './service.ts';
import type { AlertThresholds } from './settings.ts';

/** Services behind the operations. */
export interface AlertServices {
  thresholds: AlertThresholds;
  quotaAlerts: QuotaAlerts;
}

/** @returns the operations on alerts (decision record 0032) */
export function alertHandlers({ thresholds, quotaAlerts }: AlertServices) {
  return {
    getAlertSettings: ({ caller }) => thresholds.read(caller.id),
    saveAlertSettings: ({ caller, body }) => thresholds.save(caller.id, body),
    getQuotaAlerts: async ({ caller }) => ({ list: await quotaAlerts.list(caller.id) }),
  } satisfies Partial<Handlers<Account>>;
}
