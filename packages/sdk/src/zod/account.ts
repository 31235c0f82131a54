/** The schemas of the account operations, with the rules across their fields (specification §5). */
import {
  ForgetPwdBody as ForgetPwdFields,
  ModifyPwdBody as ModifyPwdFields,
  RegisterBody as RegisterFields,
} from '../generated/zod/account.ts';
import { CODE_ID_RULE, CODE_RULE, passwordRule } from '../operations/verificationRules.ts';

export * from '../generated/zod/account.ts';

type Form = Readonly<Record<string, unknown>> | undefined;

const isConfirmed = (form: Form, password: 'password' | 'newPassword') =>
  Boolean(form?.confirmPassword) && form?.[password] === form?.confirmPassword;

/**
 * Said whatever else is still missing. An empty confirmation is no match either; where the password is empty as well, it
 * is asked for like the password.
 */
const matchRule = (password: 'password' | 'newPassword') => ({
  path: ['confirmPassword'],
  error: ({ input }: { input?: unknown }) =>
    (input as Form)?.[password] ? 'Passwords do not match' : 'Please enter password',
  when: ({ value }: { value: unknown }) => {
    const form = value as Form;
    return typeof form?.confirmPassword === 'string' && Boolean(form[password] || !form.confirmPassword);
  },
});

/** What a developer registers with; the confirmation matches the password. */
export const RegisterBody = RegisterFields.refine(
  (form) => isConfirmed(form, 'password'),
  matchRule('password'),
);

/** A changed password, confirmed, with the verification that was chosen. */
export const ModifyPwdBody = ModifyPwdFields.refine(
  (form) => isConfirmed(form, 'newPassword'),
  matchRule('newPassword'),
)
  .refine((form) => Boolean(form.oldPassword), passwordRule('oldPassword'))
  .refine((form) => Boolean(form.smsCode), CODE_RULE)
  .refine((form) => Boolean(form.smsCodeId), CODE_ID_RULE);

/** A new password in place of a forgotten one, confirmed. */
export const ForgetPwdBody = ForgetPwdFields.refine(
  (form) => isConfirmed(form, 'newPassword'),
  matchRule('newPassword'),
);
