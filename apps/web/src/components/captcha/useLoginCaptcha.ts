import { ApiError, type PlatformError } from '@platform/sdk';
import { useState } from 'react';
import { type CaptchaHandle, useCaptcha } from './useCaptcha.ts';

/** The captcha of the login form, required after repeated failures. */
export interface LoginCaptcha {
  /** Whether the server requires a captcha. */
  isRequired: boolean;
  /** The solution to send; undefined until the captcha is solved. */
  solution: string | undefined;
  /** Props of the captcha's field. */
  field: {
    captcha: CaptchaHandle;
    errorMessage: string | undefined;
    onSolved: (solution: string) => void;
  };
  /**
   * Records a failed login. A solution can be used only once, so the captcha must be solved again.
   *
   * @returns whether the error is about the captcha and is shown at its field
   */
  fail: (error: PlatformError) => boolean;
}

/** State of the login form's captcha: hidden until the server requires it. */
export function useLoginCaptcha(): LoginCaptcha {
  const captcha = useCaptcha();
  const [isRequired, setRequired] = useState(false);
  const [solution, setSolution] = useState<string>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const fail = (error: PlatformError) => {
    const fields = error instanceof ApiError ? error.fieldErrors : [];
    const refused = fields.find(({ field }) => field === 'captcha');
    if (refused) setRequired(true);
    setErrorMessage(refused?.message);
    setSolution(undefined);
    captcha.reset();
    return refused !== undefined;
  };
  const onSolved = (solved: string) => {
    setSolution(solved);
    setErrorMessage(undefined);
  };
  return { isRequired, solution, field: { captcha, errorMessage, onSolved }, fail };
}
