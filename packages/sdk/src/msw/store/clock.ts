import { story } from '../../generated/story.ts';

/** Days begin at midnight in the gateway's time zone; the story's gateway is at +08:00. */
const GATEWAY_OFFSET = 8 * 60 * 60_000;

/** The current time, but not earlier than the story's. */
export function now(): string {
  const present = new Date().toISOString();
  return present > story.now ? present : story.now;
}

/** The day of a moment in the gateway's time zone. */
export function dayOf(moment: string): string {
  return new Date(Date.parse(moment) + GATEWAY_OFFSET).toISOString().slice(0, 10);
}

/** The current day in the gateway's time zone. */
export const today = (): string => dayOf(now());
