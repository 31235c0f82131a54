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
 * The rule that both passwords match, also checked if other fields are missing. An empty confirmation is reported as missing.
 * A mismatch is reported only if there is a password.
 */
const matchRule = (password: 'password' | 'newPassword') => ({
  path: ['confirmPassword'],
  error: ({ input }: { input?: unknown }) =>
    (input as Form)?.confirmPassword ? 'Passwords do not match' : 'Please confirm password',
  when: ({ value }: { value: unknown }) => {
    const form = value as Form;
    return typeof form?.confirmPassword === 'string' && Boolean(form[password] || !form.confirmPassword);
  },
});

/** The registration of a developer; the confirmation has to match the password. */
export const RegisterBody = RegisterFields.refine(
  (form) => isConfirmed(form, 'password'),
  matchRule('password'),
);

/** A changed password with its confirmation and the chosen verification. */
export const ModifyPwdBody = ModifyPwdFields.refine(
  (form) => isConfirmed(form, 'newPassword'),
  matchRule('newPassword'),
)
  .refine((form) => Boolean(form.oldPassword), passwordRule('oldPassword', 'Please enter old password'))
  .refine((form) => Boolean(form.smsCode), CODE_RULE)
  .refine((form) => Boolean(form.smsCodeId), CODE_ID_RULE);

/** A new password after the old one was forgotten, with its confirmation. */
export const ForgetPwdBody = ForgetPwdFields.refine(
  (form) => isConfirmed(form, 'newPassword'),
  matchRule('newPassword'),
);
