import type { z } from 'zod';
import { type OperationId, operations } from '../src/operations.ts';

/** The first message of each field, as a form shows it. */
export function messagesOf(schema: z.ZodType, form: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(form).error?.issues ?? []) {
    messages[issue.path.join('.')] ??= issue.message;
  }
  return messages;
}

/**
 * Fills a form as a user does who changes some of it.
 *
 * @param operationId the operation that takes the form
 * @param filled what it takes
 * @returns tells the messages for the filled form with changes; a change to undefined empties a field
 */
export function formOf(operationId: OperationId, filled: object) {
  const { body } = operations[operationId];
  return (changes: object) => messagesOf(body, { ...filled, ...changes });
}

/** A text of a length. */
export const long = (length: number): string => 'x'.repeat(length);
