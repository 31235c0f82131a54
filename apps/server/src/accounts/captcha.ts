import { createHash } from 'node:crypto';
import { type CaptchaConfiguration, ErrorCode, type RegisterCaptchaBodyClientType } from '@platform/sdk';
import type { Database } from '#database/database.ts';
import { Refusal } from '#http/refusal.ts';
import { deleteExpired } from './retention.ts';
import { usedCaptchas } from './tables.ts';

/** The time in which a challenge can be solved and submitted, in milliseconds. */
export const CAPTCHA_LIFETIME = 10 * 60_000;

/** The kind of client that shows the captcha. */
export type ClientType = RegisterCaptchaBodyClientType;

/** Distinguishes people from programs: issues challenges and verifies their solutions. */
export interface Captcha {
  /** @returns a new challenge for the client */
  challenge(clientType: ClientType): Promise<CaptchaConfiguration>;
  /**
   * Accepts the solution of an unexpired challenge that this server issued, but only once.
   *
   * @param solution the browser's solution
   * @throws Refusal CaptchaFailed, or CaptchaUnreachable if it can't be verified at the moment
   */
  verify(solution: string): Promise<void>;
}

/** @returns the refusal of a captcha, reported at its field */
export function captchaRefusal(
  message = 'The verification failed or expired, please try again',
  code: ErrorCode = ErrorCode.CaptchaFailed,
): Refusal {
  return new Refusal(code, message, [{ field: 'captcha', message }]);
}

/**
 * Marks a challenge as used.
 *
 * @param challenge identifies the challenge; clients must not be able to change it
 * @throws Refusal CaptchaFailed if it was used before
 */
export async function useChallenge(database: Database, challenge: string, now: Date): Promise<void> {
  await deleteExpired(database, now, usedCaptchas);
  const hash = createHash('sha256').update(challenge).digest('hex');
  const marked = await database
    .insert(usedCaptchas)
    .values({ hash, expireTime: new Date(now.getTime() + CAPTCHA_LIFETIME) })
    .onConflictDoNothing()
    .returning();
  if (marked.length === 0) throw captchaRefusal();
}
