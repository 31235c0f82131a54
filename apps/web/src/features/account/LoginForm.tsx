import { zodResolver } from '@hookform/resolvers/zod';
import type { LoginCredentials, LoginSession } from '@platform/sdk';
import { useLogin } from '@platform/sdk/react';
import { LoginBody } from '@platform/sdk/zod/account';
import { useForm } from 'react-hook-form';
import { CaptchaField } from '#components/captcha/CaptchaField.tsx';
import { useLoginCaptcha } from '#components/captcha/useLoginCaptcha.ts';
import { PasswordInput } from '#components/form/PasswordInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { startSession } from '#lib/session.ts';
import { AccountForm } from './AccountForm.tsx';

/** Props of LoginForm. */
export interface LoginFormProps {
  /** Called when the session has started. */
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
  const login = useSend(
    useLogin,
    form,
    async (session) => {
      startSession(session.token, session.expiration);
      await onLogin(session);
    },
    {
      onError: (error, show) => {
        if (!captcha.fail(error)) show();
      },
      isAwaited: true,
    },
  );
  return (
    <AccountForm
      form={form}
      onSubmit={(data) => login.send({ data: { ...data, captcha: captcha.solution } })}
      isPending={login.isPending}
      submitLabel="Log in"
    >
      <TextInput
        control={form.control}
        name="username"
        label="Phone number or username"
        autoComplete="username"
        isRequired
      />
      <PasswordInput
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
        isRequired
      />
      {captcha.isRequired && <CaptchaField {...captcha.field} />}
    </AccountForm>
  );
}
