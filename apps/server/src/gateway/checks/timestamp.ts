import { zoneName } from '@platform/sdk/rules';
import { formatTimestamp, parseTimestamp } from '@platform/signer';
import { CallRefusal } from '#gateway/returnCodes.ts';

/** The maximum difference between a timestamp and the platform's time, in either direction, in milliseconds. */
export const TOLERANCE = 10 * 60_000;

/**
 * @param text the value of `_timestamp`
 * @param now the time of the call
 * @param timeZone the gateway's time zone, as an offset
 * @returns the last moment at which the timestamp is valid
 * @throws CallRefusal TIMESTAMP_MALFORMED, or TIMESTAMP_EXPIRED if it is more than 10 minutes away
 */
export function checkTimestamp(text: string, now: Date, timeZone: string): Date {
  const time = parse(text, timeZone).getTime();
  if (Math.abs(now.getTime() - time) > TOLERANCE) {
    const platformTime = formatTimestamp(now, timeZone);
    throw new CallRefusal('TIMESTAMP_EXPIRED', `${platformTime} in ${zoneName(timeZone)}`);
  }
  return new Date(time + TOLERANCE);
}

function parse(text: string, timeZone: string): Date {
  try {
    return parseTimestamp(text, timeZone);
  } catch {
    throw new CallRefusal('TIMESTAMP_MALFORMED');
  }
}
