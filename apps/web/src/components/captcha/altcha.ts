import { PlatformError } from '@platform/sdk';
import type { Solving } from './solving.ts';

/**
 * Solves ALTCHA's proof of work in a worker, with nothing to type or to recognise.
 *
 * @param challenge the challenge as the server gave it
 * @returns the solution as the contract has it, and what stops solving
 */
export function solveAltcha(challenge: string): Solving {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  const solution = new Promise<string>((resolve, reject) => {
    const fail = (message: string) => reject(new PlatformError(message));
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
      data ? resolve(data) : fail('The verification has failed or expired, please try again'),
    );
    worker.addEventListener('error', () => fail('The verification could not be run'));
    worker.postMessage(challenge);
  });
  return { solution, stop: () => worker.terminate() };
}
