import { randomUUIDv7 } from 'node:crypto';
import {
  type CaptchaConfiguration,
  ErrorCode,
  type LoginCredentials,
  type LoginSession,
  type MasterSession,
  type Registration,
  type SentValidateCode,
  type ValidateCodePurpose,
} from '@platform/sdk';
import { type BodyOf, isOperator, type QueryOf } from '@platform/sdk/operations';
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { COMMAND_LINE, changesOf, type OperateLogs } from '#audit/service.ts';
import type { Database } from '#database/database.ts';
import { isDuplicate } from '#database/duplicates.ts';
import { invalidField, notFound, Refusal } from '#http/refusal.ts';
import { loggedError } from '#loggedError.ts';
import type { Account } from './account.ts';
import type { Captcha, ClientType } from './captcha.ts';
import { credentialsRefusal, type Logins } from './logins.ts';
import { exceedsNetworkLimit } from './networkLimit.ts';
import { hashPassword, newOneTimePassword, type PasswordCost, verifyPassword } from './passwords.ts';
import { type NormalNumber, normalNumber, type PhoneNumber, storedNumber } from './phoneNumbers.ts';
import {
  confirmSession,
  DEBUGGER_LIFETIME,
  endSession,
  endSessions,
  findSession,
  openSession,
  type Session,
} from './sessions.ts';
import type { Sms } from './sms.ts';
import { accounts, phoneChecks } from './tables.ts';
import { codeRefusal, type ValidateCodes } from './validateCodes.ts';

export { normalNumber } from './phoneNumbers.ts';
export type { Session } from './sessions.ts';

/** The fields of a new account. */
export type NewAccount = Pick<Account, 'areaCode' | 'phone' | 'name' | 'role' | 'userType'> &
  Partial<
    Pick<
      Account,
      'id' | 'username' | 'enterpriseId' | 'isVip' | 'isEnabled' | 'registrationTime' | 'authenticationTime'
    >
  > & { password: string };

/** The fields of an account that is appointed at the command line. */
export interface Appointment extends PhoneNumber, Pick<Account, 'role'> {
  /** By default personal for a new account, and unchanged for an existing one. */
  userType?: Account['userType'] | undefined;
  /** Required for a new account; by default unchanged for an existing one. */
  name?: string | undefined;
  /** In the stored form; by default unchanged. */
  username?: string | undefined;
  /** True if an existing account gets a one-time password, too. */
  resetsPassword?: boolean | undefined;
}

const DAY = 24 * 60 * 60_000;
/** The maximum number of phone numbers that an address can check in 24 hours. */
const PHONE_CHECKS_PER_ADDRESS = 100;
/** The error message for an invalid number in operations on an existing account (specification §5, account). */
const MOBILE_PHONE_INVALID = 'Please enter a valid mobile phone number';
/** The batch size of `normalizeNumbers`, in accounts. */
const BATCH_SIZE = 500;
/** How long a session counts as confirmed after a login or `confirmIdentity`, in milliseconds. */
const CONFIRMED_FOR = 15 * 60_000;
/** How long a password that an operator set is valid, in milliseconds. */
const TEMPORARY_PASSWORD_LIFETIME = 72 * 60 * 60_000;
const FORMER_NUMBER =
  'The phone number of your Passant account was changed to another one. If this was not you, please contact support.';

/** Options of Accounts. */
export interface AccountsOptions {
  database: Database;
  logins: Logins;
  captcha: Captcha;
  validateCodes: ValidateCodes;
  /** Informs a former phone number that it was replaced. */
  sms: Sms;
  logger: Logger;
  operateLogs: Pick<OperateLogs, 'record'>;
  clock: () => Date;
  /** The cost of hashing a password. */
  passwordCost: PasswordCost;
}

/** Creates accounts, opens their sessions and changes their passwords and phone numbers (specification §7.1). */
export class Accounts {
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /**
   * Opens a session (specification §7.1 user/login).
   *
   * @param address the caller's network address
   * @throws Refusal as `Logins.authenticate` does
   */
  async login(credentials: LoginCredentials, address: string): Promise<LoginSession> {
    const { account, token, expiration } = await this.#logIn(credentials, address);
    const { isPasswordTemporary } = account;
    return { token, expiration: expiration.toISOString(), isPasswordTemporary };
  }

