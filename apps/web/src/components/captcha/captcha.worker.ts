import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// The proof of work keeps a processor busy, which would stop the page.
addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
});
