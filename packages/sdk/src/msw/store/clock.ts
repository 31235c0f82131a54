import { story } from '../../generated/story.ts';

/** The gateway's days begin at its midnight; the story's gateway is at +08:00. */
const GATEWAY_OFFSET = 8 * 60 * 60_000;

/** The present moment, which is not before the story's. */
export function now(): string {
  const present = new Date().toISOString();
  return present > story.now ? present : story.now;
}

/** The day of the gateway's time zone that a moment is in. */
export function dayOf(moment: string): string {
  return new Date(Date.parse(moment) + GATEWAY_OFFSET).toISOString().slice(0, 10);
}

/** The present day of the gateway's time zone. */
export const today = (): string => dayOf(now());
