/** The schemas of the account operations, with the rules across their fields (specification §5). */
import {
  ForgetPwdBody as ForgetPwdFields,
  ModifyPwdBody as ModifyPwdFields,
  RegisterBody as RegisterFields,
} from '../generated/zod/account.ts';

export * from '../generated/zod/account.ts';

type Form = Readonly<Record<string, unknown>> | undefined;

/** Said as soon as there is a password, whatever else is still missing; an empty confirmation is no match either. */
const matchRule = (password: 'password' | 'newPassword') => ({
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  when: ({ value }: { value: unknown }) => {
    const form = value as Form;
    return Boolean(form?.[password]) && typeof form?.confirmPassword === 'string';
  },
});

/** Said as soon as the verification is chosen. */
const verificationRule = (field: 'oldPassword' | 'smsCode', message: string) => ({
  path: [field],
  message,
  when: ({ value }: { value: unknown }) => (value as Form)?.verificationMethod === field,
});

/** What a developer registers with; the confirmation matches the password. */
export const RegisterBody = RegisterFields.refine(
  (form) => form.password === form.confirmPassword,
  matchRule('password'),
);

/** A changed password, confirmed, with the verification that was chosen. */
export const ModifyPwdBody = ModifyPwdFields.refine(
  (form) => form.newPassword === form.confirmPassword,
  matchRule('newPassword'),
)
  .refine((form) => Boolean(form.oldPassword), verificationRule('oldPassword', 'Please enter password'))
  .refine((form) => Boolean(form.smsCode), verificationRule('smsCode', 'Please enter SMS verification code'));

/** A new password in place of a forgotten one, confirmed. */
export const ForgetPwdBody = ForgetPwdFields.refine(
  (form) => form.newPassword === form.confirmPassword,
  matchRule('newPassword'),
);