  /**
   * Opens a session of two hours for the debugger (specification §7.6 user/login).
   *
   * @param address the caller's network address
   * @throws Refusal as `Logins.authenticate` does
   */
  async logInAsMaster(credentials: BodyOf<'logInAsMaster'>, address: string): Promise<MasterSession> {
    const { account, token, expiration } = await this.#logIn(credentials, address, DEBUGGER_LIFETIME);
    return { token, expiration: expiration.toISOString(), usercode: account.id, name: account.name };
  }

  /** Ends the session of a token. */
  logout(token: string): Promise<void> {
    return endSession(this.#options.database, token);
  }

  /** Ends every session of an account. */
  endAllSessions(accountId: string): Promise<void> {
    return endSessions(this.#options.database, accountId);
  }

  /** @returns the session of a token, or undefined if it has ended */
  async session(token: string): Promise<Session | undefined> {
    return token ? findSession(this.#options.database, token, this.#options.clock()) : undefined;
  }

  /** @returns whether the session was opened or confirmed in the last 15 minutes */
  isConfirmed({ confirmTime }: Session): boolean {
    return this.#options.clock().getTime() - confirmTime.getTime() < CONFIRMED_FOR;
  }

  /**
   * Confirms a session with the account's password, or with a code sent to its phone number. For 15 minutes the session
   * may call operations that the contract declares `x-step-up` (decision record 0025).
   *
   * @param address the caller's network address
   * @returns when the confirmation expires
   * @throws Refusal ValidationFailed if the password is wrong, TooManyRequests after ten wrong ones in 15 minutes, or
   *   ValidateCodeInvalid
   */
  async confirmIdentity(
    account: Account,
    token: string,
    { verificationMethod, password = '', ...sent }: BodyOf<'confirmIdentity'>,
    address: string,
  ): Promise<Date> {
    const { database, logins, clock } = this.#options;
    const now = clock();
    if (verificationMethod === 'smsCode') await this.#useOwnCode(account, 'confirmIdentity', sent);
    else await logins.checkPassword(account, password, 'password', address);
    await confirmSession(database, token, now);
    return new Date(now.getTime() + CONFIRMED_FOR);
  }

  /**
   * Creates a developer account for a phone number, against a code sent to it (specification §7.1 user/register).
   *
   * @throws Refusal ValidateCodeInvalid or PhoneRegistered
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
   * Creates an account.
   *
   * @throws Refusal ValidationFailed if the phone number does not exist, or PhoneRegistered
   */
  async create({ password, ...fields }: NewAccount): Promise<Account> {
    const { database, clock, passwordCost } = this.#options;
    const [account] = await database
      .insert(accounts)
      .values({
        id: randomUUIDv7(),
        registrationTime: clock(),
        ...fields,
        ...normalNumber(fields),
        passwordHash: await hashPassword(password, passwordCost),
      })
      .onConflictDoNothing()
      .returning();
    if (!account) throw registeredRefusal();
    return account;
  }

  /**
   * Gives the account of a phone number a role. If there is none, creates it with a one-time password. The operation log
   * records it as done at the command line, because no operator can do this (decision record 0014).
   *
   * @returns the account, whether it is new, and its one-time password; null if it keeps its own
   * @throws Refusal ValidationFailed if the phone number does not exist or a new account has no name, or Conflict if
   *   another account has the username
   */
  async appoint({
    resetsPassword = false,
    ...form
  }: Appointment): Promise<{ account: Account; isNew: boolean; oneTimePassword: string | null }> {
    const { database, clock, passwordCost } = this.#options;
    const { role, userType, username } = form;
    const number = normalNumber(form);
    const name = form.name?.trim();
    try {
      return await database.transaction(async (transaction) => {
        const [former] = await transaction.select().from(accounts).where(hasNumber(number)).for('update');
        const oneTimePassword = former && !resetsPassword ? null : newOneTimePassword();
        if (!former) {
          if (!name) throw invalidField('name', 'Please enter name');
          const added = { ...number, name, username, role, userType: userType ?? (2 as const) };
          const passwordHash = await hashPassword(oneTimePassword ?? '', passwordCost);
          const id = randomUUIDv7();
          const registrationTime = clock();
          const [account] = await transaction
            .insert(accounts)
            .values({
              id,
              registrationTime,
              ...added,
              passwordHash,
              isPasswordTemporary: true,
              temporaryPasswordExpireTime: this.#temporaryUntil(),
            })
            .returning();
          await this.#recordAppointment(transaction, account as Account, undefined, false);
          return { account: account as Account, isNew: true, oneTimePassword };
        }
        const [account] = await transaction
          .update(accounts)
          .set({ role, userType, name, username })
          .where(eq(accounts.id, former.id))
          .returning();
        if (oneTimePassword !== null)
          await this.setTemporaryPassword(former.id, oneTimePassword, transaction);
        await this.#recordAppointment(transaction, account as Account, former, resetsPassword);
        return { account: account as Account, isNew: false, oneTimePassword };
      });
    } catch (error) {
      throw isDuplicate(error)
        ? new Refusal(ErrorCode.Conflict, 'The username or the number belongs to another account')
        : error;
    }
  }

  async #recordAppointment(
    transaction: Database,
    account: Account,
    former: Account | undefined,
    resetsPassword: boolean,
  ): Promise<void> {
    const { role, userType, name, username } = account;
    const changes = changesOf(former ?? {}, { role, userType, name, username });
    if (changes.length === 0 && !resetsPassword) return;
    const done = former ? `Appointed ${name}` : `Made the account of ${name}`;
    await this.#options.operateLogs.record(transaction, {
      operator: COMMAND_LINE,
      operateType: 'accountAppoint',
      user: account,
      content: `${done}: ${role}${resetsPassword ? ', with a new one-time password' : ''}`,
      changes,
    });
  }

