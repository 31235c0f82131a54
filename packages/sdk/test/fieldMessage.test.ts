import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkFields, type OperationId, operations } from '../src/operations.ts';
import { fieldMessage } from '../src/zod.ts';

/** Words of zod's own messages, which are for developers. */
const ZODS_WORDS =
  /\bexpected\b|, received\b|^(Invalid (input|option|string|ISO|number)|Too (small|big)|Unrecognized)/;

const ids = Object.keys(operations) as OperationId[];
const long = 'x'.repeat(20_001);
/** Values of every kind, so that each field gets some of a wrong type, length or range. */
const VALUES = [
  undefined,
  null,
  '',
  ' ',
  'x',
  long,
  {},
  [],
  [{}],
  [''],
  -1,
  1.5,
  1e300,
  Number.NaN,
  true,
  false,
];

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  const checked = checkFields(schema, value);
  return 'fieldErrors' in checked ? checked.fieldErrors.map(({ message }) => message) : [];
}

describe.each(ids)('the messages of %s', (id) => {
  const { query, body } = operations[id];

  test.each([
    ['query', query],
    ['body', body],
  ])('are written for users, not developers, if the %s is empty or has wrong types', (_, schema) => {
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const inputs: unknown[] = [
      ...[{}, null, [], 'text', 7],
      // Field by field, because only the first 20 errors are reported.
      ...names.flatMap((name) => VALUES.map((value) => ({ [name]: value }))),
    ];
    const messages = new Set(inputs.flatMap((input) => messagesOf(schema, input)));
    expect(
      [...messages].filter((message) => ZODS_WORDS.test(message) || !/^[A-Z].+\S$/.test(message)),
    ).toEqual([]);
  });
});

test.each([
  [z.string(), undefined, 'Please enter API ID'],
  [z.string(), 7, 'Please enter API ID as text'],
  [z.string().min(1), '', 'Please enter API ID'],
  [z.string().min(8), 'x', 'API ID has fewer than 8 characters'],
  [z.string().max(3), 'long', 'API ID has more than 3 characters'],
  [z.string().regex(/^a/), 'b', 'Please enter valid API ID'],
  [z.int(), '1', 'Please enter API ID as a number'],
  [z.int(), 1.5, 'Please enter API ID as a whole number'],
  [z.number(), 'x', 'Please enter API ID as a number'],
  [z.number().min(1), 0, 'API ID is less than 1'],
  [z.number().max(1000), 1001, 'API ID is greater than 1,000'],
  [z.number().gt(0), 0, 'API ID is not greater than 0'],
  [z.number().multipleOf(5), 3, 'Please enter API ID as a multiple of 5'],
  [z.boolean(), 'maybe', 'Please select yes or no for API ID'],
  [z.literal(true), false, 'Please select yes for API ID'],
  [z.enum(['new', 'old']), 'x', 'Please select API ID: new or old'],
  [z.array(z.string()), 'x', 'Please select API ID'],
  [z.array(z.string()).min(1), [], 'Please select API ID'],
  [z.array(z.string()).max(1), ['a', 'b'], 'API ID has more than 1 entry'],
  [z.array(z.string()), [7], 'Please enter API ID as text'],
  [z.iso.date(), 'x', 'Please enter API ID as a day, for example 2026-11-20'],
  [z.iso.datetime(), 'x', 'Please enter API ID as a time, for example 2026-11-20T09:30:00Z'],
  [z.string({ error: 'Please name it' }), 7, 'Please name it'],
])('%# the message names the field and the violated rule', (schema, value, message) => {
  expect(messagesOf(z.object({ apiId: schema }), { apiId: value })).toEqual([message]);
});

test('zod reports the same messages to a form that passes fieldMessage', () => {
  const { error } = z.object({ apiId: z.string() }).safeParse({}, { error: fieldMessage });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter API ID']);
});
