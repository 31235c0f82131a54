/** The maximum number of items in a group. */
const GROUP = 100;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Processes items in groups: items that arrive while a group is being processed wait and share the next group. A
 * statement costs about the same for one row as for many.
 */
export class Groups<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #isWorking = false;

  /** @param work processes a group and returns a result for each of its items, in their order */
  constructor(work: (items: Item[]) => Promise<Result[]>) {
    this.#work = work;
  }

  /** The number of items that wait for the next group. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * @returns the item's result
   * @throws the error of the work on its group
   */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isWorking) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isWorking = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, GROUP);
      try {
        const results = await this.#work(group.map(({ item }) => item));
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#isWorking = false;
  }
}
