import { createHash, createHmac } from 'node:crypto';
import type { CaptchaConfiguration } from '@platform/sdk';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { usedCaptchas } from './tables.ts';

/** How long a challenge can be solved and its solution be sent, in milliseconds. */
const LIFETIME = 10 * 60_000;

/** Tells people from programs: hands out challenges and checks their solutions. */
export interface Captcha {
  /** @returns a fresh challenge for the browser */
  challenge(): Promise<CaptchaConfiguration>;
  /**
   * @param solution what the browser sent
   * @returns whether it solves a challenge of ours that has not expired and was not used before
   */
  verify(solution: string): Promise<boolean>;
}

/**
 * ALTCHA: a proof of work that the browser does by itself; no third party takes part.
 *
 * @param database remembers which solutions were used
 * @param masterKey signs the challenges
 * @param clock the time
 * @param cost the derivation's rounds; lower in tests
 */
export function altchaCaptcha(
  database: Database,
  masterKey: Buffer,
  clock: () => Date,
  cost = 2_000,
): Captcha {
  const keyed = (purpose: string) => createHmac('sha256', masterKey).update(purpose).digest('hex');
  const secrets = {
    hmacSignatureSecret: keyed('captcha signature'),
    hmacKeySignatureSecret: keyed('captcha key signature'),
  };
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(200, 400),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME),
        ...secrets,
      });
      return { kind: 'altcha', gt: '', challenge: JSON.stringify(challenge), success: true };
    },
    async verify(solution) {
      const payload = parsePayload(solution);
      if (!payload) return false;
      try {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
        if (!verified) return false;
      } catch {
        return false;
      }
      const now = clock();
      await database.delete(usedCaptchas).where(lt(usedCaptchas.expireTime, now));
      // The nonce is under the challenge's signature, so it can't be varied to use a solution twice.
      const hash = createHash('sha256').update(payload.challenge.parameters.nonce).digest('hex');
      const marked = await database
        .insert(usedCaptchas)
        .values({ hash, expireTime: new Date(now.getTime() + LIFETIME) })
        .onConflictDoNothing()
        .returning();
      return marked.length === 1;
    },
  };
}

type Payload = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

function parsePayload(solution: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as Partial<Payload>;
    return payload.challenge && payload.solution ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
