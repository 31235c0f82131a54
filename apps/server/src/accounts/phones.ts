import { randomUUIDv7 } from 'node:crypto';
import type { QueryOf } from '@platform/sdk/operations';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isDuplicate } from '#database/duplicates.ts';
import { afterCommit } from '#database/requestTransaction.ts';
import { tooMany } from '#http/refusal.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import { type Account, isNotClosed } from './account.ts';
import type { Captcha } from './captcha.ts';
import type { FormerPhones } from './formerPhones.ts';
import { exceedsNetworkLimit } from './networkLimit.ts';
import {
  MOBILE_PHONE_INVALID,
  normalNumber,
  type PhoneNumber,
  registeredRefusal,
  storedNumber,
} from './phoneNumbers.ts';
import { deleteExpired } from './retention.ts';
import type { Sessions } from './sessions.ts';
import { inform, type Sms } from './sms.ts';
import { accounts, phoneChecks } from './tables.ts';
import { changedRefusal, unchanged } from './unchanged.ts';
import type { ValidateCodes } from './validateCodes.ts';

const DAY = 24 * 60 * 60_000;
/** The maximum number of checks of phone numbers that an address can make in 24 hours. */
const PHONE_CHECKS_PER_ADDRESS = 100;
/** The batch size of `normalize`, in accounts. */
const BATCH_SIZE = 500;
const FORMER_NUMBER =
  'The phone number of your Passant account was changed. If this was not you, please contact support.';

/** Options of Phones. */
export interface PhonesOptions {
  database: Database;
  captcha: Captcha;
  sessions: Sessions;
  validateCodes: ValidateCodes;
  formerPhones: FormerPhones;
  /** Informs phone numbers of changes of their account. */
  sms: Sms;
  errors: Pick<RepeatedErrors, 'log'>;
  clock: () => Date;
}

/** Changes, checks and normalizes the phone numbers of accounts. */
export class Phones {
  readonly #options: PhonesOptions;

  constructor(options: PhonesOptions) {
    this.#options = options;
  }

  /**
   * Changes the phone number of an account. Requires a code sent to the current number and one sent to the new number
   * (specification §7.1 user/changeDeveloperPhone). Ends the account's other sessions, and informs the former number.
   *
   * @param token the token of the session to keep
   * @returns the new number in normal form
   * @throws Refusal ValidationFailed if the new number is not valid; ValidateCodeInvalid; PhoneRegistered; or Conflict if
   *   the password was changed or the account deactivated in the meantime
   */
  async change(
    account: Account,
    token: string,
    { currentSmsCode, currentSmsCodeId, smsCode, smsCodeId, ...entered }: QueryOf<'changeDeveloperPhone'>,
  ): Promise<PhoneNumber> {
    const { database, sessions, validateCodes, formerPhones } = this.#options;
    const number = normalNumber(entered, MOBILE_PHONE_INVALID);
    const purpose = 'changeDeveloperPhone';
    await validateCodes.use(
      {
        ...account,
        purpose,
        codeId: currentSmsCodeId,
        code: currentSmsCode,
        field: 'currentSmsCode',
      },
      { ...number, purpose, codeId: smsCodeId, code: smsCode },
    );
    try {
      await database.transaction(async (transaction) => {
        const changed = await transaction
          .update(accounts)
          .set(number)
          .where(unchanged(account))
          .returning({ id: accounts.id });
        if (changed.length === 0) throw changedRefusal();
        await formerPhones.add(transaction, account);
        await sessions.endAll(account.id, transaction, token);
      });
    } catch (error) {
      throw isDuplicate(error) ? registeredRefusal() : error;
    }
    // The owner may have lost the account to somebody else.
    await afterCommit(() => this.inform(account, FORMER_NUMBER));
    return number;
  }

  /**
   * Checks whether a phone number has an account. Requires a solved captcha.
   *
   * @param address the caller's network address
   * @throws Refusal ValidationFailed if the number is not valid, CaptchaFailed, CaptchaUnreachable, or TooManyRequests after
   *   a hundred checks in 24 hours
   */
  async check({ captcha, ...entered }: QueryOf<'checkPhoneIsRegistered'>, address: string): Promise<boolean> {
    const { database, captcha: captchas, clock } = this.#options;
    const number = normalNumber(entered);
    await captchas.verify(captcha);
    const time = clock();
    await deleteExpired(database, time, phoneChecks);
    const id = randomUUIDv7();
    // Inserted before the rows are counted, so that concurrent checks can't exceed the limit.
    await database.insert(phoneChecks).values({ id, address, time });
    const checks = { table: phoneChecks, address: phoneChecks.address };
    if (await exceedsNetworkLimit(database, checks, address, PHONE_CHECKS_PER_ADDRESS)) {
      await database.delete(phoneChecks).where(eq(phoneChecks.id, id));
      throw tooMany('Too many requests, please try again later', DAY / 1000);
    }
    return this.isRegistered(number);
  }

  /** @returns whether the phone number has an account */
  isRegistered(number: PhoneNumber): Promise<boolean> {
    return this.#isTaken(normalNumber(number).e164);
  }

  /**
   * Normalizes the phone numbers of accounts that were created before numbers were validated. If several accounts have the
   * same number, the one registered first holds it. The others can still log in, because their passwords tell them apart.
   * If the number becomes free, the next run gives it to the next account.
   *
   * @returns the ids of the accounts that can't recover their password by a code, because another account holds their
   *   number, the number is not valid, or its area code is not in the dictionary
   */
  async normalize(): Promise<string[]> {
    const { database } = this.#options;
    const without: string[] = [];
    for (let last: { registrationTime: Date; id: string } | undefined; ; ) {
      const batch = await database
        .select()
        .from(accounts)
        .where(
          and(
            isNull(accounts.e164),
            isNotClosed,
            last &&
              sql`(${accounts.registrationTime}, ${accounts.id}) > (${last.registrationTime.toISOString()}::timestamptz, ${last.id})`,
          ),
        )
        .orderBy(asc(accounts.registrationTime), asc(accounts.id))
        .limit(BATCH_SIZE);
      for (const { id, areaCode, phone } of batch) {
        const number = storedNumber({ areaCode, phone });
        const isTaken = number && (await this.#isTaken(number.e164));
        if (!number || isTaken) without.push(id);
        if (!number) continue;
        await database
          .update(accounts)
          .set({ ...number, e164: isTaken ? null : number.e164 })
          .where(eq(accounts.id, id));
      }
      last = batch.at(-1);
      if (!last) return without;
    }
  }

  async #isTaken(e164: string): Promise<boolean> {
    return (await this.#options.database.$count(accounts, eq(accounts.e164, e164))) > 0;
  }

  /** Sends a text message to a number. A failure is only logged. */
  inform(number: PhoneNumber, text: string): Promise<void> {
    return inform(this.#options, number, text);
  }
}
