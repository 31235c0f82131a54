import { type CaptchaConfiguration, NetworkError, PlatformError, registerCaptcha } from '@platform/sdk';
import { useEffect, useRef, useState } from 'react';
import { solveAltcha } from './altcha.ts';
import { solveGeetest } from './geetest.ts';

/** Where the captcha stands. */
export type CaptchaState = 'idle' | 'solving' | 'solved' | 'failed';

/** The captcha of a form. */
export interface CaptchaHandle {
  state: CaptchaState;
  /** Which captcha the installation uses, once that is known. */
  kind: CaptchaConfiguration['kind'] | undefined;
  /** Why it failed. */
  problem: string | undefined;
  /** Fetches a challenge and solves it; resolves to the solution to send, or undefined where it failed. */
  solve: () => Promise<string | undefined>;
  /** Begins anew: a solution is good once. */
  reset: () => void;
}

/** What the captcha is told. */
export interface CaptchaOptions {
  /** Whether it is solved without the visitor; one that the visitor would have to solve is left alone. */
  isUnseen?: boolean;
}

/**
 * Solves the installation's captcha: a proof of work that the browser does by itself, or a provider's slider.
 *
 * @param options whether the visitor takes part
 * @returns the captcha's state, and what solves and resets it
 */
export function useCaptcha({ isUnseen = false }: CaptchaOptions = {}): CaptchaHandle {
  const [state, setState] = useState<CaptchaState>('idle');
  const [kind, setKind] = useState<CaptchaConfiguration['kind']>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const solve = async () => {
    setState('solving');
    setProblem(undefined);
    try {
      const configuration = await registerCaptcha({ clientType: 'web' });
      setKind(configuration.kind);
      const isAltcha = configuration.kind === 'altcha';
      if (isUnseen && !isAltcha) {
        setState('idle');
        return;
      }
      const solving = isAltcha ? solveAltcha(configuration.challenge) : solveGeetest(configuration);
      stop.current = solving.stop;
      const solution = await solving.solution.finally(solving.stop);
      setState('solved');
      return solution;
    } catch (error) {
      setState('failed');
      if (error instanceof NetworkError) setProblem('network error');
      else setProblem(error instanceof PlatformError ? error.message : 'The verification could not be run');
    }
  };
  return { state, kind, problem, solve, reset: () => setState('idle') };
}
