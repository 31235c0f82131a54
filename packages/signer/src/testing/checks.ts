import { PROTOCOL_PARAMS, REQUIRED_PARAMS, SIGN_METHODS } from '../protocol.ts';
import { emptyCodeOf, type ReturnCodeName } from '../returnCodes.ts';
import { parseTimestamp } from '../timestamp.ts';
import { verify } from '../verify.ts';
import { TestRefusal } from './refusal.ts';
import type { TestApplication } from './testApplication.ts';

/** Context of the checks of a call. */
export interface CheckContext {
  apps: readonly TestApplication[];
  methods: object;
  zone: string;
  /** Maximum difference between a timestamp and `now`, either way, in milliseconds. */
  tolerance: number;
  /** The time in milliseconds. */
  now: number;
  /** AccessKey ID and signature of each earlier call whose signature was valid. */
  used: Set<string>;
}

/**
 * Checks a call as the platform's gateway does (specification §3, §7.10, §8), in the same order, and marks its
 * signature as used.
 *
 * @param call parameters of the call
 * @param context what to check it against
 * @throws TestRefusal with the first return code that applies
 */
export function check(
  call: Record<string, string>,
  { apps, methods, zone, tolerance, now, used }: CheckContext,
): void {
  for (const name of REQUIRED_PARAMS) refuseUnless(call[name], emptyCodeOf(name));
  refuseUnless(['json', 'xml', undefined].includes(call._format), 'FORMAT_NONEXISTENT');
  refuseUnless((SIGN_METHODS as readonly unknown[]).includes(call._sm), 'SM_NONEXISTENT');
  const app = apps.find(({ accessKeyId }) => accessKeyId === call._akey);
  if (!app) throw new TestRefusal('AKEY_ILLEGAL');
  refuseUnless(app.appId === call._aid, 'AID_MISMATCH');
  const distance = Math.abs(timeOf(call, zone) - now);
  refuseUnless(distance <= tolerance, 'TIMESTAMP_EXPIRED');
  refuseUnless(verify(call, app.secret), 'SIG_INVALID');
  const mark = `${call._akey} ${call._sig}`;
  refuseUnless(!used.has(mark), 'DUPLICATE_CALL');
  used.add(mark);
  refuseUnless(Object.hasOwn(methods, call._mt ?? ''), 'MT_NOT_REGISTERED');
  const isDeclared = (name: string) =>
    !name.startsWith('_') || (PROTOCOL_PARAMS as readonly string[]).includes(name);
  refuseUnless(Object.keys(call).every(isDeclared), 'PARAMETER_UNDECLARED');
}

function refuseUnless(holds: unknown, codename: ReturnCodeName): void {
  if (!holds) throw new TestRefusal(codename);
}

function timeOf(call: Record<string, string>, zone: string): number {
  try {
    return parseTimestamp(call._timestamp ?? '', zone).getTime();
  } catch {
    throw new TestRefusal('TIMESTAMP_MALFORMED');
  }
}
