import { PlatformError } from '@platform/sdk';
import type { Solving } from './solving.ts';

/**
 * Solves ALTCHA's proof of work in a worker, without user interaction.
 *
 * @param challenge as the server sent it
 * @returns the solution in the contract's format, and a function that aborts solving
 */
export function solveAltcha(challenge: string): Solving {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  const solution = new Promise<string>((resolve, reject) => {
    const fail = (message: string) => reject(new PlatformError(message));
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
      data ? resolve(data) : fail('The verification failed or expired, please try again'),
    );
    worker.addEventListener('error', () => fail('The verification could not be run'));
    worker.postMessage(challenge);
  });
  return { solution, stop: () => worker.terminate() };
}
