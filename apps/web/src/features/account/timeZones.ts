/** The time zone of the device, regardless of the account's choice. */
const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * @param timeZone the account's time zone; null for the device's
 * @returns the time zone's name, `Europe/Berlin`
 */
export function timeZoneLabel(timeZone: string | null): string {
  return timeZone ?? `Time zone of this device (${deviceZone()})`;
}

/** @returns the time zones that the browser knows, named by their city */
export function knownTimeZones(): { id: string; name: string }[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({
    id,
    name: id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' '),
  }));
}
