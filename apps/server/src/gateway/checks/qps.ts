import { CallRefusal } from '#gateway/returnCodes.ts';

const SECOND = 1000;
/** Applications and APIs that are remembered before idle ones are forgotten. */
const REMEMBERED = 10_000;

/** Counts the calls of the last second, by application and API (specification §2.5, QPS). */
export interface CallRates {
  /**
   * Takes one call in.
   *
   * @param appId the application
   * @param apiId the API
   * @param qps the most calls in any second
   * @param now the time
   * @throws CallRefusal QPS_EXCEEDED
   */
  take(appId: string, apiId: string, qps: number, now: Date): void | Promise<void>;
}

/** @returns the refusal of a call over the calls per second */
export function qpsExceeded(): CallRefusal {
  return new CallRefusal('QPS_EXCEEDED', undefined, { 'retry-after': '1' });
}

/** Counts the calls of this process alone. */
export class OwnCallRates implements CallRates {
  readonly #times = new Map<string, number[]>();

  take(appId: string, apiId: string, qps: number, now: Date): void {
    const time = now.getTime();
    const key = `${appId} ${apiId}`;
    const recent = (this.#times.get(key) ?? []).filter((each) => isWithinSecond(each, time));
    if (recent.length >= qps) throw qpsExceeded();
    recent.push(time);
    this.#times.set(key, recent);
    if (this.#times.size > REMEMBERED) this.#forgetIdle(time);
  }

  #forgetIdle(now: number): void {
    for (const [key, times] of this.#times) {
      if (!times.some((time) => isWithinSecond(time, now))) this.#times.delete(key);
    }
  }
}

/** A clock that was set back leaves times in the future: they count as long as they are near, no longer. */
function isWithinSecond(time: number, now: number): boolean {
  return Math.abs(now - time) < SECOND;
}