  /**
   * Sets a new password against a code sent to the account's phone number (specification §7.1 user/forgetPwd). Ends every
   * session of the account. Remembers the address, so that the owner can log in from there even if other people's failed
   * logins lock the account elsewhere.
   *
   * @param address the caller's network address
   * @returns the account's id
   * @throws Refusal ValidateCodeInvalid, even if the reason is that the number has no account; ValidationFailed if the
   *   password is the temporary one; or Conflict if the password was changed in the meantime
   */
  async forgetPwd(
    { smsCode, smsCodeId, newPassword, ...entered }: BodyOf<'forgetPwd'>,
    address: string,
  ): Promise<string> {
    const { database, logins, validateCodes } = this.#options;
    const number = normalNumber(entered, MOBILE_PHONE_INVALID);
    await validateCodes.use({ ...number, purpose: 'forgetPwd', codeId: smsCodeId, code: smsCode });
    const [account] = await database.select().from(accounts).where(hasNumber(number));
    if (!account) throw codeRefusal();
    await this.#choosePassword(account, newPassword);
    await logins.rememberAddress(account.id, address);
    return account.id;
  }

  /**
   * Changes an account's password against the current one, or against a code sent to its phone number (specification §7.1
   * user/modifyPwd). Ends the account's other sessions.
   *
   * @param token keeps this session
   * @param address the caller's network address
   * @throws Refusal ValidationFailed if the old password is wrong or the new one is the temporary one; TooManyRequests
   *   after ten wrong passwords in 15 minutes; ValidateCodeInvalid; or Conflict if the password was changed in the
   *   meantime
   */
  async modifyPwd(
    account: Account,
    token: string,
    form: BodyOf<'modifyPwd'>,
    address: string,
  ): Promise<void> {
    if (form.verificationMethod === 'smsCode') await this.#useOwnCode(account, 'modifyPwd', form);
    else await this.#options.logins.checkPassword(account, form.oldPassword ?? '', 'oldPassword', address);
    await this.#choosePassword(account, form.newPassword, token);
  }

