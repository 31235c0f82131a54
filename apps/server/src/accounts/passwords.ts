import type { BodyOf } from '@platform/sdk/operations';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { invalidField, notFound } from '#http/refusal.ts';
import type { Account } from './account.ts';
import type { Logins } from './logins.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './passwordHash.ts';
import { MOBILE_PHONE_INVALID, normalNumber } from './phoneNumbers.ts';
import type { Sessions } from './sessions.ts';
import { accounts } from './tables.ts';
import { changedRefusal, unchanged } from './unchanged.ts';
import { codeRefusal, type ValidateCodes } from './validateCodes.ts';

/** The lifetime of a password that somebody else knows, in milliseconds. */
const TEMPORARY_PASSWORD_LIFETIME = 72 * 60 * 60_000;

/** The columns that a password fills. */
type StoredPassword = Pick<Account, 'passwordHash' | 'isPasswordTemporary' | 'temporaryPasswordExpireTime'>;

/** Options of Passwords. */
export interface PasswordsOptions {
  database: Database;
  logins: Logins;
  sessions: Sessions;
  validateCodes: ValidateCodes;
  clock: () => Date;
  passwordCost: PasswordCost;
}

/** Replaces the passwords of accounts. */
export class Passwords {
  readonly #options: PasswordsOptions;

  constructor(options: PasswordsOptions) {
    this.#options = options;
  }

  /**
   * Sets a new password. Requires a code sent to the account's phone number (specification §7.1 user/forgetPwd). Ends every
   * session of the account. Remembers the address, so that other people's failed logins don't keep the owner from logging in
   * there.
   *
   * @param address the caller's network address
   * @returns the account's id
   * @throws Refusal ValidateCodeInvalid, even if the reason is that the number has no account; ValidationFailed if the
   *   number is not valid or the password is the temporary one; or Conflict if the password or the account's status was
   *   changed in the meantime
   */
  async forgetPwd(
    { smsCode, smsCodeId, newPassword, ...entered }: BodyOf<'forgetPwd'>,
    address: string,
  ): Promise<string> {
    const { database, logins, validateCodes } = this.#options;
    const number = normalNumber(entered, MOBILE_PHONE_INVALID);
    await validateCodes.use({ ...number, purpose: 'forgetPwd', codeId: smsCodeId, code: smsCode });
    const [account] = await database.select().from(accounts).where(eq(accounts.e164, number.e164));
    if (!account) throw codeRefusal();
    await this.#choose(account, newPassword);
    await logins.rememberAddress(account.id, address);
    return account.id;
  }

  /**
   * Changes an account's password. Requires the current one, or a code sent to its phone number (specification §7.1
   * user/modifyPwd). Ends the account's other sessions.
   *
   * @param token the token of the session to keep
   * @param address the caller's network address
   * @throws Refusal ValidationFailed if the old password is wrong or the new one is the temporary one; TooManyRequests
   *   after too many failed logins, see {@link Logins.checkPassword}; ValidateCodeInvalid; or Conflict if the password or
   *   the account's status was changed in the meantime
   */
  async modifyPwd(
    account: Account,
    token: string,
    form: BodyOf<'modifyPwd'>,
    address: string,
  ): Promise<void> {
    const { logins, validateCodes } = this.#options;
    if (form.verificationMethod === 'smsCode') await validateCodes.useOwn(account, 'modifyPwd', form);
    else await logins.checkPassword(account, form.oldPassword ?? '', 'oldPassword', address);
    await this.#choose(account, form.newPassword, token);
  }

  /**
   * Sets a password that somebody else knows. The account must change it before it can do anything else (decision record
   * 0008). Ends every session of the account.
   *
   * @param database the transaction to run in
   * @throws Refusal NotFound
   */
  async setTemporary(
    accountId: string,
    password: string,
    database: Database = this.#options.database,
  ): Promise<void> {
    const isSet = await this.#set(database, eq(accounts.id, accountId), await this.temporary(password));
    if (!isSet) throw notFound('account');
  }

  /** @returns the columns of an account with a password that somebody else knows */
  async temporary(password: string): Promise<StoredPassword> {
    return {
      ...(await this.#stored(password)),
      isPasswordTemporary: true,
      temporaryPasswordExpireTime: new Date(this.#options.clock().getTime() + TEMPORARY_PASSWORD_LIFETIME),
    };
  }

  /**
   * @param passwords passwords by account id
   * @returns the enabled accounts whose password is the given one, sorted by id
   */
  async accountsWith(passwords: ReadonlyMap<string, string>): Promise<Account[]> {
    const rows = await this.#options.database
      .select()
      .from(accounts)
      .where(and(inArray(accounts.id, [...passwords.keys()]), accounts.isEnabled))
      .orderBy(accounts.id);
    const matches = await Promise.all(
      rows.map(({ id, passwordHash }) => verifyPassword(passwords.get(id) ?? '', passwordHash)),
    );
    return rows.filter((_, index) => matches[index]);
  }

  async #stored(password: string): Promise<StoredPassword> {
    const passwordHash = await hashPassword(password, this.#options.passwordCost);
    return { passwordHash, isPasswordTemporary: false, temporaryPasswordExpireTime: null };
  }

  /**
   * Replaces a password with one that the account chose. It can't be the temporary one.
   *
   * @param token the token of the session to keep; by default every session ends
   */
  async #choose(account: Account, password: string, token?: string): Promise<void> {
    if (account.isPasswordTemporary && (await verifyPassword(password, account.passwordHash))) {
      throw invalidField('newPassword', 'Please enter a password other than the temporary one');
    }
    // Does not overwrite a password that an operator set in the meantime, because the account may be compromised.
    const { database } = this.#options;
    const isSet = await this.#set(database, unchanged(account), await this.#stored(password), token);
    if (!isSet) throw changedRefusal();
  }

  /**
   * Sets a password and ends every session except the token's, because somebody may have known the old password.
   *
   * @param which a condition for the account
   * @returns whether the account was found
   */
  #set(
    database: Database,
    which: SQL | undefined,
    password: StoredPassword,
    token?: string,
  ): Promise<boolean> {
    const { logins, sessions } = this.#options;
    return database.transaction(async (transaction) => {
      const [account] = await transaction
        .update(accounts)
        .set(password)
        .where(which)
        .returning({ id: accounts.id });
      if (!account) return false;
      await sessions.endAll(account.id, transaction, token);
      await logins.reset(transaction, account.id);
      return true;
    });
  }
}
