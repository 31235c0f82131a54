import {
  formatDate as formatDateIn,
  formatDateTime as formatDateTimeIn,
  formatMoment as formatMomentIn,
  formatTime as formatTimeIn,
} from '@platform/sdk/rules';
import { chosenTimeZone } from './timeZone.ts';

export {
  formatAvailability,
  formatBytes,
  formatCompact,
  formatDay,
  formatDuration,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShare,
  formatShortDay,
} from '@platform/sdk/rules';

/** @returns the name of the reader's time zone, `Europe/Berlin` */
export function timeZone(): string {
  return chosenTimeZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** @returns a moment in the reader's time zone, `18 Nov 2026, 17:30` */
export function formatDateTime(time: string): string {
  return formatDateTimeIn(time, chosenTimeZone());
}

/** @returns a moment with seconds in the reader's time zone, `18 Nov 2026, 17:30:05` */
export function formatMoment(time: string): string {
  return formatMomentIn(time, chosenTimeZone());
}

/** @returns the day of a moment in the reader's time zone, `18 Nov 2026` */
export function formatDate(time: string): string {
  return formatDateIn(time, chosenTimeZone());
}

/** @returns a moment without its day in the reader's time zone, `17:30` */
export function formatTime(time: string): string {
  return formatTimeIn(time, chosenTimeZone());
}
