import { zodResolver } from '@hookform/resolvers/zod';
import type { LoginCredentials, LoginSession } from '@platform/sdk';
import { useLogin } from '@platform/sdk/react';
import { LoginBody } from '@platform/sdk/zod/account';
import { PasswordField, TextField } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { CaptchaField } from '#components/captcha/CaptchaField.tsx';
import { useLoginCaptcha } from '#components/captcha/useLoginCaptcha.ts';
import { showFormError } from '#components/form/formErrors.ts';
import { useField } from '#components/form/useField.ts';
import { startSession } from '#lib/session.ts';
import { AccountForm } from './AccountForm.tsx';

/** Props of LoginForm. */
export interface LoginFormProps {
  /** Called when the session has started; the form stays pending until the promise settles. */
  onLogin: (session: LoginSession) => Promise<void>;
}

/** Logs in with a phone number or username (specification §5, login). */
export function LoginForm({ onLogin }: LoginFormProps) {
  const form = useForm<LoginCredentials>({
    resolver: zodResolver(LoginBody),
    shouldFocusError: false,
    defaultValues: { username: '', password: '' },
  });
  const captcha = useLoginCaptcha();
  const login = useLogin({ mutation: { meta: { showsError: true } } });
  const submit = (data: LoginCredentials) =>
    login.mutate(
      { data: { ...data, captcha: captcha.solution } },
      {
        onSuccess: async (session) => {
          startSession(session.token, session.expiration);
          await onLogin(session);
        },
        onError: (error) => {
          if (!captcha.fail(error)) showFormError(form, error);
        },
      },
    );
  return (
    <AccountForm form={form} onSubmit={submit} isPending={login.isPending} submitLabel="Log in">
      <TextField
        {...useField(form.control, 'username')}
        label="Phone number or username"
        autoComplete="username"
        isRequired
      />
      <PasswordField
        {...useField(form.control, 'password')}
        label="Password"
        autoComplete="current-password"
        isRequired
      />
      {captcha.isAsked && <CaptchaField {...captcha.field} />}
    </AccountForm>
  );
}
