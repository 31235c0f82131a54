import { ApiError, type PlatformError, type SentValidateCode, type ValidateCodePurpose } from '@platform/sdk';
import { useSendValidateCode } from '@platform/sdk/react';
import { CodeField } from '@platform/ui';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CaptchaField } from '#components/captcha/CaptchaField.tsx';
import { useCaptcha } from '#components/captcha/useCaptcha.ts';
import { useField } from '#components/form/useField.ts';
import { toasts } from '#lib/toasts.ts';
import type { PhoneNumber } from './PhoneNumberField.tsx';
import { useCountdown } from './useCountdown.ts';

/** Props of PhoneCode. */
export interface PhoneCodeProps {
  /** The purpose of the code; it is valid for nothing else. */
  purpose: ValidateCodePurpose;
  /** The number to verify; by default the form's number. */
  number?: PhoneNumber;
  /** Name of the form field for the code. */
  name?: CodeName;
}

/** The form fields that a code fills in. */
type Codes = Record<CodeName | ReturnType<typeof idOf>, string>;
type CodeName = 'smsCode' | 'currentSmsCode';
const idOf = (name: CodeName) => `${name}Id` as const;

const WANTED = 'Please complete the verification';
const waitingLabel = (seconds: number) => `Send again in ${seconds} s`;

/** Verifies a phone number: a captcha, then a code sent to the number (specification §5, §8). */
export function PhoneCode({ purpose, number, name = 'smsCode' }: PhoneCodeProps) {
  const form = useFormContext<PhoneNumber & Codes>();
  const field = useField(form.control, name);
  const id = useField(form.control, idOf(name));
  const sendCode = useSendValidateCode({ mutation: { meta: { showsError: true } } });
  const captcha = useCaptcha();
  const [solution, setSolution] = useState<string>();
  const [captchaError, setCaptchaError] = useState<string>();
  const [isSent, setSent] = useState(false);
  const [wait, startWaiting] = useCountdown();
  const isSending = useRef(false);

  const enteredNumber = async () => {
    const isValid = await form.trigger(['areaCode', 'phone'], { shouldFocus: true });
    return isValid ? form.getValues() : undefined;
  };

  const showError = (error: PlatformError) => {
    const refusals = error instanceof ApiError ? error.fieldErrors : [];
    const refused = refusals.find(({ field }) => field === 'captcha');
    // Only the server knows whether the number is registered.
    const wrong = refusals.find(({ field }) => field === 'phone' || field === 'areaCode');
    if (refused) setCaptchaError(refused.message);
    else if (wrong && !number) {
      form.setError(
        wrong.field as keyof PhoneNumber,
        { type: 'server', message: wrong.message },
        { shouldFocus: true },
      );
    } else form.setError(name, { type: 'server', message: error.message });
  };

  /** @returns the request for a code; undefined if something is missing, which the fields then show */
  const requested = async () => {
    const receiver = number ?? (await enteredNumber());
    if (!receiver) return undefined;
    // A solution can be used only once. The visitor ticked the box for the first code; it stays ticked for the next.
    const solved = solution ?? (isSent && (await captcha.solve()));
    if (!solved) return setCaptchaError(isSent ? undefined : WANTED);
    const { areaCode, phone } = receiver;
    return { areaCode, phone, purpose, captcha: solved };
  };

  const showSent = ({ smsCodeId, resendAfter }: SentValidateCode, { areaCode, phone }: PhoneNumber) => {
    id.onChange(smsCodeId);
    form.clearErrors([name, idOf(name)]);
    setSent(true);
    setSolution(undefined);
    startWaiting(resendAfter);
    toasts.show({ tone: 'success', title: `Code sent to ${areaCode} ${phone}` });
  };

  const showRefused = (error: PlatformError) => {
    showError(error);
    setSolution(undefined);
    setSent(false);
    captcha.reset();
  };

  const send = async () => {
    // A second click can arrive before the button is rendered as pending, and a solution can be used only once.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const data = await requested();
      if (data) await sendCode.mutateAsync({ data }).then((sent) => showSent(sent, data), showRefused);
    } finally {
      isSending.current = false;
    }
  };

  /** Whether the form was submitted without a code and without a solved captcha to request one. */
  const isWanted = form.formState.isSubmitted && !field.value && !isSent && !solution;

  return (
    <>
      <CaptchaField
        captcha={captcha}
        errorMessage={captchaError ?? (isWanted ? WANTED : undefined)}
        onSolved={(solved) => {
          setSolution(solved);
          setCaptchaError(undefined);
        }}
      />
      <CodeField
        {...field}
        errorMessage={field.errorMessage ?? id.errorMessage}
        label="SMS verification code"
        sendLabel="Send code"
        waitingLabel={waitingLabel}
        readyMessage="You can send another code"
        secondsLeft={wait}
        isSending={sendCode.isPending || (isSent && captcha.state === 'solving')}
        onSend={send}
        isRequired
      />
    </>
  );
}
