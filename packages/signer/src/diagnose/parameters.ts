import { PROTOCOL_PARAMS, REQUIRED_PARAMS, SIGN_METHODS } from '../protocol.ts';
import { formatTimestamp, offsetOf, parseTimestamp, TOLERANCE } from '../timestamp.ts';
import type { Finding } from './causes.ts';
import { hypothesesOf } from './hypotheses.ts';
import { concatenated, type Pair, RIGHT } from './recipe.ts';

const MINUTE = 60_000;
/** Time zone offsets are multiples of 15 minutes. */
const QUARTER = 15 * MINUTE;
/** Maximum clock difference at which a wrong zone alone explains a wrong timestamp. */
const ABOUT = 2 * MINUTE;
/** The largest time zone offset that is in use. */
const MAX_OFFSET = 14 * 60 * MINUTE;

/** Formats a duration in words. */
function span(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

function zoneOf(milliseconds: number): string {
  const minutes = Math.abs(milliseconds) / MINUTE;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return milliseconds === 0 ? 'UTC' : `${milliseconds < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** The time to compare a timestamp with. */
export interface GatewayTime {
  /** The gateway's time; undefined if only the format is checked. */
  clock: Date | undefined;
  /** Whether `clock` is the arrival of the call. */
  isArrival: boolean;
  /** The gateway's time zone. */
  zone: string;
}

/**
 * Compares a timestamp with the clock (specification §8: wrongly formatted, or expired).
 *
 * @param timestamp the value of `_timestamp`
 * @param time the gateway's time and zone; without a clock only the format is checked
 * @returns the errors of the timestamp
 * @throws SignerError if the zone is invalid
 */
export function timestampFindings(timestamp: string, { clock, isArrival, zone }: GatewayTime): Finding[] {
  const parameters = ['_timestamp'];
  const gatewaysOffset = offsetOf(zone);
  let time: number;
  try {
    time = parseTimestamp(timestamp, zone).getTime();
  } catch {
    return [{ codename: 'TIMESTAMP_MALFORMED', certainty: 'certain', parameters, detail: timestamp }];
  }
  if (!clock) return [];
  const ahead = time - clock.getTime();
  if (Math.abs(ahead) <= TOLERANCE) return [];
  const east = Math.round(ahead / QUARTER) * QUARTER;
  const offset = gatewaysOffset + east;
  const direction = ahead < 0 ? 'behind' : 'ahead of';
  const apart = `\`_timestamp\` is ${span(Math.abs(ahead))} ${direction} \`${formatTimestamp(clock, zone)}\``;
  // An old timestamp may belong to a call that is examined later; a timestamp in the future is always wrong.
  const isWrong = ahead > 0 || isArrival;
  if (Math.abs(ahead - east) <= ABOUT && Math.abs(offset) <= MAX_OFFSET) {
    const detail = `${apart}: that is the time in ${zoneOf(offset)}, not in ${zoneOf(gatewaysOffset)}.`;
    return [{ codename: 'TIMESTAMP_ZONE', certainty: isWrong ? 'likely' : 'possible', parameters, detail }];
  }
  if (isWrong) return [{ codename: 'CLOCK', certainty: 'certain', parameters, detail: `${apart}.` }];
  const detail = `${apart}; if the call was sent just now, it is rejected because of that.`;
  return [{ codename: 'CLOCK', certainty: 'possible', parameters, detail }];
}

/**
 * Checks the protocol's parameters against its requirements (specification §3, §8).
 *
 * @param sent the parameters that were sent
 * @param declared the parameter names that the method declares; empty if unknown
 * @returns the errors
 */
export function parameterFindings(sent: readonly Pair[], declared: readonly string[]): Finding[] {
  const values = new Map(sent);
  const findings: Finding[] = REQUIRED_PARAMS.filter((name) => !values.get(name)).map((name) => ({
    codename: 'PARAMETER_MISSING',
    certainty: 'certain',
    parameters: [name],
  }));
  const hash = values.get('_sm');
  if (hash && !SIGN_METHODS.some((method) => method === hash)) {
    findings.push({ codename: 'SM_UNKNOWN', certainty: 'certain', parameters: ['_sm'], detail: hash });
  }
  const format = values.get('_format');
  if (format !== undefined && format !== 'json' && format !== 'xml') {
    findings.push({
      codename: 'FORMAT_UNKNOWN',
      certainty: 'certain',
      parameters: ['_format'],
      detail: format,
    });
  }
  const isProtocol = (name: string) => (PROTOCOL_PARAMS as readonly string[]).includes(name);
  const stray = [...values.keys()].filter(
    (name) =>
      !isProtocol(name) && (name.startsWith('_') || (declared.length > 0 && !declared.includes(name))),
  );
  if (stray.length > 0) {
    const detail = stray.every((name) => name.startsWith('_')) ? 'the protocol' : 'the method';
    findings.push({ codename: 'PARAMETER_UNDECLARED', certainty: 'certain', parameters: stray, detail });
  }
  return findings;
}

/** Mistakes that make a difference only for certain parameters. */
const INVITED = new Set<Finding['codename']>([
  'SORT_INSERTION',
  'SORT_CASE_INSENSITIVE',
  'EMPTY_VALUE_DROPPED',
  'VALUES_URL_ENCODED',
  'PLUS_READ_AS_SPACE',
  'DOUBLE_ENCODED',
  'CHARSET',
]);

/**
 * Possible mistakes when neither the secret nor the caller's base string is known: those that make a difference for
 * these parameters.
 *
 * @param sent the parameters that were sent
 * @param zone the gateway's time zone
 * @returns each mistake once
 */
export function invitedMistakes(sent: readonly Pair[], zone: string): Finding[] {
  const right = concatenated(RIGHT, sent);
  const isAscii = !/[^\0-\x7f]/.test(right);
  const found = new Map<Finding['codename'], Finding>();
  for (const { finding, change } of hypothesesOf(sent, { secret: undefined, declared: [], zone })) {
    if (!INVITED.has(finding.codename) || found.has(finding.codename)) continue;
    const matters =
      finding.codename === 'CHARSET' ? !isAscii : concatenated({ ...RIGHT, ...change }, sent) !== right;
    if (matters)
      found.set(finding.codename, {
        ...finding,
        certainty: 'possible',
        detail: finding.codename === 'CHARSET' ? 'something else' : '',
      });
  }
  return [...found.values()];
}
