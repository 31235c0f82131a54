import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, checkPhoneIsRegistered, type Registration } from '@platform/sdk';
import { useRegister } from '@platform/sdk/react';
import { RegisterBody } from '@platform/sdk/zod/account';
import { useForm } from 'react-hook-form';
import { useCaptcha } from '#components/captcha/useCaptcha.ts';
import { CheckboxInput } from '#components/form/CheckboxInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { startSession } from '#lib/session.ts';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneNumberField } from './PhoneNumberField.tsx';
import { RegistrationTerms, TermsLink } from './RegistrationTerms.tsx';

/** Props of RegisterForm. */
export interface RegisterFormProps {
  /** Called when the account was created and its session has started. */
  onRegister: () => Promise<void>;
}

/**
 * Registers a developer and logs in: number, captcha, SMS code, name, password, terms (specification §5, register).
 */
export function RegisterForm({ onRegister }: RegisterFormProps) {
  const form = useForm<Registration>({
    resolver: zodResolver(RegisterBody),
    shouldFocusError: false,
    defaultValues: {
      areaCode: '+1',
      phone: '',
      name: '',
      password: '',
      confirmPassword: '',
      smsCode: '',
      smsCodeId: '',
    },
  });
  const register = useSend(
    useRegister,
    form,
    async ({ token, expiration }) => {
      startSession(token, expiration);
      await onRegister();
    },
    { isAwaited: true },
  );
  /**
   * The captcha for checking a phone number, which is solved without interaction; the visitor solves another one for
   * the code.
   */
  const phoneCaptcha = useCaptcha({ isUnseen: true });

  const checkPhone = async () => {
    const { areaCode, phone } = form.getValues();
    if (!phone || !(await form.trigger('phone'))) return;
    const captcha = await phoneCaptcha.solve();
    if (!captcha) return;
    let message: string | undefined;
    try {
      const { isRegistered } = await checkPhoneIsRegistered({ areaCode, phone, captcha });
      if (isRegistered) message = 'The phone number is already registered';
    } catch (error) {
      // Other failures are not shown, because the number is checked again when the form is sent.
      const wrong = error instanceof ApiError ? error.fieldErrors : [];
      message = wrong.find(({ field }) => field === 'phone')?.message;
    }
    const current = form.getValues();
    if (current.areaCode !== areaCode || current.phone !== phone) return;
    if (message) form.setError('phone', { message });
  };

  return (
    <AccountForm
      form={form}
      onSubmit={(data) => register.send({ data })}
      isPending={register.isPending}
      submitLabel="Register"
    >
      <PhoneNumberField onLeave={() => void checkPhone()} />
      <PhoneCode purpose="register" />
      <TextInput control={form.control} name="name" label="Name" autoComplete="name" isRequired />
      <NewPasswordFields name="password" label="Password" />
      <CheckboxInput control={form.control} name="isTermsAccepted" isRequired>
        I accept the <TermsLink />
      </CheckboxInput>
      <RegistrationTerms />
    </AccountForm>
  );
}
