import type { z } from 'zod';
import { daysBetween } from '../rules/days.ts';

/** The most days of a range, the first and the last one counted. */
const LONGEST = 366;

/**
 * Adds the rules of a range of days to the fields of an operation: it does not end before it begins, and is not too
 * long. Where one of the days is left out, the server knows the other.
 *
 * @param fields the operation's fields, `dayFrom` and `dayTo` among them
 * @returns the fields with the rules; their messages stand at `dayTo`
 */
export function withDayRange<Fields extends z.ZodObject>(fields: Fields): Fields {
  return withDaysInOrder(fields).refine((days) => !(lengthOf(days) > LONGEST), {
    path: ['dayTo'],
    message: 'Please select at most 366 days',
  }) as Fields;
}

/**
 * Adds the rule of a range of days of any length to the fields of an operation: it does not end before it begins.
 *
 * @param fields the operation's fields, `dayFrom` and `dayTo` among them
 * @returns the fields with the rule; its message stands at `dayTo`
 */
export function withDaysInOrder<Fields extends z.ZodObject>(fields: Fields): Fields {
  return fields.refine((days) => !(lengthOf(days) < 1), {
    path: ['dayTo'],
    message: 'Please select a last day that is not before the first',
  }) as Fields;
}

/** How many days the range has; NaN where one of them is left out. */
const lengthOf = ({ dayFrom, dayTo }: Record<string, unknown>): number =>
  daysBetween(String(dayFrom), String(dayTo)) + 1;
