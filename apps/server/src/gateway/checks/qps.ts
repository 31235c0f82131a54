import { CallRefusal } from '#gateway/returnCodes.ts';

const SECOND = 1000;
/** Applications and APIs that are remembered before idle ones are forgotten. */
const REMEMBERED = 10_000;

/** Counts the calls of the last second, by application and API, in this process. */
export class CallRates {
  readonly #times = new Map<string, number[]>();

  /**
   * Takes one call in.
   *
   * @param appId the application
   * @param apiId the API
   * @param qps the most calls in any second
   * @param now the time
   * @throws CallRefusal QPS_EXCEEDED
   */
  take(appId: string, apiId: string, qps: number, now: Date): void {
    const time = now.getTime();
    const key = `${appId} ${apiId}`;
    const recent = (this.#times.get(key) ?? []).filter((each) => isWithinSecond(each, time));
    if (recent.length >= qps) {
      throw new CallRefusal('QPS_EXCEEDED', undefined, { 'retry-after': '1' });
    }
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
