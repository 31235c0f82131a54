import { ApiError, type PlatformError } from '@platform/sdk';
import { useState } from 'react';
import { type CaptchaHandle, useCaptcha } from './useCaptcha.ts';

/** The captcha of a login, which is asked for after many failures. */
export interface LoginCaptcha {
  /** Whether the server has asked for it. */
  isAsked: boolean;
  /** The solution to send; undefined until the captcha is solved. */
  solution: string | undefined;
  /** What its field is given. */
  field: {
    captcha: CaptchaHandle;
    errorMessage: string | undefined;
    onSolved: (solution: string) => void;
  };
  /**
   * Takes note that a login failed; a solution is good once, so another one is asked for.
   *
   * @returns whether the failure is about the captcha, which its field says
   */
  fail: (error: PlatformError) => boolean;
}

/** Keeps a login's captcha: hidden until the server asks for it. */
export function useLoginCaptcha(): LoginCaptcha {
  const captcha = useCaptcha();
  const [isAsked, setAsked] = useState(false);
  const [solution, setSolution] = useState<string>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const fail = (error: PlatformError) => {
    const fields = error instanceof ApiError ? error.fieldErrors : [];
    const refused = fields.find(({ field }) => field === 'captcha');
    if (refused) setAsked(true);
    setErrorMessage(refused?.message);
    setSolution(undefined);
    captcha.reset();
    return refused !== undefined;
  };
  const onSolved = (solved: string) => {
    setSolution(solved);
    setErrorMessage(undefined);
  };
  return { isAsked, solution, field: { captcha, errorMessage, onSolved }, fail };
}
