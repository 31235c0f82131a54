import { formatNumber } from '#lib/format.ts';

/** @returns a length of time in its two largest parts, from seconds: `19 h 8 min`, `1 min 5 s`, `12 s` */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${formatNumber(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}
