/** The time zone that the reader has chosen; undefined for the device's time zone. */
let chosen: string | undefined;

/**
 * Sets the reader's time zone.
 *
 * @param timeZone an IANA time zone; null for the device's, which is also used if the browser does not know `timeZone`
 */
export function setTimeZone(timeZone: string | null): void {
  try {
    chosen = timeZone ? new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone : undefined;
  } catch {
    chosen = undefined;
  }
}

/** @returns the time zone that the reader has chosen; undefined for the device's time zone */
export function chosenTimeZone(): string | undefined {
  return chosen;
}
