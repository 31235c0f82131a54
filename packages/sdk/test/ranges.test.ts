import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkFields, operations } from '../src/operations.ts';

/** The schemas with a range, and the beginning of the range's names: `startTime` for `startTimeFrom` and `startTimeTo`. */
const ranges = Object.values(operations).flatMap(({ id, query, body }) =>
  [query, body].flatMap((schema) => {
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    return names
      .filter((name) => name.endsWith('From') && names.includes(name.replace(/From$/, 'To')))
      .map((name) => [id, name.replace(/From$/, ''), schema] as const);
  }),
);

/** What some of these operations require besides the range. */
const REQUIRED = { caller: 'all', statusCode: 'all' };

test('ranges of days and of times are found', () => {
  const names = new Set(ranges.map(([, name]) => name));
  expect([...names]).toEqual(expect.arrayContaining(['day', 'startTime']));
});

test.each(ranges)('%s rejects a range whose %s ends before it starts', (_, name, schema) => {
  const messagesOf = (from: string, to: string) => {
    const at = (day: string) => (name === 'day' ? day : `${day}T00:00:00.000Z`);
    const checked = checkFields(schema, { ...REQUIRED, [`${name}From`]: at(from), [`${name}To`]: at(to) });
    const errors = 'fieldErrors' in checked ? checked.fieldErrors : [];
    return errors.filter(({ field }) => field === `${name}To`).map(({ message }) => message);
  };
  expect(messagesOf('2026-11-20', '2026-11-19')).toEqual([
    expect.stringMatching(/^Please select .* not before/),
  ]);
  expect(messagesOf('2026-11-19', '2026-11-19')).toEqual([]);
});
