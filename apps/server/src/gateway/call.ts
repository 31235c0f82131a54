import { randomFillSync } from 'node:crypto';

/** A call to the gateway, as far as it was read. */
export interface Call {
  /** Answered as `x-request-id`, and the call's id in the log. */
  readonly id: string;
  readonly arrival: Date;
  /** `performance.now()` at arrival. */
  readonly started: number;
  /** The HTTP method in lower case. */
  readonly mode: 'get' | 'post';
  /** The protocol's parameters and the method's own, as they were sent. */
  readonly params: Map<string, string>;
  /** The account whose key the call named: anyone can name it. */
  keyOwnerId?: string;
  /** The account that is known to have made the call: by its signature, or by its session. */
  accountId?: string;
  /** Whether its signature was found to be good, and not seen before. */
  isSigned: boolean;
}

/** Ids' random bytes are drawn for many at once: each drawing costs about the same. */
const POOL = Buffer.alloc(16 * 256);
let drawn = POOL.length;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * @param arrival when the call arrived
 * @param mode the HTTP method in lower case
 * @returns a call with nothing read yet
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
 * @param time when the call arrived
 * @returns an id that sorts by time: 10 characters of time and 16 of chance, in Crockford's base 32
 */
function newCallId(time: Date): string {
  let rest = time.getTime();
  let prefix = '';
  for (let index = 0; index < 10; index++) {
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
