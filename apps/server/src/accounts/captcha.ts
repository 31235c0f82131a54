import { createHash } from 'node:crypto';
import { type CaptchaConfiguration, ErrorCode, type RegisterCaptchaBodyClientType } from '@platform/sdk';
import { lt } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { Refusal } from '#http/refusal.ts';
import { usedCaptchas } from './tables.ts';

/** How long a challenge can be solved and its solution be sent, in milliseconds. */
export const CAPTCHA_LIFETIME = 10 * 60_000;

/** The kind of client that shows the captcha. */
export type ClientType = RegisterCaptchaBodyClientType;

/** Tells people from programs: hands out challenges and checks their solutions. */
export interface Captcha {
  /** @returns a fresh challenge for the client */
  challenge(clientType: ClientType): Promise<CaptchaConfiguration>;
  /**
   * Takes the solution of a challenge of ours that has not expired, once.
   *
   * @param solution what the browser sent
   * @throws Refusal CaptchaFailed, or CaptchaUnreachable where nobody can tell
   */
  verify(solution: string): Promise<void>;
}

/** @returns the refusal of a captcha, said at its field */
export function captchaRefusal(
  message = 'The verification has failed or expired, please try again',
  code: ErrorCode = ErrorCode.CaptchaFailed,
): Refusal {
  return new Refusal(code, message, [{ field: 'captcha', message }]);
}

/**
 * Uses a challenge up.
 *
 * @param database remembers which challenges were used
 * @param challenge what names it, and can't be varied
 * @throws Refusal CaptchaFailed where it was used before
 */
export async function useChallenge(database: Database, challenge: string, now: Date): Promise<void> {
  await database.delete(usedCaptchas).where(lt(usedCaptchas.expireTime, now));
  const hash = createHash('sha256').update(challenge).digest('hex');
  const marked = await database
    .insert(usedCaptchas)
    .values({ hash, expireTime: new Date(now.getTime() + CAPTCHA_LIFETIME) })
    .onConflictDoNothing()
    .returning();
  if (marked.length === 0) throw captchaRefusal();
}
