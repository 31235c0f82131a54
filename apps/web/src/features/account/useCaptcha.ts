import { NetworkError, PlatformError, registerCaptcha } from '@platform/sdk';
import { useEffect, useRef, useState } from 'react';

/** Where the captcha stands. */
export type CaptchaState = 'idle' | 'solving' | 'solved' | 'failed';

/** The captcha of a form. */
export interface CaptchaHandle {
  state: CaptchaState;
  /** Why it failed. */
  problem: string | undefined;
  /** Fetches a challenge and solves it; resolves to the solution to send, or undefined where it failed. */
  solve: () => Promise<string | undefined>;
  /** Begins anew: a solution is good once. */
  reset: () => void;
}

function solveInWorker(challenge: string): { solution: Promise<string | null>; stop: () => void } {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  const solution = new Promise<string | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data));
    worker.addEventListener('error', () => reject(new PlatformError('The verification could not be run')));
    worker.postMessage(challenge);
  });
  return { solution, stop: () => worker.terminate() };
}

/**
 * Solves the installation's captcha in the browser: a proof of work, with nothing to type or to recognise.
 *
 * @returns the captcha's state, and what solves and resets it
 */
export function useCaptcha(): CaptchaHandle {
  const [state, setState] = useState<CaptchaState>('idle');
  const [problem, setProblem] = useState<string>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const fail = (message: string): undefined => {
    setState('failed');
    setProblem(message);
  };
  const solve = async () => {
    setState('solving');
    setProblem(undefined);
    try {
      const { kind, challenge } = await registerCaptcha({ clientType: 'web' });
      if (kind !== 'altcha') return fail('This installation uses a verification that this page can’t show');
      const running = solveInWorker(challenge);
      stop.current = running.stop;
      const solution = await running.solution.finally(running.stop);
      if (!solution) return fail('The verification has failed or expired, please try again');
      setState('solved');
      return solution;
    } catch (error) {
      if (error instanceof NetworkError) return fail('network error');
      return fail(error instanceof PlatformError ? error.message : 'The verification could not be run');
    }
  };
  return { state, problem, solve, reset: () => setState('idle') };
}
