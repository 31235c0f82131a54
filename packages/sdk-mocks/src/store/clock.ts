import { story } from '../generated/story.ts';

/** Days begin at midnight in the gateway's time zone; the story's gateway is at +08:00. */
const GATEWAY_OFFSET = 8 * 60 * 60_000;

/** The real time, but not earlier than the story's, because otherwise the story's objects would be in the future. */
const realTime = (): Date => new Date(Math.max(Date.now(), Date.parse(story.now)));

/** The day of a moment in the gateway's time zone. */
export function dayOf(moment: string): string {
  return new Date(Date.parse(moment) + GATEWAY_OFFSET).toISOString().slice(0, 10);
}

/** The start of a day in the gateway's time zone, ISO 8601. */
export function startOf(day: string): string {
  return new Date(Date.parse(day) - GATEWAY_OFFSET).toISOString();
}

/** The clock of the mocks. Every time in their responses comes from it, except for the story's own times. */
export class Clock {
  readonly #read: () => Date;

  constructor(read: () => Date = realTime) {
    this.#read = read;
  }

  /** The current time plus some milliseconds, ISO 8601. */
  now(later = 0): string {
    return new Date(this.time() + later).toISOString();
  }

  /**
   * The time at which the story's trials and orders expire, ISO 8601: the story's own time, unless the mocks were given a
   * clock. So they don't expire because the story is old.
   */
  storyNow(): string {
    return this.#read === realTime ? story.now : this.now();
  }

  /** The current day in the gateway's time zone. */
  today(): string {
    return dayOf(this.now());
  }

  /** The current time in milliseconds since 1970. */
  time(): number {
    return this.#read().getTime();
  }
}
