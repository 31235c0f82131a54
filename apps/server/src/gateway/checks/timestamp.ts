import { parseTimestamp } from '@platform/signer';
import { CallRefusal } from '#gateway/returnCodes.ts';

/** How far a timestamp may be from the platform's time, either way, in milliseconds. */
export const TOLERANCE = 10 * 60_000;

/**
 * @param text the value of `_timestamp`
 * @param now the moment of the call
 * @param timeZone the gateway's, as an offset
 * @returns the last moment at which the timestamp is good
 * @throws CallRefusal TIMESTAMP_MALFORMED, or TIMESTAMP_EXPIRED more than 10 minutes away
 */
export function checkTimestamp(text: string, now: Date, timeZone: string): Date {
  const time = parse(text, timeZone).getTime();
  if (Math.abs(now.getTime() - time) > TOLERANCE) throw new CallRefusal('TIMESTAMP_EXPIRED');
  return new Date(time + TOLERANCE);
}

function parse(text: string, timeZone: string): Date {
  try {
    return parseTimestamp(text, timeZone);
  } catch {
    throw new CallRefusal('TIMESTAMP_MALFORMED');
  }
}
