import { createHmac, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { ErrorCode, type SentValidateCode } from '@platform/sdk';
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { Refusal } from '#http/refusal.ts';
import type { Sms } from './sms.ts';
import { validateCodes } from './tables.ts';

/** Codes that a number gets in 24 hours (specification §9 leaves the number open). */
const CODES_PER_DAY = 10;
/** Seconds between two codes for a number. */
const RESEND_AFTER = 60;
/** How long a code is good, in milliseconds. */
const LIFETIME = 10 * 60_000;
/** Wrong guesses that a code survives. */
const GUESSES = 5;
const DAY = 24 * 60 * 60_000;

/** SMS verification codes: six digits, sent to a phone number, good once and for ten minutes. */
export class ValidateCodes {
  readonly #database: Database;
  readonly #sms: Sms;
  readonly #key: Buffer;
  readonly #clock: () => Date;

  /**
   * @param database where codes are kept, hashed
   * @param sms sends them
   * @param masterKey keys the hash: six digits alone could be guessed from it
   * @param clock the time
   */
  constructor(database: Database, sms: Sms, masterKey: Buffer, clock: () => Date) {
    this.#database = database;
    this.#sms = sms;
    this.#key = masterKey;
    this.#clock = clock;
  }

  /**
   * Sends a code to a number.
   *
   * @param areaCode `+1`
   * @param phone the number without area code
   * @returns until when it is good, and when another can be sent
   * @throws Refusal TooManyRequests within a minute, ValidateCodeLimit over the day's limit, ValidateCodeNotSent
   */
  async send(areaCode: string, phone: string): Promise<SentValidateCode> {
    const now = this.#clock();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiration = new Date(now.getTime() + LIFETIME);
    const id = randomUUIDv7();
    await this.#database.transaction(async (transaction) => {
      // Requests for the same number wait for each other, or several would pass the limit at once.
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${areaCode + phone}))`);
      const dayAgo = new Date(now.getTime() - DAY);
      await transaction.delete(validateCodes).where(lte(validateCodes.createTime, dayAgo));
      const recent = await transaction
        .select({ createTime: validateCodes.createTime })
        .from(validateCodes)
        .where(
          and(
            eq(validateCodes.areaCode, areaCode),
            eq(validateCodes.phone, phone),
            gt(validateCodes.createTime, dayAgo),
          ),
        )
        .orderBy(desc(validateCodes.createTime));
      const wait = recent[0] ? recent[0].createTime.getTime() + RESEND_AFTER * 1000 - now.getTime() : 0;
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000);
        throw new Refusal(
          ErrorCode.TooManyRequests,
          `Please wait ${seconds} seconds before requesting another code`,
        );
      }
      if (recent.length >= CODES_PER_DAY) {
        throw new Refusal(ErrorCode.ValidateCodeLimit, 'Exceeded daily SMS verification code limit');
      }
      await transaction.insert(validateCodes).values({
        id,
        areaCode,
        phone,
        codeHash: this.#hash(id, code),
        createTime: now,
        expireTime: expiration,
      });
    });
    try {
      await this.#sms.send(
        `${areaCode}${phone}`,
        `${code} is your Passant verification code. It is good for 10 minutes.`,
      );
    } catch {
      await this.#database.delete(validateCodes).where(eq(validateCodes.id, id));
      throw new Refusal(ErrorCode.ValidateCodeNotSent, 'Failed to send verification code');
    }
    return { expiration: expiration.toISOString(), resendAfter: RESEND_AFTER };
  }

  /**
   * Uses a code up: the newest of the number, once. A wrong guess counts against it.
   *
   * @param areaCode `+1`
   * @param phone the number without area code
   * @param code six digits
   * @throws Refusal ValidateCodeInvalid
   */
  async use(areaCode: string, phone: string, code: string): Promise<void> {
    const refusal = new Refusal(
      ErrorCode.ValidateCodeInvalid,
      'The SMS verification code is wrong or has expired',
      [{ field: 'smsCode', message: 'The SMS verification code is wrong or has expired' }],
    );
    const now = this.#clock();
    const [newest] = await this.#database
      .select()
      .from(validateCodes)
      .where(and(eq(validateCodes.areaCode, areaCode), eq(validateCodes.phone, phone)))
      .orderBy(desc(validateCodes.createTime))
      .limit(1);
    if (!newest || newest.expireTime <= now) throw refusal;
    // The guess is counted before it is compared, so that parallel guesses can't outrun the limit.
    const counted = await this.#database
      .update(validateCodes)
      .set({ failedTries: sql`${validateCodes.failedTries} + 1` })
      .where(
        and(
          eq(validateCodes.id, newest.id),
          lt(validateCodes.failedTries, GUESSES),
          isNull(validateCodes.useTime),
        ),
      )
      .returning();
    if (counted.length === 0) throw refusal;
    const expected = Buffer.from(newest.codeHash, 'hex');
    if (!timingSafeEqual(expected, Buffer.from(this.#hash(newest.id, code), 'hex'))) throw refusal;
    const used = await this.#database
      .update(validateCodes)
      .set({ useTime: now })
      .where(and(eq(validateCodes.id, newest.id), isNull(validateCodes.useTime)))
      .returning();
    if (used.length === 0) throw refusal;
  }

  #hash(id: string, code: string): string {
    return createHmac('sha256', this.#key).update(`validate code ${id} ${code}`).digest('hex');
  }
}
