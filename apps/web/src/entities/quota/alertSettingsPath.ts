/** Where an account sets when it is alerted. */
export const ALERT_SETTINGS_PATH = '/accountInfo?show=alerts';
