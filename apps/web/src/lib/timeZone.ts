/** The time zone that the reader has chosen; undefined for that of the device. */
let chosen: string | undefined;

/**
 * Sets the reader's time zone.
 *
 * @param timeZone an IANA time zone; null for that of the device, which is also used if the browser does not know it
 */
export function setTimeZone(timeZone: string | null): void {
  try {
    chosen = timeZone ? new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone : undefined;
  } catch {
    chosen = undefined;
  }
}

/** @returns the time zone that the reader has chosen; undefined for that of the device */
export function chosenTimeZone(): string | undefined {
  return chosen;
}