  /**
   * Changes the phone number of an account, against codes sent to the current and to the new one (specification §7.1
   * user/changeDeveloperPhone). Ends the account's other sessions, and informs the former number.
   *
   * @param token keeps this session
   * @returns the new number in normal form
   * @throws Refusal ValidateCodeInvalid, PhoneRegistered, or Conflict if the password was changed or the account
   *   deactivated in the meantime
   */
  async changePhone(
    account: Account,
    token: string,
    { currentSmsCode, currentSmsCodeId, smsCode, smsCodeId, ...entered }: QueryOf<'changeDeveloperPhone'>,
  ): Promise<PhoneNumber> {
    const { database, validateCodes } = this.#options;
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
        await endSessions(transaction, account.id, token);
      });
    } catch (error) {
      throw isDuplicate(error) ? registeredRefusal() : error;
    }
    await this.#informFormerNumber(account);
    return number;
  }

  /**
   * Checks whether a phone number has an account, against a solved captcha.
   *
   * @param address the caller's network address
   * @throws Refusal CaptchaFailed, CaptchaUnreachable, or TooManyRequests after a hundred numbers in 24 hours
   */
  async checkPhone(
    { captcha, ...entered }: QueryOf<'checkPhoneIsRegistered'>,
    address: string,
  ): Promise<boolean> {
    const { database, captcha: captchas, clock } = this.#options;
    const number = normalNumber(entered);
    await captchas.verify(captcha);
    const time = clock();
    await database.delete(phoneChecks).where(lte(phoneChecks.time, new Date(time.getTime() - DAY)));
    await database.insert(phoneChecks).values({ id: randomUUIDv7(), address, time });
    const checks = { table: phoneChecks, address: phoneChecks.address };
    if (await exceedsNetworkLimit(database, checks, address, PHONE_CHECKS_PER_ADDRESS)) {
      throw new Refusal(ErrorCode.TooManyRequests, 'Too many requests, please try again later');
    }
    return this.isPhoneRegistered(number);
  }

  /** @returns whether the phone number has an account */
  async isPhoneRegistered(number: PhoneNumber): Promise<boolean> {
    const [row] = await this.#options.database
      .select({ id: accounts.id })
      .from(accounts)
      .where(hasNumber(normalNumber(number)));
    return row !== undefined;
  }

  /**
   * Normalizes the phone numbers of accounts that were created before numbers were validated. If several accounts have the
   * same number, the one registered first holds it. The others can still log in, because their passwords tell them apart,
   * and get the number as soon as it is free.
   *
   * @returns the ids of the accounts that hold no number, because another account has it, it does not exist, or its area
   *   code is not in the dictionary: they can't recover their password by a code
   */
  async normalizeNumbers(): Promise<string[]> {
    const { database } = this.#options;
    const without: string[] = [];
    for (let last: { registrationTime: Date; id: string } | undefined; ; ) {
      const batch = await database
        .select()
        .from(accounts)
        .where(
          and(
            isNull(accounts.e164),
            last &&
              sql`(${accounts.registrationTime}, ${accounts.id}) > (${last.registrationTime.toISOString()}::timestamptz, ${last.id})`,
          ),
        )
        .orderBy(asc(accounts.registrationTime), asc(accounts.id))
        .limit(BATCH_SIZE);
      for (const { id, areaCode, phone } of batch) {
        const number = storedNumber({ areaCode, phone });
        const isTaken = number && (await this.#holderOf(number.e164)) !== undefined;
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

  async #holderOf(e164: string): Promise<string | undefined> {
    const [holder] = await this.#options.database
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.e164, e164));
    return holder?.id;
  }

  /** @returns a new captcha challenge */
  captchaChallenge(clientType: ClientType): Promise<CaptchaConfiguration> {
    return this.#options.captcha.challenge(clientType);
  }

  /**
   * Sends an SMS verification code, against a solved captcha. The response does not reveal whether the number has an
   * account.
   *
   * @param address the caller's network address
   * @throws Refusal CaptchaFailed, CaptchaUnreachable, TooManyRequests, ValidateCodeLimit or ValidateCodeNotSent
   */
  async sendValidateCode(
    { purpose, captcha, ...entered }: BodyOf<'sendValidateCode'>,
    address: string,
  ): Promise<SentValidateCode> {
    const number = normalNumber(entered);
    await this.#options.captcha.verify(captcha);
    return this.#options.validateCodes.send(purpose, number, address);
  }

  /**
   * Sets a password that somebody else knows. The account must change it before it can do anything else (decision record
   * 0008).
   * Ends every session of the account.
   *
   * @param database the transaction to run in
   * @throws Refusal NotFound
   */
  async setTemporaryPassword(
    accountId: string,
    password: string,
    database: Database = this.#options.database,
  ): Promise<void> {
    const isSet = await this.#setPassword(database, eq(accounts.id, accountId), password, {
      isPasswordTemporary: true,
    });
    if (!isSet) throw notFound('account');
  }

  /** @param lifetime the session's lifetime, in milliseconds; by default that of the web app's sessions */
  async #logIn(
    credentials: LoginCredentials,
    address: string,
    lifetime?: number,
  ): Promise<{ account: Account; token: string; expiration: Date }> {
    const { database, logins, logger, clock } = this.#options;
    const account = await logins.authenticate(credentials, address);
    const session = await openSession(database, account, clock(), lifetime);
    if (!session) throw credentialsRefusal();
    await logins.rememberAddress(account.id, address);
    if (isOperator(account)) {
      logger.info({ accountId: account.id, role: account.role, address }, 'An operator logged in');
    }
    return { account, ...session };
  }

  /** Informs the former number, because the owner may have lost the account to somebody else. */
  async #informFormerNumber({ areaCode, phone }: Account): Promise<void> {
    try {
      await this.#options.sms.send(areaCode + phone, FORMER_NUMBER);
    } catch (error) {
      this.#options.logger.error({ error: loggedError(error) }, 'Informing a former phone number failed');
    }
  }

  #useOwnCode(
    account: Account,
    purpose: ValidateCodePurpose,
    { smsCode = '', smsCodeId }: { smsCode?: string | undefined; smsCodeId?: string | undefined },
  ): Promise<void> {
    return this.#options.validateCodes.use({ ...account, purpose, codeId: smsCodeId, code: smsCode });
  }

  /**
   * Replaces a password with one that the account chose. It can't be the temporary one.
   *
   * @param token keeps this session; by default every session ends
   */
  async #choosePassword(account: Account, password: string, token?: string): Promise<void> {
    if (account.isPasswordTemporary && (await verifyPassword(password, account.passwordHash))) {
      throw invalidField('newPassword', 'Please enter another password than the temporary one');
    }
    // Does not overwrite a password that an operator set in the meantime, because the account may be compromised.
    const isSet = await this.#setPassword(this.#options.database, unchanged(account), password, {
      isPasswordTemporary: false,
      token,
    });
    if (!isSet) throw changedRefusal();
  }

  /**
   * Sets a password and ends every session except that of the token, because somebody may have known the old password.
   *
   * @param which a condition for the account
   * @returns whether the account was found
   */
  async #setPassword(
    database: Database,
    which: SQL | undefined,
    password: string,
    { isPasswordTemporary, token }: { isPasswordTemporary: boolean; token?: string | undefined },
  ): Promise<boolean> {
    const passwordHash = await hashPassword(password, this.#options.passwordCost);
    return database.transaction(async (transaction) => {
      const [account] = await transaction
        .update(accounts)
        .set({
          passwordHash,
          isPasswordTemporary,
          temporaryPasswordExpireTime: isPasswordTemporary ? this.#temporaryUntil() : null,
        })
        .where(which)
        .returning({ id: accounts.id });
      if (!account) return false;
      await endSessions(transaction, account.id, token);
      await this.#options.logins.reset(transaction, account.id);
      return true;
    });
  }

  #temporaryUntil(): Date {
    return new Date(this.#options.clock().getTime() + TEMPORARY_PASSWORD_LIFETIME);
  }
}

function hasNumber({ e164 }: NormalNumber): SQL {
  return eq(accounts.e164, e164);
}

/**
 * A condition that matches the account only if neither its password nor its status has changed since it was read. If one
 * has, the account may be compromised.
 */
function unchanged({ id, passwordHash, isEnabled }: Account): SQL | undefined {
  return and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), eq(accounts.isEnabled, isEnabled));
}

function changedRefusal(): Refusal {
  return new Refusal(ErrorCode.Conflict, 'The password was changed meanwhile, please log in again');
}

function registeredRefusal(): Refusal {
  const message = 'The phone number is registered already';
  return new Refusal(ErrorCode.PhoneRegistered, message, [{ field: 'phone', message }]);
}
