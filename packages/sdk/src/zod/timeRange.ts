import type { z } from 'zod';

/**
 * Adds the rule that the end of a range of times is not before its start. If one of them is omitted, the range is open.
 *
 * @param fields the operation's fields, including both times, ISO 8601
 * @param name the beginning of their names: `startTime` for `startTimeFrom` and `startTimeTo`
 * @returns the fields with the rule, which reports its error at the end of the range
 */
export function withTimesInOrder<Fields extends z.ZodObject>(fields: Fields, name: string): Fields {
  const timeOf = (times: Record<string, unknown>, end: 'From' | 'To') =>
    Date.parse(String(times[`${name}${end}`]));
  // The comparison with a time that was omitted, which is NaN, is false.
  return fields.refine((times) => !(timeOf(times, 'To') < timeOf(times, 'From')), {
    path: [`${name}To`],
    message: 'Please select an end that is not before the start',
  }) as Fields;
}
