import { randomUUIDv7 } from 'node:crypto';
import type { Registration } from '@platform/sdk';
import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { invalidField } from '#http/refusal.ts';
import type { Account } from './account.ts';
import type { FormerPhones } from './formerPhones.ts';
import { hashPassword, type PasswordCost } from './passwordHash.ts';
import { normalNumber, registeredRefusal } from './phoneNumbers.ts';
import { deleteExpired } from './retention.ts';
import { accounts } from './tables.ts';
import type { ValidateCodes } from './validateCodes.ts';

export { normalNumber } from './phoneNumbers.ts';

/** The fields of a new account. */
export type NewAccount = Pick<Account, 'areaCode' | 'phone' | 'name' | 'role' | 'userType'> &
  Partial<
    Pick<
      Account,
      'id' | 'username' | 'enterpriseId' | 'isVip' | 'isEnabled' | 'registrationTime' | 'authenticationTime'
    >
  > & { password: string };

/** Options of Accounts. */
export interface AccountsOptions {
  database: Database;
  validateCodes: ValidateCodes;
  formerPhones: FormerPhones;
  clock: () => Date;
  passwordCost: PasswordCost;
}

/** Checks whether the runtime knows an IANA time zone; an offset such as `+08:00` is not one. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** Creates accounts, and changes their profile. */
export class Accounts {
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /**
   * Creates a developer account for a phone number. Requires a code sent to it (specification §7.1 user/register).
   *
   * @throws Refusal ValidationFailed if the number is not valid, ValidateCodeInvalid or PhoneRegistered
   */
  async register(form: Registration): Promise<Account> {
    const number = normalNumber(form);
    await this.#options.validateCodes.use({
      ...number,
      purpose: 'register',
      codeId: form.smsCodeId,
      code: form.smsCode,
    });
    return this.create({
      ...number,
      name: form.name.trim(),
      password: form.password,
      role: 'regularUser',
      userType: 2,
    });
  }

  /**
   * Creates an account. It has no trial if another account has given up its phone number.
   *
   * @throws Refusal ValidationFailed if the phone number is not valid, or PhoneRegistered
   */
  async create({ password, ...fields }: NewAccount): Promise<Account> {
    const { database, formerPhones, clock, passwordCost } = this.#options;
    const number = normalNumber(fields);
    const [account] = await database
      .insert(accounts)
      .values({
        id: randomUUIDv7(),
        registrationTime: clock(),
        ...fields,
        ...number,
        hasTrial: !(await formerPhones.has(number.e164)),
        passwordHash: await hashPassword(password, passwordCost),
      })
      .onConflictDoNothing()
      .returning();
    if (!account) throw registeredRefusal();
    return account;
  }

  /** Deletes what this domain keeps for a limited time only. Runs every hour. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#options;
    await deleteExpired(database, clock());
  }

  /**
   * Changes the name and the time zone of an account.
   *
   * @throws Refusal ValidationFailed if the time zone is not valid
   */
  async updateProfile(
    accountId: string,
    { name, timeZone }: BodyOf<'updateProfile'>,
  ): Promise<ResultOf<'updateProfile'>> {
    const profile = { name: name.trim(), timeZone: timeZone || null };
    if (profile.timeZone && !isTimeZone(profile.timeZone)) {
      throw invalidField('timeZone', 'Please select a time zone');
    }
    await this.#options.database.update(accounts).set(profile).where(eq(accounts.id, accountId));
    return profile;
  }
}
