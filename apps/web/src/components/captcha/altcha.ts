import { PlatformError } from '@platform/sdk';
import { ChunkError } from '#lib/loadChunk.ts';
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
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
      data
        ? resolve(data)
        : reject(new PlatformError('The verification failed or expired, please try again')),
    );
    // A release may have replaced the script.
    worker.addEventListener('error', (event) => reject(new ChunkError(event)));
    worker.postMessage(challenge);
  });
  return { solution, stop: () => worker.terminate() };
}
