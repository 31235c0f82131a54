import { SignerError } from './errors.ts';

/** The default time zone of gateways. */
export const DEFAULT_ZONE = '+08:00';

/** Matches a zone: an offset, `+08:00` or `-05:30`, or `Z`. */
export const ZONE = /^(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/** Maximum difference between a timestamp and the gateway's time, either way, in milliseconds (specification §8: expired). */
export const TOLERANCE = 10 * 60_000;

/**
 * @param zone an offset, `+08:00`, `-05:30` or `Z`
 * @returns milliseconds east of UTC
 * @throws SignerError if the offset is invalid
 */
export function offsetOf(zone: string): number {
  if (!ZONE.test(zone)) {
    throw new SignerError(
      `${JSON.stringify(zone)} is not a zone; it must be an offset such as +08:00, or Z.`,
    );
  }
  return 0 - Date.parse(`1970-01-01T00:00${zone}`);
}

/**
 * Formats a moment as the protocol requires (specification §9: yyyyMMddHHmmss).
 *
 * @param date the moment; milliseconds are cut off
 * @param zone an offset, in which the text is written. Default: +08:00
 * @returns 14 digits
 * @throws SignerError if the date or the zone is invalid, or the year is not from 1 to 9999
 */
export function formatTimestamp(date: Date, zone: string = DEFAULT_ZONE): string {
  const time = date.getTime() + offsetOf(zone);
  const year = Number.isNaN(time) ? Number.NaN : new Date(time).getUTCFullYear();
  if (!(year >= 1 && year <= 9999))
    throw new SignerError('The date is invalid, or not in the years 1 to 9999.');
  return new Date(time).toISOString().slice(0, 19).replace(/[-:T]/g, '');
}

/**
 * Parses a timestamp of the protocol (specification §9).
 *
 * @param text 14 digits, an existing date and time
 * @param zone an offset, in which the text is written. Default: +08:00
 * @returns the moment
 * @throws SignerError if the text is anything else
 */
export function parseTimestamp(text: string, zone: string = DEFAULT_ZONE): Date {
  const offset = offsetOf(zone);
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // Date rejects most invalid dates, but turns 30 February and 24:00 into another day.
  const isReal = year !== '0000' && date.getUTCDate() === Number(day);
  if (!isReal) {
    throw new SignerError(
      `${JSON.stringify(text)} is not a timestamp; it must be a real moment as yyyyMMddHHmmss.`,
    );
  }
  return new Date(date.getTime() - offset);
}
