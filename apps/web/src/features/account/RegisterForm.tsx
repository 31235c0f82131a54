import { zodResolver } from '@hookform/resolvers/zod';
import { checkPhoneIsRegistered, type Registration } from '@platform/sdk';
import { useQueryDict, useRegister, useSendValidateCode } from '@platform/sdk/react';
import { RegisterBody } from '@platform/sdk/zod/account';
import {
  Alert,
  Button,
  Checkbox,
  Form,
  Link,
  PasswordField,
  Select,
  SelectItem,
  TextField,
} from '@platform/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFormError } from '#lib/formErrors.ts';
import { toasts } from '#lib/toasts.ts';
import { useField } from '#lib/useField.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { RegistrationTerms } from './RegistrationTerms.tsx';
import { useCaptcha } from './useCaptcha.ts';
import { useCountdown } from './useCountdown.ts';

/** What the registration form is told. */
export interface RegisterFormProps {
  /** Called with the phone number when the account is made. */
  onRegister: (phone: string) => void;
}

/** Registers a developer: number, captcha, SMS code, name, password, terms (specification §5, register). */
export function RegisterForm({ onRegister }: RegisterFormProps) {
  const form = useForm<Registration>({
    resolver: zodResolver(RegisterBody),
    defaultValues: {
      areaCode: '+1',
      phone: '',
      name: '',
      password: '',
      confirmPassword: '',
      smsCode: '',
    },
  });
  const areaCode = useField(form.control, 'areaCode');
  const phone = useField(form.control, 'phone');
  const terms = useField(form.control, 'isTermsAccepted');
  const areaCodes = useQueryDict({ dictType: 'areaCode' });
  const register = useRegister({ mutation: { meta: { showsError: true } } });
  const sendCode = useSendValidateCode({ mutation: { meta: { showsError: true } } });
  const captcha = useCaptcha();
  /** Solved unseen for every number that is checked; the other one is the visitor's. */
  const phoneCaptcha = useCaptcha();
  const [solution, setSolution] = useState<string>();
  const [captchaError, setCaptchaError] = useState<string>();
  const [wait, startWaiting] = useCountdown();
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

  const requestCode = async () => {
    const isNumberGood = await form.trigger(['areaCode', 'phone'], { shouldFocus: true });
    if (!isNumberGood) return;
    if (!solution) return setCaptchaError('Please complete the verification');
    const { areaCode, phone } = form.getValues();
    sendCode.mutate(
      { data: { areaCode, phone, captcha: solution } },
      {
        onSuccess: ({ resendAfter }) => {
          startWaiting(resendAfter);
          toasts.show({ tone: 'success', title: `A code is on its way to ${areaCode} ${phone}` });
          form.setFocus('smsCode');
        },
        onError: (error) => showFormError(form, error),
        onSettled: () => {
          // A solution is good once, whatever became of it.
          setSolution(undefined);
          captcha.reset();
        },
      },
    );
  };

  const submit = form.handleSubmit((data) =>
    register.mutate(
      { data },
      { onSuccess: () => onRegister(data.phone), onError: (error) => showFormError(form, error) },
    ),
  );

  return (
    <Form onSubmit={submit}>
      {form.formState.errors.root && (
        <Alert tone="danger" title={form.formState.errors.root.message} isAnnounced />
      )}
      <Select
        label="Area code"
        isRequired
        value={areaCode.value}
        onChange={(key) => areaCode.onChange(key ?? '')}
        onBlur={areaCode.onBlur}
        items={areaCodes.data ?? []}
        errorMessage={areaCode.errorMessage}
      >
        {(area) => (
          <SelectItem id={area.value} textValue={`${area.label} ${area.value}`} description={area.label}>
            {area.value}
          </SelectItem>
        )}
      </Select>
      <TextField
        {...phone}
        onBlur={() => {
          phone.onBlur();
          void checkPhone();
        }}
        label="Phone number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        isRequired
      />
      <CaptchaField
        captcha={captcha}
        errorMessage={captchaError}
        onSolved={(solved) => {
          setSolution(solved);
          setCaptchaError(undefined);
        }}
      />
      <TextField
        {...useField(form.control, 'smsCode')}
        label="SMS verification code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isRequired
        action={
          <Button onPress={requestCode} isDisabled={wait > 0} isPending={sendCode.isPending}>
            {wait > 0 ? `Send again in ${wait} s` : 'Send code'}
          </Button>
        }
      />
      <TextField {...useField(form.control, 'name')} label="Name" autoComplete="name" isRequired />
      <PasswordField
        {...useField(form.control, 'password')}
        label="Password"
        description="At least 8 characters with numbers and letters, case-sensitive"
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        {...useField(form.control, 'confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        isRequired
      />
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
      <Button type="submit" variant="primary" isFullWidth isPending={register.isPending}>
        Register
      </Button>
    </Form>
  );
}
