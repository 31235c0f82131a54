import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * Limits the concurrent upstream calls of each API. If an API responds slowly or not at all, its calls fill only its own
 * places, so the calls of other APIs continue.
 */
export class UpstreamPlaces {
  readonly #limit: number;
  readonly #taken = new Map<string, number>();

  /** @param limit the maximum number of concurrent upstream calls per API */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @returns the number of concurrent upstream calls of the API that has most of them */
  busiest(): number {
    return Math.max(0, ...this.#taken.values());
  }

  /**
   * Takes a place.
   *
   * @returns a function that releases the place; call it once
   * @throws CallRefusal UPSTREAM_EXCEPTION if all places are taken
   */
  take(apiId: string): () => void {
    const taken = this.#taken.get(apiId) ?? 0;
    if (taken >= this.#limit) {
      throw new CallRefusal('UPSTREAM_EXCEPTION', 'too many calls of the method wait for their response', {
        'retry-after': '1',
      });
    }
    this.#taken.set(apiId, taken + 1);
    return () => {
      const left = (this.#taken.get(apiId) ?? 0) - 1;
      if (left > 0) this.#taken.set(apiId, left);
      else this.#taken.delete(apiId);
    };
  }
}
