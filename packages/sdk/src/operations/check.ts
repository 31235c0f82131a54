import type { z } from 'zod';
import type { FieldError } from '../generated/model/index.ts';
import { formatNumber } from '../rules/format.ts';
import { fieldMessage } from './fieldMessage.ts';

/** The error for a field that the contract does not have. */
const UNKNOWN_FIELD = 'This field does not exist, please remove it';
/** The maximum number of errors reported, and of unknown fields listed per object. */
const MAX_ERRORS = 20;
const MAX_UNKNOWN_FIELDS = 5;
/** The longest field name that an error repeats. */
const MAX_NAME_LENGTH = 100;

type Issue = z.core.$ZodIssue;

function nameOf(path: readonly PropertyKey[]): string {
  const name = path.join('.');
  if (name.length <= MAX_NAME_LENGTH) return name;
  // Don't split a surrogate pair.
  return `${name.slice(0, MAX_NAME_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Lists the first unknown fields and counts the rest. */
function unknownFields({ path, keys }: Extract<Issue, { code: 'unrecognized_keys' }>): FieldError[] {
  const listed = keys
    .slice(0, MAX_UNKNOWN_FIELDS)
    .map((key) => ({ field: nameOf([...path, key]), message: UNKNOWN_FIELD }));
  const others = keys.length - listed.length;
  if (others > 0) {
    const message = `There are ${formatNumber(others)} more fields that do not exist, please remove them`;
    listed.push({ field: nameOf(path), message });
  }
  return listed;
}

/**
 * Validates a query or body against an operation's schema.
 *
 * @param schema the operation's query or body
 * @param value the decoded input
 * @returns the value as the schema returns it, or the invalid fields, at most 20, with the contract's messages or, where
 *   it has none, those of `fieldMessage`
 */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { value: z.output<Schema> } | { fieldErrors: FieldError[] } {
  const parsed = schema.safeParse(value, { error: fieldMessage });
  if (parsed.success) return { value: parsed.data };
  // An empty value is too short and does not match the pattern; report it only once.
  const unique = new Map<string, FieldError>();
  for (const issue of parsed.error.issues) {
    if (unique.size >= MAX_ERRORS) break;
    const isUnknown = issue.code === 'unrecognized_keys';
    const errors = isUnknown ? unknownFields(issue) : [{ field: nameOf(issue.path), message: issue.message }];
    for (const each of errors) unique.set(`${each.field}\n${each.message}`, each);
  }
  return { fieldErrors: [...unique.values()].slice(0, MAX_ERRORS) };
}
