import type { AlertSettings } from '@platform/sdk';
import { DEFAULT_ALERT_SETTINGS, sortedAlertSettings } from '@platform/sdk/rules';

/** The percentages of usage at which accounts are alerted. */
export class Alerts {
  readonly #settings = new Map<string, AlertSettings>();

  /** The percentages of an account. */
  settingsOf(accountId: string): AlertSettings {
    return this.#settings.get(accountId) ?? DEFAULT_ALERT_SETTINGS;
  }

  /** Replaces the percentages of an account. */
  save(accountId: string, settings: AlertSettings): AlertSettings {
    const saved = sortedAlertSettings(settings);
    this.#settings.set(accountId, saved);
    return saved;
  }
}
