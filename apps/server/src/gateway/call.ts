import { randomFillSync } from 'node:crypto';

import type { Api } from '#apis/service.ts';
import type { Trace } from '#tracing.ts';

/** When an observed call reached each stage, by `performance.now()`; undefined for stages not reached. */
export interface CallTimes {
  received?: number;
  /** The signature is verified, and the replay mark is taken next. */
  marking?: number;
  marked?: number;
  /** The call has passed all checks and limits. */
  admitted?: number;
  /** The upstream has responded. */
  responded?: number;
}

/** A call to the gateway, as far as it has been read. */
export interface Call {
  /** The call's id in the log, returned as `x-request-id`. */
  readonly id: string;
  readonly arrival: Date;
  /** `performance.now()` at arrival. */
  readonly started: number;
  /** The HTTP method in lower case. */
  readonly mode: 'get' | 'post';
  /** The parameters of the protocol and of the method, as sent. */
  readonly params: Map<string, string>;
  /** The owner of the key that the call names. Not proof of the caller: anyone can name a key. */
  keyOwnerId?: string;
  /** The account that is known to have made the call, by its signature or its session. */
  accountId?: string;
  /** The AccessKey Secret of the key that the call names, which must not be logged. */
  secret?: string;
  /** The called API; undefined until the gateway knows that it is enabled for the application. */
  api?: Api;
  /** Milliseconds that the upstream took; undefined for a call that was not forwarded. */
  upstreamDuration?: number;
  /** True once the signature was verified and found not to have been used before. */
  isSigned: boolean;
  /** When the call reached each stage; undefined if the call is not observed. */
  times?: CallTimes;
  /** The call's trace; undefined without tracing. */
  trace?: Trace;
  /** The id of the trace's span for the upstream's part; undefined until the call is forwarded. */
  upstreamSpanId?: string;
}

/** Random bytes for many ids, generated at once, because many bytes cost hardly more than a few. */
const POOL = Buffer.alloc(16 * 256);
let drawn = POOL.length;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The number of characters at the start of an id that encode the time. */
const TIME_LENGTH = 10;

/**
 * @param arrival the time when the call arrived
 * @param mode the HTTP method in lower case
 * @returns a call of which nothing has been read yet
 */
export function newCall(arrival: Date, mode: Call['mode']): Call {
  return {
    id: newCallId(arrival),
    arrival,
    started: performance.now(),
    mode,
    params: new Map(),
    isSigned: false,
  };
}

/**
 * @param id the id of a call; its letters may be lower case
 * @returns when the call arrived
 */
export function arrivalOf(id: string): Date {
  let time = 0;
  for (const character of id.slice(0, TIME_LENGTH).toUpperCase()) {
    time = time * 32 + ALPHABET.indexOf(character);
  }
  return new Date(time);
}

/**
 * @param time when the call arrived
 * @returns an id that sorts by time: 10 characters of time and 16 random ones, in Crockford's base 32
 */
function newCallId(time: Date): string {
  let rest = time.getTime();
  let prefix = '';
  for (let index = 0; index < TIME_LENGTH; index++) {
    prefix = ALPHABET.charAt(rest % 32) + prefix;
    rest = Math.floor(rest / 32);
  }
  if (drawn === POOL.length) {
    randomFillSync(POOL);
    drawn = 0;
  }
  let suffix = '';
  for (const end = drawn + 16; drawn < end; drawn++) suffix += ALPHABET.charAt((POOL[drawn] ?? 0) % 32);
  return prefix + suffix;
}
