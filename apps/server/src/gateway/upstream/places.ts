import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * Counts the calls of each API that are with the upstream. One API that is slow to answer, or never does, fills its own
 * places: the calls of the others go on.
 */
export class UpstreamPlaces {
  readonly #limit: number;
  readonly #taken = new Map<string, number>();

  /** @param limit how many calls of one API may be with the upstream at once */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Takes a place.
   *
   * @param apiId the API
   * @returns gives it back; to be called once
   * @throws CallRefusal UPSTREAM_EXCEPTION where every place is taken
   */
  take(apiId: string): () => void {
    const taken = this.#taken.get(apiId) ?? 0;
    if (taken >= this.#limit) {
      throw new CallRefusal('UPSTREAM_EXCEPTION', 'too many calls of the method wait for their answer', {
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
