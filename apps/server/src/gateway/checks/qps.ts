import { CallRefusal } from '#gateway/returnCodes.ts';

const SECOND = 1000;
/** The number of application and API pairs that are kept before idle ones are dropped. */
const MAX_COUNTED = 10_000;

/** Counts the calls of the last second, by application and API (specification §2.5, QPS). */
export interface CallRates {
  /**
   * Counts one call.
   *
   * @param qps the maximum number of calls in any second
   * @throws CallRefusal QPS_EXCEEDED
   */
  take(appId: string, apiId: string, qps: number, now: Date): void | Promise<void>;
}

/**
 * @param qps the limit of calls per second
 * @returns the refusal of a call over the limit
 */
export function qpsExceeded(qps: number): CallRefusal {
  return new CallRefusal('QPS_EXCEEDED', `at most ${qps} for this API`, { 'retry-after': '1' });
}

/** Counts only the calls of this process. */
export class OwnCallRates implements CallRates {
  readonly #times = new Map<string, number[]>();

  take(appId: string, apiId: string, qps: number, now: Date): void {
    const time = now.getTime();
    const key = `${appId} ${apiId}`;
    const recent = (this.#times.get(key) ?? []).filter((each) => isWithinSecond(each, time));
    if (recent.length >= qps) throw qpsExceeded(qps);
    recent.push(time);
    this.#times.set(key, recent);
    if (this.#times.size > MAX_COUNTED) this.#forgetIdle(time);
  }

  #forgetIdle(now: number): void {
    for (const [key, times] of this.#times) {
      if (!times.some((time) => isWithinSecond(time, now))) this.#times.delete(key);
    }
  }
}

/** A clock that was set back leaves times in the future; they count only while they are less than a second away. */
function isWithinSecond(time: number, now: number): boolean {
  return Math.abs(now - time) < SECOND;
}
