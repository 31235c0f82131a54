import type { z } from 'zod';
import { rangeError } from '../rules/days.ts';

/**
 * Adds the rules of a range of days to the fields of an operation: the end is not before the start, and the range is not
 * too long. If one of the days is omitted, the server has a default for it.
 *
 * @param fields the operation's fields, including `dayFrom` and `dayTo`
 * @param maxDays the maximum number of days, including the first and the last one
 * @returns the fields with the rules, which report their errors at `dayTo`
 */
export function withDayRange<Fields extends z.ZodObject>(fields: Fields, maxDays?: number): Fields {
  const errorOf = ({ dayFrom, dayTo }: Record<string, unknown>) =>
    rangeError({ dayFrom: String(dayFrom), dayTo: String(dayTo) }, maxDays);
  return fields.refine((days) => errorOf(days) === undefined, {
    path: ['dayTo'],
    error: ({ input }) => errorOf(input as Record<string, unknown>),
  }) as Fields;
}

/**
 * Like withDayRange, but the range may have any length: only the end must not be before the start.
 *
 * @param fields the operation's fields, including `dayFrom` and `dayTo`
 * @returns the fields with the rule, which reports its error at `dayTo`
 */
export const withDaysInOrder = <Fields extends z.ZodObject>(fields: Fields): Fields =>
  withDayRange(fields, Number.POSITIVE_INFINITY);
