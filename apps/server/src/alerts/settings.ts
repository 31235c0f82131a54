import type { AlertSettings } from '@platform/sdk';
import { DEFAULT_ALERT_SETTINGS, sortedAlertSettings } from '@platform/sdk/rules';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { alertSettings } from './tables.ts';

/** The percentages of usage at which accounts are alerted. */
export class AlertThresholds {
  readonly #options: { database: Database };

  constructor(options: { database: Database }) {
    this.#options = options;
  }

  /** @returns the account's percentages, in ascending order */
  async read(accountId: string): Promise<AlertSettings> {
    return (await this.saved(accountId)).get(accountId) ?? DEFAULT_ALERT_SETTINGS;
  }

  /** @returns the percentages of the accounts that have saved some, by account id; of one account or of all */
  async saved(accountId?: string): Promise<Map<string, AlertSettings>> {
    const rows = await this.#options.database
      .select()
      .from(alertSettings)
      .where(accountId === undefined ? undefined : eq(alertSettings.accountId, accountId));
    return new Map(rows.map(({ accountId: id, ...settings }) => [id, settings]));
  }

  /** @returns the saved percentages, sorted and each once */
  async save(accountId: string, form: AlertSettings): Promise<AlertSettings> {
    const settings = sortedAlertSettings(form);
    await this.#options.database
      .insert(alertSettings)
      .values({ accountId, ...settings })
      .onConflictDoUpdate({ target: alertSettings.accountId, set: settings });
    return settings;
  }
}
