import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ErrorCode, type SentValidateCode, type ValidateCodePurpose } from '@platform/sdk';
import type { BodyOf } from '@platform/sdk/operations';
import { and, count, eq, gt, inArray, isNull, like, lt, max, not, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#database/database.ts';
import { networksOf } from '#http/address.ts';
import { Refusal, tooMany } from '#http/refusal.ts';
import { hmacsOf, type KeyRing } from '#keyRing.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import type { Account } from './account.ts';
import type { Captcha } from './captcha.ts';
import { exceedsNetworkLimit } from './networkLimit.ts';
import { type NormalNumber, normalNumber, type PhoneNumber } from './phoneNumbers.ts';
import { deleteExpired } from './retention.ts';
import type { Sms } from './sms.ts';
import { accounts, knownAddresses, validateCodes } from './tables.ts';

/**
 * Codes per phone number in 24 hours (specification §9 leaves this limit open). Password recovery has a separate quota,
 * so that requesting codes for other purposes can't block the owner's recovery.
 */
const CODES_PER_DAY = 10;
/**
 * Recovery codes per number in 24 hours, requested from addresses that are not known as the owner's: in total, and per
 * network. So one stranger can neither block the owner's recovery nor send the owner more than a few messages.
 */
const RECOVERIES_PER_DAY = 20;
const RECOVERIES_PER_NETWORK = 3;
/** Codes per network address in 24 hours, regardless of numbers. High, because an office shares an address. */
const CODES_PER_ADDRESS = 50;
/** Seconds between two codes for a number. */
const RESEND_AFTER = 60;
/** Validity period of a code, in minutes. */
const LIFETIME = 5;
/** The maximum number of tries per code. */
const MAX_TRIES = 5;
const HOUR = 60 * 60_000;
/** The share of each ceiling that is available for every purpose. The rest is reserved for existing accounts. */
const SHARE_OF_ALL = 0.8;
/**
 * The share of each ceiling that is available for a purpose. The reserved part excludes purposes for which a number needs
 * no account, because its user would wait for a code that is never sent. The last part is for recovery alone.
 */
const SHARES: Record<ValidateCodePurpose, number> = {
  register: SHARE_OF_ALL,
  changeDeveloperPhone: SHARE_OF_ALL,
  addEnterprise: SHARE_OF_ALL,
  modifyPwd: 0.9,
  confirmIdentity: 0.9,
  forgetPwd: 1,
};
/** Separate keys, so that a number and an address with the same hash don't wait for each other. */
const LOCKS = { address: 1, number: 2 };

/** The maximum number of codes in 24 hours, regardless of numbers, because each message costs money. */
export interface CodeCeilings {
  /** For the whole installation. */
  installation: number;
  /** For one area code. */
  areaCode: number;
}

/** Options of ValidateCodes. */
export interface ValidateCodesOptions {
  /** Stores the hashed codes. */
  database: Database;
  captcha: Pick<Captcha, 'verify'>;
  sms: Sms;
  /** Keys of the HMACs that stand for codes. An unkeyed hash would reveal its six digits to anyone who hashes all codes. */
  masterKeys: KeyRing;
  ceilings: CodeCeilings;
  clock: () => Date;
  logger: Logger;
  errors: Pick<RepeatedErrors, 'log'>;
}

/** A code with which a caller proves ownership of a number. */
export interface CodeProof extends PhoneNumber {
  purpose: ValidateCodePurpose;
  /** The id in the response of `sendValidateCode`; without it no code is accepted. */
  codeId: string | undefined;
  /** Six digits. */
  code: string;
  /** The field that the code was submitted in; its refusal is reported there. */
  field?: string;
}

/** SMS verification codes: six digits, sent to a phone number for one purpose, valid once and for five minutes. */
export class ValidateCodes {
  readonly #options: ValidateCodesOptions;
  /** When the use of a ceiling was last logged, by ceiling and message. */
  readonly #warned = new Map<string, number>();

  constructor(options: ValidateCodesOptions) {
    this.#options = options;
  }

  /**
   * Sends a code to a number. Requires a solved captcha.
   *
   * The last part of a ceiling is reserved for existing accounts, and for purposes that need an account. While only
   * this part is left, a number without an account gets no code, but the same response as any other number. The
   * response does not wait for the provider, so that the response time doesn't reveal the difference either.
   *
   * @param address the network address of the request
   * @returns the code's id, its expiration, and when another one can be sent
   * @throws Refusal ValidationFailed if the number is not valid, CaptchaFailed, CaptchaUnreachable, TooManyRequests within a
   *   minute, ValidateCodeLimit beyond the daily limits, ValidateCodeNotSent
   */
  async send(
    { purpose, captcha: solution, ...entered }: BodyOf<'sendValidateCode'>,
    address: string,
  ): Promise<SentValidateCode> {
    const { captcha, clock, errors, sms } = this.#options;
    const { areaCode, phone, e164 } = normalNumber(entered);
    await captcha.verify(solution);
    const now = clock();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiration = new Date(now.getTime() + LIFETIME * 60_000);
    // Random, because anybody who knows the id can use up the code's tries.
    const id = randomBytes(18).toString('base64url');
    const { isReserved, isSent } = await this.#options.database.transaction(async (transaction) => {
      // Requests of one address or for one number wait for each other; otherwise several could pass a limit at
      // once.
      await lock(transaction, LOCKS.address, address);
      await lock(transaction, LOCKS.number, e164);
      await this.#checkLimits(transaction, purpose, { areaCode, phone, e164 }, address, now);
      const isReserved = await this.#checkCeilings(transaction, purpose, areaCode, now);
      const holders = await transaction.$count(accounts, eq(accounts.e164, e164));
      const isSent = !isReserved || holders > 0;
      await transaction.insert(validateCodes).values({
        id,
        purpose,
        areaCode,
        phone,
        address,
        codeHash: this.#hashes(id, code)[0].toString('hex'),
        isSent,
        createTime: now,
        expireTime: expiration,
      });
      return { isReserved, isSent };
    });
    const text = `${code} is your Passant verification code. It is valid for ${LIFETIME} minutes.`;
    const sending = isSent
      ? sms.send(e164, text).catch((error: unknown) => {
          errors.log('A verification code could not be sent', error, {});
          throw new Refusal(ErrorCode.ValidateCodeNotSent, 'Failed to send verification code');
        })
      : Promise.resolve();
    if (isReserved) {
      sending.catch(() => {});
    } else {
      try {
        await sending;
      } catch (error) {
        await this.#options.database.delete(validateCodes).where(eq(validateCodes.id, id));
        throw error;
      }
    }
    return { smsCodeId: id, expiration: expiration.toISOString(), resendAfter: RESEND_AFTER };
  }

  /**
   * Uses up codes, either all or none. A try counts only against the code with the given id.
   *
   * @throws Refusal ValidateCodeInvalid, with the invalid fields
   */
  async use(...proofs: CodeProof[]): Promise<void> {
    const now = this.#options.clock();
    const ids: (string | undefined)[] = [];
    for (const proof of proofs) ids.push(await this.#checkProof(proof, now));
    const wrong = proofs.filter((_, index) => ids[index] === undefined);
    if (wrong.length > 0) throw codeRefusal(wrong);
    const matched = ids.filter((id) => id !== undefined);
    await this.#options.database.transaction(async (transaction) => {
      const used = await transaction
        .update(validateCodes)
        .set({ useTime: now })
        .where(and(inArray(validateCodes.id, matched), isNull(validateCodes.useTime)))
        .returning();
      if (used.length < proofs.length) throw codeRefusal(proofs);
    });
  }

  /**
   * Uses up a code that was sent to an account's own number.
   *
   * @throws Refusal ValidateCodeInvalid
   */
  useOwn(
    account: Account,
    purpose: ValidateCodePurpose,
    { smsCode = '', smsCodeId }: { smsCode?: string | undefined; smsCodeId?: string | undefined },
  ): Promise<void> {
    return this.use({ ...account, purpose, codeId: smsCodeId, code: smsCode });
  }

  async #checkLimits(
    database: Database,
    purpose: ValidateCodePurpose,
    { areaCode, phone, e164 }: NormalNumber,
    address: string,
    now: Date,
  ): Promise<void> {
    const { createTime } = validateCodes;
    await deleteExpired(database, now, validateCodes);
    const known = database
      .select({ address: knownAddresses.address })
      .from(knownAddresses)
      .innerJoin(accounts, eq(accounts.id, knownAddresses.accountId))
      .where(eq(accounts.e164, e164));
    const isRecovery = eq(validateCodes.purpose, 'forgetPwd');
    const ofNumber = and(
      eq(validateCodes.areaCode, areaCode),
      eq(validateCodes.phone, phone),
      purpose === 'forgetPwd' ? isRecovery : not(isRecovery),
      // Addresses from which the number's account logs in have separate quotas, so that others can't use them up.
      sql`case when ${address} in ${known} then ${eq(validateCodes.address, address)}
        else ${validateCodes.address} not in ${known} end`,
    );
    const [sent] = await database
      .select({
        last: max(createTime),
        toNumber: count(),
        isKnown: sql<boolean>`${address} in ${known}`,
        fromNetwork: sql`count(*) filter (where ${isInWidestNetwork(address)})`.mapWith(Number),
      })
      .from(validateCodes)
      .where(ofNumber);
    const wait = sent?.last ? sent.last.getTime() + RESEND_AFTER * 1000 - now.getTime() : 0;
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      throw tooMany(`Please wait ${seconds} seconds before requesting another code`, seconds);
    }
    const counted = { table: validateCodes, address: validateCodes.address };
    const { toNumber, fromNetwork, isKnown } = sent ?? { toNumber: 0, fromNetwork: 0, isKnown: false };
    const isStrangersRecovery = purpose === 'forgetPwd' && !isKnown;
    const isExceeded =
      toNumber >= (isStrangersRecovery ? RECOVERIES_PER_DAY : CODES_PER_DAY) ||
      (isStrangersRecovery && fromNetwork >= RECOVERIES_PER_NETWORK) ||
      (await exceedsNetworkLimit(database, counted, address, CODES_PER_ADDRESS - 1));
    if (isExceeded) throw limitRefusal();
  }

  /**
   * Checks the ceilings. Concurrent requests may exceed a ceiling by a few, because they don't wait for each other.
   *
   * @returns whether what is left of a ceiling is reserved for existing accounts
   * @throws Refusal ValidateCodeLimit if nothing is left for the purpose
   */
  async #checkCeilings(
    database: Database,
    purpose: ValidateCodePurpose,
    areaCode: string,
    now: Date,
  ): Promise<boolean> {
    const { ceilings, logger } = this.#options;
    const [sent] = await database
      .select({
        installation: count(),
        areaCode: sql`count(*) filter (where ${eq(validateCodes.areaCode, areaCode)})`.mapWith(Number),
      })
      .from(validateCodes)
      .where(eq(validateCodes.isSent, true));
    const reached = (share: number) =>
      (['installation', 'areaCode'] as const).filter(
        (ceiling) => (sent?.[ceiling] ?? 0) >= ceilings[ceiling] * share,
      );
    const ofAll = reached(SHARE_OF_ALL);
    const whole = reached(1);
    for (const ceiling of ofAll) {
      const of = ceiling === 'areaCode' ? areaCode : ceiling;
      const message = whole.includes(ceiling)
        ? 'The daily ceiling of verification codes is reached'
        : 'Four fifths of the daily ceiling of verification codes are used, the rest is reserved for existing accounts';
      const key = `${of} ${message}`;
      if (now.getTime() - (this.#warned.get(key) ?? 0) < HOUR) continue;
      this.#warned.set(key, now.getTime());
      const setting = ceiling === 'areaCode' ? 'SMS_LIMIT_PER_AREA_CODE' : 'SMS_LIMIT';
      logger.warn({ ceiling: of, setting, purpose }, message);
    }
    if (reached(SHARES[purpose]).length > 0) throw limitRefusal();
    return ofAll.length > 0;
  }

  /** @returns the id of the matching code, or undefined if none matches */
  async #checkProof(
    { codeId, purpose, areaCode, phone, code }: CodeProof,
    now: Date,
  ): Promise<string | undefined> {
    if (!codeId) return undefined;
    // The try is counted before the code is compared, so that parallel guesses can't exceed the limit.
    const [sent] = await this.#options.database
      .update(validateCodes)
      .set({ failedTries: sql`${validateCodes.failedTries} + 1` })
      .where(
        and(
          eq(validateCodes.id, codeId),
          eq(validateCodes.purpose, purpose),
          eq(validateCodes.areaCode, areaCode),
          eq(validateCodes.phone, phone),
          gt(validateCodes.expireTime, now),
          lt(validateCodes.failedTries, MAX_TRIES),
          isNull(validateCodes.useTime),
        ),
      )
      .returning();
    if (!sent) return undefined;
    const expected = Buffer.from(sent.codeHash, 'hex');
    return this.#hashes(codeId, code).some((hash) => timingSafeEqual(expected, hash)) ? codeId : undefined;
  }

  #hashes(id: string, code: string): [Buffer, ...Buffer[]] {
    return hmacsOf(this.#options.masterKeys, `validate code ${id} ${code}`);
  }
}

function limitRefusal(): Refusal {
  return new Refusal(ErrorCode.ValidateCodeLimit, 'Exceeded daily SMS verification code limit');
}

/** A condition for codes that were requested from the widest network that the address belongs to. */
function isInWidestNetwork(address: string): SQL {
  const prefix = networksOf(address).at(-1)?.prefix ?? address;
  // No prefix contains a wildcard.
  return prefix === address ? eq(validateCodes.address, address) : like(validateCodes.address, `${prefix}%`);
}

/** Waits for the lock, and holds it until the transaction ends. */
async function lock(transaction: Database, kind: number, key: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${kind}::int, hashtext(${key}))`);
}

/** @returns the refusal of codes, reported at their fields */
export function codeRefusal(proofs: Pick<CodeProof, 'field'>[] = [{}]): Refusal {
  const message = 'The SMS verification code is wrong or has expired';
  const fields = proofs.map(({ field = 'smsCode' }) => ({ field, message }));
  return new Refusal(ErrorCode.ValidateCodeInvalid, message, fields);
}
