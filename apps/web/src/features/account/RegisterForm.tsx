import { zodResolver } from '@hookform/resolvers/zod';
import { checkPhoneIsRegistered, type Registration } from '@platform/sdk';
import { useRegister } from '@platform/sdk/react';
import { RegisterBody } from '@platform/sdk/zod/account';
import { Checkbox, Link, TextField } from '@platform/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCaptcha } from '#components/captcha/useCaptcha.ts';
import { showFormError } from '#components/form/formErrors.ts';
import { useField } from '#components/form/useField.ts';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneNumberField } from './PhoneNumberField.tsx';
import { RegistrationTerms } from './RegistrationTerms.tsx';

/** Props of RegisterForm. */
export interface RegisterFormProps {
  /** Called when the account was created. */
  onRegister: () => void;
}

/** Registers a developer: number, captcha, SMS code, name, password, terms (specification §5, register). */
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
  const terms = useField(form.control, 'isTermsAccepted');
  const register = useRegister({ mutation: { meta: { showsError: true } } });
  /** Solved without interaction for every number that is checked; the other captcha is solved by the visitor. */
  const phoneCaptcha = useCaptcha({ isUnseen: true });
  const [areTermsOpen, setTermsOpen] = useState(false);

  const checkPhone = async () => {
    const { areaCode, phone } = form.getValues();
    if (!phone || !(await form.trigger('phone'))) return;
    const captcha = await phoneCaptcha.solve();
    if (!captcha) return;
    const { isRegistered } = await checkPhoneIsRegistered({ areaCode, phone, captcha }).catch(() => ({
      isRegistered: false,
    }));
    if (isRegistered) form.setError('phone', { message: 'The phone number is registered already' });
  };

  const submit = (data: Registration) =>
    register.mutate({ data }, { onSuccess: onRegister, onError: (error) => showFormError(form, error) });

  return (
    <AccountForm form={form} onSubmit={submit} isPending={register.isPending} submitLabel="Register">
      <PhoneNumberField onLeave={() => void checkPhone()} />
      <PhoneCode purpose="register" />
      <TextField {...useField(form.control, 'name')} label="Name" autoComplete="name" isRequired />
      <NewPasswordFields name="password" label="Password" />
      <Checkbox
        isSelected={terms.value === true}
        onChange={(isSelected) => terms.onChange(isSelected || undefined)}
        onBlur={terms.onBlur}
        inputRef={terms.inputRef}
        isRequired
        errorMessage={terms.errorMessage}
      >
        I accept the registration terms
      </Checkbox>
      <Link variant="standalone" onPress={() => setTermsOpen(true)}>
        Read the registration terms
      </Link>
      <RegistrationTerms isOpen={areTermsOpen} onOpenChange={setTermsOpen} />
    </AccountForm>
  );
}
