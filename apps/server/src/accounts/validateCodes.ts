import { createHmac, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { ErrorCode, type SentValidateCode, type ValidateCodePurpose } from '@platform/sdk';
import { and, count, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#database/client.ts';
import { Refusal } from '#http/refusal.ts';
import { loggedError } from '#loggedError.ts';
import type { Sms } from './sms.ts';
import { validateCodes } from './tables.ts';

/** Codes that a number gets in 24 hours (specification §9 leaves the number open). */
const CODES_PER_DAY = 10;
/** Codes that a network address gets in 24 hours, whatever the numbers: an office shares one. */
const CODES_PER_ADDRESS = 50;
/** Seconds between two codes for a number. */
const RESEND_AFTER = 60;
/** How long a code is good, in minutes. */
const LIFETIME = 5;
/** How often a code can be tried. */
const TRIES = 5;
const DAY = 24 * 60 * 60_000;
/** Apart from each other, so that a number and an address of the same hash don't wait for each other. */
const LOCKS = { address: 1, number: 2 };

/** A phone number, as the operations take it. */
export interface PhoneNumber {
  /** `+1` */
  areaCode: string;
  /** The number without area code. */
  phone: string;
}

/** A code that a caller proves with to hold a number. */
export interface CodeProof extends PhoneNumber {
  purpose: ValidateCodePurpose;
  /** Six digits. */
  code: string;
  /** The field that it arrived in, where its refusal is said. */
  field?: string;
}

/** SMS verification codes: six digits, sent to a phone number for one purpose, good once and for five minutes. */
export class ValidateCodes {
  readonly #database: Database;
  readonly #sms: Sms;
  readonly #key: Buffer;
  readonly #clock: () => Date;
  readonly #logger: Logger;

  /**
   * @param database where codes are kept, hashed
   * @param sms sends them
   * @param masterKey keys the hash: six digits alone could be guessed from it
   * @param clock the time
   * @param logger is told why a code could not be sent
   */
  constructor(database: Database, sms: Sms, masterKey: Buffer, clock: () => Date, logger: Logger) {
    this.#database = database;
    this.#sms = sms;
    this.#key = masterKey;
    this.#clock = clock;
    this.#logger = logger;
  }

  /**
   * Sends a code to a number.
   *
   * @param purpose the operation that it is for
   * @param number the number
   * @param address the network address that asks
   * @returns until when it is good, and when another can be sent
   * @throws Refusal TooManyRequests within a minute, ValidateCodeLimit over the day's limits, ValidateCodeNotSent
   */
  async send(
    purpose: ValidateCodePurpose,
    { areaCode, phone }: PhoneNumber,
    address: string,
  ): Promise<SentValidateCode> {
    const now = this.#clock();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiration = new Date(now.getTime() + LIFETIME * 60_000);
    const id = randomUUIDv7();
    await this.#database.transaction(async (transaction) => {
      // Requests of one address or for one number wait for each other, or several would pass a limit at once.
      await lock(transaction, LOCKS.address, address);
      await lock(transaction, LOCKS.number, areaCode + phone);
      await this.#checkLimits(transaction, { areaCode, phone }, address, now);
      await transaction.insert(validateCodes).values({
        id,
        purpose,
        areaCode,
        phone,
        address,
        codeHash: this.#hash(id, code),
        createTime: now,
        expireTime: expiration,
      });
    });
    try {
      await this.#sms.send(
        `${areaCode}${phone}`,
        `${code} is your Passant verification code. It is good for ${LIFETIME} minutes.`,
      );
    } catch (error) {
      this.#logger.error({ error: loggedError(error) }, 'A verification code could not be sent');
      await this.#database.delete(validateCodes).where(eq(validateCodes.id, id));
      throw new Refusal(ErrorCode.ValidateCodeNotSent, 'Failed to send verification code');
    }
    return { expiration: expiration.toISOString(), resendAfter: RESEND_AFTER };
  }

  /**
   * Uses codes up, all of them or none: of each number the newest for the purpose, once. A try counts against it.
   *
   * @param proofs the codes
   * @throws Refusal ValidateCodeInvalid, with the fields that are wrong
   */
  async use(...proofs: CodeProof[]): Promise<void> {
    const now = this.#clock();
    const ids = await Promise.all(proofs.map((proof) => this.#tryOut(proof, now)));
    const wrong = proofs.filter((_, index) => ids[index] === undefined);
    if (wrong.length > 0) throw codeRefusal(wrong);
    const matched = ids.filter((id) => id !== undefined);
    await this.#database.transaction(async (transaction) => {
      const used = await transaction
        .update(validateCodes)
        .set({ useTime: now })
        .where(and(inArray(validateCodes.id, matched), isNull(validateCodes.useTime)))
        .returning();
      if (used.length < proofs.length) throw codeRefusal(proofs);
    });
  }

  async #checkLimits(
    database: Database,
    { areaCode, phone }: PhoneNumber,
    address: string,
    now: Date,
  ): Promise<void> {
    const dayAgo = new Date(now.getTime() - DAY);
    await database.delete(validateCodes).where(lte(validateCodes.createTime, dayAgo));
    const recent = await database
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
    const [ofAddress] = await database
      .select({ count: count() })
      .from(validateCodes)
      .where(and(eq(validateCodes.address, address), gt(validateCodes.createTime, dayAgo)));
    if (recent.length >= CODES_PER_DAY || (ofAddress?.count ?? 0) >= CODES_PER_ADDRESS) {
      throw new Refusal(ErrorCode.ValidateCodeLimit, 'Exceeded daily SMS verification code limit');
    }
  }

  /** @returns the id of the code that the proof matches, or undefined where it matches none */
  async #tryOut({ purpose, areaCode, phone, code }: CodeProof, now: Date): Promise<string | undefined> {
    const [newest] = await this.#database
      .select()
      .from(validateCodes)
      .where(
        and(
          eq(validateCodes.areaCode, areaCode),
          eq(validateCodes.phone, phone),
          eq(validateCodes.purpose, purpose),
        ),
      )
      .orderBy(desc(validateCodes.createTime))
      .limit(1);
    if (!newest || newest.expireTime <= now) return undefined;
    // The try is counted before the code is compared, so that parallel guesses can't outrun the limit.
    const counted = await this.#database
      .update(validateCodes)
      .set({ failedTries: sql`${validateCodes.failedTries} + 1` })
      .where(
        and(
          eq(validateCodes.id, newest.id),
          lt(validateCodes.failedTries, TRIES),
          isNull(validateCodes.useTime),
        ),
      )
      .returning();
    if (counted.length === 0) return undefined;
    const expected = Buffer.from(newest.codeHash, 'hex');
    return timingSafeEqual(expected, Buffer.from(this.#hash(newest.id, code), 'hex')) ? newest.id : undefined;
  }

  #hash(id: string, code: string): string {
    return createHmac('sha256', this.#key).update(`validate code ${id} ${code}`).digest('hex');
  }
}

/** Waits for whoever holds the lock, until the transaction ends. */
async function lock(transaction: Database, kind: number, key: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${kind}::int, hashtext(${key}))`);
}

/** @returns the refusal of codes, said at the fields that they arrived in */
export function codeRefusal(proofs: Pick<CodeProof, 'field'>[] = [{}]): Refusal {
  const message = 'The SMS verification code is wrong or has expired';
  const fields = proofs.map(({ field = 'smsCode' }) => ({ field, message }));
  return new Refusal(ErrorCode.ValidateCodeInvalid, message, fields);
}
