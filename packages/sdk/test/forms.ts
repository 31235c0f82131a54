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
 * Fills in a form like a user who changes some of its fields.
 *
 * @param operationId the operation of the form
 * @param filled a valid form
 * @returns a function that returns the messages for the form with changes; a change to undefined clears a field
 */
export function formOf(operationId: OperationId, filled: object) {
  const { body } = operations[operationId];
  return (changes: object) => messagesOf(body, { ...filled, ...changes });
}

/** A text of a given length. */
export const long = (length: number): string => 'x'.repeat(length);
