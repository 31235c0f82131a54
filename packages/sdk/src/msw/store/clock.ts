import { story } from '../../generated/story.ts';

/** The present moment, which is not before the story's. */
export function now(): string {
  const present = new Date().toISOString();
  return present > story.now ? present : story.now;
}

/** The day, so many months after a moment. */
export function dayAfter(moment: string, months: number): string {
  const day = new Date(moment);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}
