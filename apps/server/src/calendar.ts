const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A calendar month of the gateway's time zone. */
export interface CalendarMonth {
  /** `yyyy-MM` */
  month: string;
  start: Date;
  /** The first moment of the next one. */
  end: Date;
}

/** Days and months in the gateway's time zone, which quotas, periods and statistics are counted by. */
export class Calendar {
  /** The zone as an offset such as `+08:00`, or `Z`. */
  readonly timeZone: string;
  /** How many minutes the zone is ahead of UTC. */
  readonly offset: number;

  /** @param timeZone the zone as an offset such as `+08:00`, or `Z` */
  constructor(timeZone: string) {
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(timeZone) ?? [];
    this.timeZone = timeZone;
    this.offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  }

  /**
   * @param time a moment
   * @returns the day it is in, `yyyy-MM-dd`
   */
  dayOf(time: Date): string {
    return new Date(time.getTime() + this.offset * MINUTE).toISOString().slice(0, 10);
  }

  /**
   * @param day `yyyy-MM-dd`
   * @returns its first moment
   */
  startOf(day: string): Date {
    return new Date(Date.parse(day) - this.offset * MINUTE);
  }

  /**
   * @param day `yyyy-MM-dd`
   * @returns the first moment after it
   */
  endOf(day: string): Date {
    return this.startOf(plusDays(day, 1));
  }

  /**
   * @param time a moment
   * @returns the month it is in
   */
  monthOf(time: Date): CalendarMonth {
    const first = `${this.dayOf(time).slice(0, 7)}-01`;
    return { month: first.slice(0, 7), start: this.startOf(first), end: this.startOf(plusMonths(first, 1)) };
  }
}

/**
 * @param day `yyyy-MM-dd`
 * @param days how many, below 0 for earlier ones
 * @returns the day so many days later
 */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/**
 * @param day `yyyy-MM-dd`
 * @param months how many
 * @returns the same day so many months later, or the month's last where it has no such day
 */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * @param from `yyyy-MM-dd`
 * @param to `yyyy-MM-dd`
 * @returns how many days the second is after the first, below 0 where it is before it
 */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}
