/** The schemas of the account operations, with the rules across their fields (specification §5). */
import type { z } from 'zod';
import { RegisterBody as RegisterFields } from '../generated/zod/account.ts';

export * from '../generated/zod/account.ts';

/** What a developer registers with; the confirmation matches the password. */
export const RegisterBody = RegisterFields.refine((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Said as soon as there is a password, whatever else is still missing; an empty confirmation is no match either.
  when: ({ value }) => {
    const form = value as Partial<z.input<typeof RegisterFields>>;
    return Boolean(form?.password) && typeof form.confirmPassword === 'string';
  },
});
