import type { z } from 'zod';
import { daysBetween } from '../rules/days.ts';

/** The maximum number of days of a range, including the first and the last one. */
const MAX_DAYS = 366;

/**
 * Adds the rules of a range of days to the fields of an operation: the end is not before the start, and the range is not
 * too long. If one of the days is omitted, the server has a default for it.
 *
 * @param fields the operation's fields, including `dayFrom` and `dayTo`
 * @returns the fields with the rules, which report their errors at `dayTo`
 */
export function withDayRange<Fields extends z.ZodObject>(fields: Fields): Fields {
  return withDaysInOrder(fields).refine((days) => !(lengthOf(days) > MAX_DAYS), {
    path: ['dayTo'],
    message: 'Please select at most 366 days',
  }) as Fields;
}

/**
 * Like withDayRange, but the range may have any length: only the end must not be before the start.
 *
 * @param fields the operation's fields, including `dayFrom` and `dayTo`
 * @returns the fields with the rule, which reports its error at `dayTo`
 */
export function withDaysInOrder<Fields extends z.ZodObject>(fields: Fields): Fields {
  return fields.refine((days) => !(lengthOf(days) < 1), {
    path: ['dayTo'],
    message: 'Please select a last day that is not before the first',
  }) as Fields;
}

/** The number of days of the range; NaN if one of them is omitted. */
const lengthOf = ({ dayFrom, dayTo }: Record<string, unknown>): number =>
  daysBetween(String(dayFrom), String(dayTo)) + 1;
