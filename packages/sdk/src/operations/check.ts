import type { z } from 'zod';
import type { FieldError } from '../generated/model/index.ts';

/** What is said of a field that the contract does not have. */
const UNKNOWN = 'There is no such field, please leave it out';

/**
 * Holds what was sent against an operation's schema.
 *
 * @param schema the operation's query or body
 * @param value what was sent, decoded
 * @returns the value as the schema gives it, or each field that is wrong with the contract's message
 */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { value: z.output<Schema> } | { fieldErrors: FieldError[] } {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const fieldErrors = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: UNKNOWN }))
      : { field: issue.path.join('.'), message: issue.message },
  );
  // What is empty is too short as well as not of the pattern, and says so once.
  const said = new Map(fieldErrors.map((each) => [`${each.field}\n${each.message}`, each]));
  return { fieldErrors: [...said.values()] };
}
