import { zodResolver } from '@hookform/resolvers/zod';
import { getUserInfo, type MasterCredentials } from '@platform/sdk';
import { useLogInAsMaster } from '@platform/sdk/react';
import { LogInAsMasterBody } from '@platform/sdk/zod/documents';
import { Button, Dialog, DialogTrigger, Text, UsersIcon } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { CaptchaField } from '#components/captcha/CaptchaField.tsx';
import { useLoginCaptcha } from '#components/captcha/useLoginCaptcha.ts';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { PasswordInput } from '#components/form/PasswordInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { endOtherSession, sentAs } from '#lib/authorization.ts';
import { takeOtherAccount } from './account.ts';

/** Props of MasterLogin. */
export interface MasterLoginProps {
  /** Called when the second account is active. */
  onLogin: () => void;
}

/**
 * Logs in a second account by username and password and debugs with its applications (specification §5, token
 * login).
 */
export function MasterLogin({ onLogin }: MasterLoginProps) {
  return (
    <DialogTrigger>
      <Button icon={UsersIcon}>Use another account</Button>
      <Dialog title="Use another account">
        {({ close }) => (
          <MasterForm
            onCancel={close}
            onLogin={() => {
              close();
              onLogin();
            }}
          />
        )}
      </Dialog>
    </DialogTrigger>
  );
}

interface MasterFormProps extends MasterLoginProps {
  onCancel: () => void;
}

function MasterForm({ onLogin, onCancel }: MasterFormProps) {
  const form = useForm<MasterCredentials>({
    resolver: zodResolver(LogInAsMasterBody),
    defaultValues: { username: '', password: '' },
  });
  const captcha = useLoginCaptcha();
  const login = useSend(
    useLogInAsMaster,
    form,
    async (session) => {
      try {
        const { isPasswordTemporary } = await getUserInfo(sentAs(session));
        if (isPasswordTemporary) {
          const message = 'The account has to change its temporary password first';
          form.setError('root', { type: 'server', message });
          await endOtherSession(session);
          return;
        }
        takeOtherAccount(session);
        onLogin();
      } catch (error) {
        // Nothing else can end the session, because its token is not stored.
        await endOtherSession(session);
        throw error;
      }
    },
    {
      onError: (error, show) => {
        if (!captcha.fail(error)) show();
      },
      isAwaited: true,
    },
  );
  return (
    <DialogForm
      form={form}
      submitLabel="Use the account"
      isPending={login.isPending}
      onCancel={onCancel}
      onSubmit={(data) => login.send({ data: { ...data, captcha: captcha.solution } })}
    >
      <Text tone="secondary">
        Calls are then signed with that account’s applications and count for them. You stay logged in here.
      </Text>
      <TextInput
        control={form.control}
        name="username"
        label="Username or phone number"
        autoComplete="off"
        isRequired
      />
      <PasswordInput control={form.control} name="password" label="Password" autoComplete="off" isRequired />
      {captcha.isRequired && <CaptchaField {...captcha.field} />}
    </DialogForm>
  );
}
