/** The schemas of the account operations, and the rules across their fields. */
import type { z } from 'zod';
import { RegisterBody } from '../generated/zod/account.ts';

export * from '../generated/zod/account.ts';

/**
 * What a developer registers with, whole: the contract's fields, and a confirmation that matches (specification §5).
 * The registration form and the server check the same schema.
 */
export const registration = RegisterBody.refine((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Said as soon as there is a password, whatever else is still missing; an empty confirmation is no match either.
  when: ({ value }) => {
    const form = value as Partial<z.input<typeof RegisterBody>>;
    return Boolean(form?.password) && typeof form.confirmPassword === 'string';
  },
});
