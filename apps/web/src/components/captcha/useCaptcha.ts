import { type CaptchaConfiguration, NetworkError, PlatformError, registerCaptcha } from '@platform/sdk';
import { useEffect, useRef, useState } from 'react';
import { ChunkError } from '#lib/loadChunk.ts';
import { showLoadFailure } from '#lib/toasts.ts';
import { solveAltcha } from './altcha.ts';
import { solveGeetest } from './geetest.ts';

/** State of a form's captcha. */
export type CaptchaState = 'idle' | 'solving' | 'solved' | 'failed';

/** The captcha of a form. */
export interface CaptchaHandle {
  state: CaptchaState;
  /** The kind of captcha that the installation uses; undefined until the first challenge has arrived. */
  kind: CaptchaConfiguration['kind'] | undefined;
  /** The error message if solving failed. */
  problem: string | undefined;
  /**
   * Fetches a challenge and solves it. Resolves to the solution to send; undefined if it failed, the form was unmounted, or
   * `isUnseen` rules it out.
   */
  solve: () => Promise<string | undefined>;
  /** Resets the state, so that the visitor has to solve it again. */
  reset: () => void;
}

/** Options of useCaptcha. */
export interface CaptchaOptions {
  /** Solves only captchas that need no user interaction; any other kind stays unsolved. */
  isUnseen?: boolean;
}

/**
 * Solves the installation's captcha: a proof of work that runs in the browser, or a provider's slider.
 *
 * @returns the captcha's state, with functions to solve and reset it
 */
export function useCaptcha({ isUnseen = false }: CaptchaOptions = {}): CaptchaHandle {
  const [state, setState] = useState<CaptchaState>('idle');
  const [kind, setKind] = useState<CaptchaConfiguration['kind']>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef<() => void>(undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      stop.current?.();
    };
  }, []);

  const solve = async () => {
    setState('solving');
    setProblem(undefined);
    try {
      const configuration = await registerCaptcha({ clientType: 'web' });
      if (!isMounted.current) return;
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
      if (error instanceof ChunkError) showLoadFailure(error);
      if (error instanceof NetworkError) setProblem('network error');
      else setProblem(error instanceof PlatformError ? error.message : 'The verification could not be run');
    }
  };
  return { state, kind, problem, solve, reset: () => setState('idle') };
}
