import { plusDays, plusMonths } from '@platform/sdk/rules';

export { daysBetween, plusDays, plusMonths, zoneName } from '@platform/sdk/rules';

const MINUTE = 60_000;

/** A calendar month in the gateway's time zone. */
export interface CalendarMonth {
  /** `yyyy-MM` */
  month: string;
  start: Date;
  /** The first moment of the next month. */
  end: Date;
}

/** Days and months in the gateway's time zone, which quotas, periods and statistics are based on. */
export class Calendar {
  /** The zone as an offset such as `+08:00`, or `Z`. */
  readonly timeZone: string;
  /** Offset of the zone from UTC, in minutes; positive if it is ahead. */
  readonly offset: number;

  /** @param timeZone the zone as an offset such as `+08:00`, or `Z` */
  constructor(timeZone: string) {
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(timeZone) ?? [];
    this.timeZone = timeZone;
    this.offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  }

  /** @returns the day of the given time, `yyyy-MM-dd` */
  dayOf(time: Date): string {
    return new Date(time.getTime() + this.offset * MINUTE).toISOString().slice(0, 10);
  }

  /** @returns the last day of a period that ends at the given time, which is the day before for a midnight */
  lastDayOf(end: Date): string {
    return this.dayOf(new Date(end.getTime() - 1));
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
   * @returns the first moment of the next day
   */
  endOf(day: string): Date {
    return this.startOf(plusDays(day, 1));
  }

  /** @returns the month of the given time */
  monthOf(time: Date): CalendarMonth {
    const first = `${this.dayOf(time).slice(0, 7)}-01`;
    return { month: first.slice(0, 7), start: this.startOf(first), end: this.startOf(plusMonths(first, 1)) };
  }
}
