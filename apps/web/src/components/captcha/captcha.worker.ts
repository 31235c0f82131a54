import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// The proof of work is CPU-intensive and would block the main thread.
addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
});
