import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '#database/database.ts';
import { hmacsOf, type KeyRing } from '#keyRing.ts';
import { CAPTCHA_LIFETIME, type Captcha, captchaRefusal, useChallenge } from './captcha.ts';

/** Solving a challenge takes at most this many steps, half of them on average. */
const MAX_STEPS = 400;

/** Options of altchaCaptcha. */
export interface AltchaOptions {
  /** Stores which solutions were used. */
  database: Database;
  /** Keys that sign the challenges. */
  masterKeys: KeyRing;
  clock: () => Date;
  /** The number of PBKDF2 rounds. Tests use few. */
  cost?: number | undefined;
}

/** ALTCHA: a proof of work that the browser computes without a third party. */
export function altchaCaptcha({ database, masterKeys, clock, cost = 20_000 }: AltchaOptions): Captcha {
  const secretsOf = (masterKey: Buffer) => {
    const keyed = (purpose: string) => hmacsOf([masterKey], purpose)[0].toString('hex');
    return {
      hmacSignatureSecret: keyed('captcha signature'),
      hmacKeySignatureSecret: keyed('captcha key signature'),
    };
  };
  const secrets = masterKeys.map(secretsOf);
  const isSolved = async (payload: Payload) => {
    for (const each of secrets) {
      const solved = await verifySolution({ ...payload, deriveKey, ...each }).catch(() => undefined);
      if (solved?.verified) return true;
    }
    return false;
  };
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // No minimum, because programs would skip the steps below it, while browsers compute every step.
        counter: randomInt(MAX_STEPS),
        deriveKey,
        // Not `expiresAt`, which the library compares with the process's clock.
        data: { expireTime: clock().getTime() + CAPTCHA_LIFETIME },
        ...secrets[0],
      });
      return { kind: 'altcha', gt: '', challenge: JSON.stringify(challenge), success: true };
    },
    async verify(solution) {
      const payload = parsePayload(solution);
      if (!payload || !(await isSolved(payload))) throw captchaRefusal();
      const { data } = payload.challenge.parameters;
      if (!(Number(data?.expireTime) > clock().getTime())) throw captchaRefusal();
      // The challenge's signature covers the nonce, so a client can't change the nonce to use a solution twice.
      await useChallenge(database, payload.challenge.parameters.nonce, clock());
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
