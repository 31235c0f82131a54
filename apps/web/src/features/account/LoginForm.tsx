import { zodResolver } from '@hookform/resolvers/zod';
import type { LoginCredentials } from '@platform/sdk';
import { useLogin } from '@platform/sdk/react';
import { LoginBody } from '@platform/sdk/zod/account';
import { Alert, Button, Form, PasswordField, TextField } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { showFormError } from '#lib/formErrors.ts';
import { startSession } from '#lib/session.ts';
import { useField } from '#lib/useField.ts';

/** What the login form is told. */
export interface LoginFormProps {
  /** Called when the session is open; the form waits for what it leads to. */
  onLogin: () => Promise<void>;
}

/** Logs in by phone number or username (specification §5, login). */
export function LoginForm({ onLogin }: LoginFormProps) {
  const form = useForm<LoginCredentials>({
    resolver: zodResolver(LoginBody),
    defaultValues: { username: '', password: '' },
  });
  const login = useLogin({ mutation: { meta: { showsError: true } } });
  const submit = form.handleSubmit((data) =>
    login.mutate(
      { data },
      {
        onSuccess: async ({ token, expiration }) => {
          startSession(token, expiration);
          await onLogin();
        },
        onError: (error) => showFormError(form, error),
      },
    ),
  );
  return (
    <Form onSubmit={submit}>
      {form.formState.errors.root && (
        <Alert tone="danger" title={form.formState.errors.root.message} isAnnounced />
      )}
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
      <Button type="submit" variant="primary" isFullWidth isPending={login.isPending}>
        Log in
      </Button>
    </Form>
  );
}
