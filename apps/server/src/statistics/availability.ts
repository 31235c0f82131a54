import { and, between, gt, ne, sql } from 'drizzle-orm';
import { type Calendar, plusDays } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { NO_DURATIONS, type Percentiles, percentilesBy } from './durations.ts';
import { everyDay } from './ranges.ts';
import type { Scopes } from './scopes.ts';
import { callSums, sumOf, totalOf } from './sums.ts';
import { callDays, callDurations, callHours } from './tables.ts';

/** The days whose availability is read, today included. */
const DAYS = 90;
/** The days whose response times are read, today included. */
const TIMED_DAYS = 7;
/** With fewer calls than this, a figure would tell more about these calls than about the API. */
const MIN_CALLS = 10;
/** The platform is degraded only if less than this percentage of the latest calls, of an API or of all, succeeded. */
const DEGRADED_BELOW = 95;
/** The platform is degraded only if at least this many of these calls failed: one of a few calls is not enough. */
const DEGRADED_FROM = 5;
const HOUR = 60 * 60_000;

/**
 * Calls that succeeded, and calls that failed after the gateway had accepted them. Rejected calls don't count, because their
 * callers made a mistake.
 */
interface Calls {
  calls: number;
  failedCalls: number;
}

/** How well an API worked. Figures that would rest on too few calls are null. */
export interface ApiAvailability extends Percentiles {
  /** Of all days, in percent. */
  availability: number | null;
  /** Of the last 24 hours. */
  recentAvailability: number | null;
  /** Of each day, the earliest first. */
  dailyAvailability: (number | null)[];
}

/** The availability of all APIs. */
export interface AvailabilityFigures {
  /** Up to when the calls are counted. */
  statisticsTime: string;
  /** The first and the last counted day. */
  dayFrom: string;
  dayTo: string;
  /** Whether too many calls of the current and the previous hour failed. */
  isDegraded: boolean;
  ofApi: (api: { methodName: string; version: string }) => ApiAvailability;
}

/** Options of Availability. */
export interface AvailabilityOptions {
  database: Database;
  calendar: Calendar;
  scopes: Scopes;
  clock: () => Date;
}

/** The availability and the response times of APIs, from the calls of all accounts together. Decision record 0039. */
export class Availability {
  readonly #options: AvailabilityOptions;

  constructor(options: AvailabilityOptions) {
    this.#options = options;
  }

  /** @returns the figures of the last 90 days. Not cached */
  async read(): Promise<AvailabilityFigures> {
    const { calendar, scopes, clock } = this.#options;
    const statisticsTime = await scopes.statisticsTime();
    const dayTo = calendar.dayOf(clock());
    const days = Array.from({ length: DAYS }, (_, back) => plusDays(dayTo, back + 1 - DAYS));
    const [dayFrom = dayTo] = days;
    const timedFrom = plusDays(dayTo, 1 - TIMED_DAYS);
    const [byDay, byHour, percentilesOf] = await Promise.all([
      this.#callsByDay(dayFrom, dayTo),
      this.#recentCalls(new Date(statisticsTime)),
      percentilesBy(
        this.#options.database,
        ['methodName', 'version'],
        between(callDurations.day, timedFrom, dayTo),
      ),
    ]);
    const lastHour = totalOf(byHour, ['lastCalls', 'lastFailedCalls']);
    return {
      statisticsTime,
      dayFrom,
      dayTo,
      isDegraded: [...byHour, lastHour].some(({ lastCalls, lastFailedCalls }) =>
        isDegraded({ calls: lastCalls, failedCalls: lastFailedCalls }),
      ),
      ofApi: ({ methodName, version }) => {
        const isOfApi = (row: { methodName: string; version: string }) =>
          row.methodName === methodName && row.version === version;
        const counted = byDay.filter(isOfApi);
        const timed = counted.filter(({ day }) => day >= timedFrom);
        return {
          availability: availabilityOf(counted),
          recentAvailability: availabilityOf(byHour.filter(isOfApi)),
          dailyAvailability: everyDay(days, counted, { methodName, version, calls: 0, failedCalls: 0 }).map(
            (row) => availabilityOf([row]),
          ),
          ...(totalOf(timed, ['calls']).calls < MIN_CALLS
            ? NO_DURATIONS
            : percentilesOf({ methodName, version })),
        };
      },
    };
  }

  #callsByDay(dayFrom: string, dayTo: string) {
    const { methodName, version, day } = callDays;
    const { calls, failedCalls } = callSums;
    return this.#options.database
      .select({ methodName, version, day, calls, failedCalls })
      .from(callDays)
      .where(and(between(day, dayFrom, dayTo), ne(methodName, '')))
      .groupBy(methodName, version, day);
  }

  /** The calls of the last 24 hours, and of the current hour together with the one before. */
  #recentCalls(statisticsTime: Date) {
    const { methodName, version, hour, calls, failedCalls } = callHours;
    const since = (hours: number) => new Date(statisticsTime.getTime() - hours * HOUR);
    const isLast = gt(hour, since(2));
    const lastOf = (column: typeof calls | typeof failedCalls) =>
      sumOf(sql`case when ${isLast} then ${column} else 0 end`);
    return this.#options.database
      .select({
        methodName,
        version,
        calls: sumOf(calls),
        failedCalls: sumOf(failedCalls),
        lastCalls: lastOf(calls),
        lastFailedCalls: lastOf(failedCalls),
      })
      .from(callHours)
      .where(and(gt(hour, since(24)), ne(methodName, '')))
      .groupBy(methodName, version);
  }
}

/** @returns the successful calls in percent, rounded down to two decimals, so that 100 means all of them */
function availabilityOf(rows: readonly Calls[]): number | null {
  const { calls, failedCalls } = totalOf(rows, ['calls', 'failedCalls']);
  const all = calls + failedCalls;
  return all < MIN_CALLS ? null : Math.floor((calls * 10_000) / all) / 100;
}

function isDegraded({ calls, failedCalls }: Calls): boolean {
  return failedCalls >= DEGRADED_FROM && calls * 100 < DEGRADED_BELOW * (calls + failedCalls);
}
