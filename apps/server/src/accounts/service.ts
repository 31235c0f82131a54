import { randomBytes, randomUUIDv7 } from 'node:crypto';
import {
  type CaptchaConfiguration,
  ErrorCode,
  type LoginCredentials,
  type LoginSession,
  type MasterSession,
  type OperationPermission,
  OperationPermissionStatus,
  type Registration,
  type ReviewStatus,
  type SentValidateCode,
  type ValidateCodePurpose,
} from '@platform/sdk';
import { type BodyOf, isOperator, type QueryOf } from '@platform/sdk/operations';
import { isOldDeveloper } from '@platform/sdk/rules';
import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Logger } from 'pino';
import { COMMAND_LINE, changesOf, type OperateLogs } from '#audit/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { isDuplicate } from '#database/duplicates.ts';
import { invalidField, notFound, Refusal } from '#http/refusal.ts';
import { loggedError } from '#loggedError.ts';
import { type Captcha, type ClientType, captchaRefusal } from './captcha.ts';
import { exceedsNetworkLimit } from './networkLimit.ts';
import {
  hashPassword,
  newOneTimePassword,
  PASSWORD_COST,
  type PasswordCost,
  verifyPassword,
} from './passwords.ts';
import {
  countedName,
  type NormalNumber,
  normalNumber,
  numbersMeant,
  type PhoneNumber,
  storedNumber,
  usernameOf,
} from './phoneNumbers.ts';
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
import { accounts, knownAddresses, loginFailures, phoneChecks } from './tables.ts';
import { codeRefusal, type ValidateCodes } from './validateCodes.ts';

export { refuseOwn, refuseOwnAccount } from './ownObjects.ts';
export { normalNumber } from './phoneNumbers.ts';
export type { Session } from './sessions.ts';

/** An account, as it is stored. */
export type Account = typeof accounts.$inferSelect;
/** What an account is made from. */
export type NewAccount = Pick<Account, 'areaCode' | 'phone' | 'name' | 'role' | 'userType'> &
  Partial<
    Pick<
      Account,
      'id' | 'username' | 'enterpriseId' | 'isVip' | 'isEnabled' | 'registrationTime' | 'authenticationTime'
    >
  > & { password: string };

/** What whoever runs the installation appoints an account with. */
export interface Appointment extends PhoneNumber, Pick<Account, 'role'> {
  /** Left out, a new account is personal and an existing one keeps its type. */
  userType?: Account['userType'] | undefined;
  /** A new account needs one; left out, an existing one keeps its own. */
  name?: string | undefined;
  /** In the form that login looks for; left out, an existing account keeps its own. */
  username?: string | undefined;
  /** Whether an existing account gets a one-time password too. */
  resetsPassword?: boolean | undefined;
}

/** The trial's length, 120 days (specification §9), in milliseconds. */
const TRIAL = 120 * 24 * 60 * 60_000;
/** Failures in the window after which a login to the name needs a captcha. */
const LOGIN_FAILURES = 10;
/** Failures in 24 hours that a name survives, captcha or not: ten in each window of a day. */
const LOGIN_FAILURES_PER_DAY = 960;
/** Failures of the whole installation in the window after which every login needs a captcha. */
const LOGIN_FAILURES_IN_ALL = 2_000;
/** Failures in the window that a network address survives, whatever the names: an office shares one. */
const LOGIN_FAILURES_PER_ADDRESS = 50;
const LOGIN_WINDOW = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
/** How many numbers an address can ask about in 24 hours. */
const PHONE_CHECKS_PER_ADDRESS = 100;
/** The message for a number of an existing account (specification §5, account). */
const MOBILE_PHONE_INVALID = 'Please enter a valid mobile phone number';
/** How many accounts are read at once to bring their numbers into normal form. */
const NORMALIZED_AT_ONCE = 500;
/**
 * How many hashes a failed login is compared against, whether none, one or two accounts have the name: a number may be
 * registered under two area codes.
 */
const HASHES = 2;
/** How long a session counts as confirmed after a login or `confirmIdentity`. */
const CONFIRMED_FOR = 15 * 60_000;
/** How long a password is valid that an operator set. */
const TEMPORARY_PASSWORD_LIFETIME = 72 * 60 * 60_000;
const FORMER_NUMBER =
  'The phone number of your Passant account was changed to another one. If this was not you, please contact support.';
/** How long an address is known after a login from there. */
const ADDRESS_KNOWN = 90 * 24 * 60 * 60_000;

/** What the service works with. */
export interface AccountsOptions {
  database: Database;
  captcha: Captcha;
  validateCodes: ValidateCodes;
  /** Tells a former phone number that it was replaced. */
  sms: Sms;
  logger: Logger;
  operateLogs: Pick<OperateLogs, 'record'>;
  calendar: Pick<Calendar, 'dayOf'>;
  clock: () => Date;
  /** What hashing a password takes; OWASP's minimum by default. */
  passwordCost?: PasswordCost | undefined;
}

/** Accounts, their sessions and what they are entitled to. */
export class Accounts {
  readonly #database: Database;
  readonly #captcha: Captcha;
  readonly #validateCodes: ValidateCodes;
  readonly #sms: Sms;
  readonly #logger: Logger;
  readonly #operateLogs: Pick<OperateLogs, 'record'>;
  readonly #calendar: Pick<Calendar, 'dayOf'>;
  readonly #clock: () => Date;
  /** Compared against where fewer accounts match, so that all cases take the same time. */
  readonly #decoy: Promise<string>;
  readonly #passwordCost: PasswordCost;

  constructor({
    database,
    captcha,
    validateCodes,
    sms,
    logger,
    operateLogs,
    calendar,
    clock,
    passwordCost = PASSWORD_COST,
  }: AccountsOptions) {
    this.#passwordCost = passwordCost;
    this.#decoy = hashPassword(randomBytes(16).toString('hex'), passwordCost);
    this.#database = database;
    this.#captcha = captcha;
    this.#validateCodes = validateCodes;
    this.#sms = sms;
    this.#logger = logger;
    this.#operateLogs = operateLogs;
    this.#calendar = calendar;
    this.#clock = clock;
  }

  /**
   * Opens a session (specification §7.1 user/login).
   *
   * @param address the caller's network address
   * @throws Refusal InvalidCredentials, AccountDeactivated, TemporaryPasswordExpired; CaptchaRequired, CaptchaFailed or
   *   CaptchaUnreachable after ten failures of the name in 15 minutes; TooManyRequests after fifty of the address, or
   *   960 of the name in 24 hours. At an address that is known, only what failed there counts against the name
   */
  async login(credentials: LoginCredentials, address: string): Promise<LoginSession> {
    const { account, token, expiration } = await this.#logIn(credentials, address);
    const { isPasswordTemporary } = account;
    return { token, expiration: expiration.toISOString(), isPasswordTemporary };
  }

  /**
   * Opens a session of two hours for the debugger (specification §7.6 user/login). It counts failures together with
   * `login`, and refuses as that does.
   *
   * @param address the caller's network address
   * @throws Refusal as `login` does
   */
  async logInAsMaster(credentials: BodyOf<'logInAsMaster'>, address: string): Promise<MasterSession> {
    const { account, token, expiration } = await this.#logIn(credentials, address, DEBUGGER_LIFETIME);
    return { token, expiration: expiration.toISOString(), usercode: account.id, name: account.name };
  }

  /** Ends the session of a token. */
  logout(token: string): Promise<void> {
    return endSession(this.#database, token);
  }

  /** Ends every session of an account. */
  endAllSessions(accountId: string): Promise<void> {
    return endSessions(this.#database, accountId);
  }

  /** @returns the session of a token, or undefined where it has ended */
  async session(token: string): Promise<Session | undefined> {
    return token ? findSession(this.#database, token, this.#clock()) : undefined;
  }

  /** @returns whether the session was opened or confirmed in the last 15 minutes */
  isConfirmed({ confirmTime }: Session): boolean {
    return this.#clock().getTime() - confirmTime.getTime() < CONFIRMED_FOR;
  }

  /**
   * Confirms a session against the account's password, or against a code that was sent to its number: for 15 minutes it
   * may do what the contract declares `x-step-up` (decision record 0025).
   *
   * @param address the caller's network address
   * @returns until when it is confirmed
   * @throws Refusal ValidationFailed where the password is wrong, TooManyRequests after ten wrong ones in 15 minutes, or
   *   ValidateCodeInvalid
   */
  async confirmIdentity(
    account: Account,
    token: string,
    { verificationMethod, password = '', ...sent }: BodyOf<'confirmIdentity'>,
    address: string,
  ): Promise<Date> {
    const now = this.#clock();
    if (verificationMethod === 'smsCode') await this.#useOwnCode(account, 'confirmIdentity', sent);
    else await this.#checkPassword(account, password, 'password', address);
    await confirmSession(this.#database, token, now);
    return new Date(now.getTime() + CONFIRMED_FOR);
  }

  /**
   * Makes a developer account for a number whose code the caller knows (specification §7.1 user/register).
   *
   * @throws Refusal ValidateCodeInvalid or PhoneRegistered
   */
  async register(form: Registration): Promise<Account> {
    const number = normalNumber(form);
    await this.#validateCodes.use({
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
   * Makes an account.
   *
   * @throws Refusal ValidationFailed where there is no such number, or PhoneRegistered
   */
  async create({ password, ...fields }: NewAccount): Promise<Account> {
    const [account] = await this.#database
      .insert(accounts)
      .values({
        id: randomUUIDv7(),
        registrationTime: this.#clock(),
        ...fields,
        ...normalNumber(fields),
        passwordHash: await hashPassword(password, this.#passwordCost),
      })
      .onConflictDoNothing()
      .returning();
    if (!account) throw registeredRefusal();
    return account;
  }

  /**
   * Gives the account of a number a role; where there is none, makes it with a one-time password. No operator does this: the
   * operation log has it as done at the command line (decision record 0014).
   *
   * @returns the account, whether it is new, and its one-time password; null where it keeps its own
   * @throws Refusal ValidationFailed where there is no such number or a new account has no name, or Conflict where the
   *   username is another one's
   */
  async appoint({
    resetsPassword = false,
    ...form
  }: Appointment): Promise<{ account: Account; isNew: boolean; oneTimePassword: string | null }> {
    const { role, userType, username } = form;
    const number = normalNumber(form);
    const name = form.name?.trim();
    try {
      return await this.#database.transaction(async (transaction) => {
        const [former] = await transaction.select().from(accounts).where(hasNumber(number)).for('update');
        const oneTimePassword = former && !resetsPassword ? null : newOneTimePassword();
        if (!former) {
          if (!name) throw invalidField('name', 'Please enter name');
          const added = { ...number, name, username, role, userType: userType ?? (2 as const) };
          const passwordHash = await hashPassword(oneTimePassword ?? '', this.#passwordCost);
          const id = randomUUIDv7();
          const registrationTime = this.#clock();
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
    await this.#operateLogs.record(transaction, {
      operator: COMMAND_LINE,
      operateType: 'accountAppoint',
      user: account,
      content: `${done}: ${role}${resetsPassword ? ', with a new one-time password' : ''}`,
      changes,
    });
  }

  /**
   * Sets a new password against a code that was sent to the account's number (specification §7.1 user/forgetPwd). Every
   * session of the account ends, and the address is known: whoever is kept from logging in by others' failures gets in.
   *
   * @param address the caller's network address
   * @returns the account's id
   * @throws Refusal ValidateCodeInvalid, for a number without account as well, ValidationFailed where the password is
   *   the temporary one, or Conflict where it was changed meanwhile
   */
  async forgetPwd(
    { smsCode, smsCodeId, newPassword, ...entered }: BodyOf<'forgetPwd'>,
    address: string,
  ): Promise<string> {
    const number = normalNumber(entered, MOBILE_PHONE_INVALID);
    await this.#validateCodes.use({ ...number, purpose: 'forgetPwd', codeId: smsCodeId, code: smsCode });
    const [account] = await this.#database.select().from(accounts).where(hasNumber(number));
    if (!account) throw codeRefusal();
    await this.#choosePassword(account, newPassword);
    await this.#rememberAddress(account.id, address);
    return account.id;
  }

  /**
   * Changes an account's password against the present one, or against a code that was sent to its number (specification
   * §7.1 user/modifyPwd). The account's other sessions end.
   *
   * @param token the token of the session that changes it, which goes on
   * @param address the caller's network address
   * @throws Refusal ValidationFailed where the old password is wrong or the new one is the temporary one, TooManyRequests
   *   after ten wrong ones in 15 minutes, ValidateCodeInvalid, or Conflict where the password was changed meanwhile
   */
  async modifyPwd(
    account: Account,
    token: string,
    form: BodyOf<'modifyPwd'>,
    address: string,
  ): Promise<void> {
    if (form.verificationMethod === 'smsCode') await this.#useOwnCode(account, 'modifyPwd', form);
    else await this.#checkPassword(account, form.oldPassword ?? '', 'oldPassword', address);
    await this.#choosePassword(account, form.newPassword, token);
  }

  /**
   * Binds another number to an account, against a code that was sent to the present number and one that was sent to the
   * new one (specification §7.1 user/changeDeveloperPhone). The account's other sessions end, and the former number is
   * told.
   *
   * @param token the token of the session that changes it, which goes on
   * @returns the new number in normal form
   * @throws Refusal ValidateCodeInvalid, PhoneRegistered, or Conflict where the password was changed or the account
   *   deactivated meanwhile
   */
  async changePhone(
    account: Account,
    token: string,
    { currentSmsCode, currentSmsCodeId, smsCode, smsCodeId, ...entered }: QueryOf<'changeDeveloperPhone'>,
  ): Promise<PhoneNumber> {
    const number = normalNumber(entered, MOBILE_PHONE_INVALID);
    const purpose = 'changeDeveloperPhone';
    await this.#validateCodes.use(
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
      await this.#database.transaction(async (transaction) => {
        const changed = await transaction
          .update(accounts)
          .set(number)
          .where(isStill(account))
          .returning({ id: accounts.id });
        if (changed.length === 0) throw changedRefusal();
        await endSessions(transaction, account.id, token);
      });
    } catch (error) {
      throw isDuplicate(error) ? registeredRefusal() : error;
    }
    await this.#tellFormerNumber(account);
    return number;
  }

  /**
   * Tells of one number whether it has an account, against a solved captcha.
   *
   * @param address the caller's network address
   * @throws Refusal CaptchaFailed, CaptchaUnreachable, or TooManyRequests after a hundred numbers in 24 hours
   */
  async checkPhone(
    { captcha, ...entered }: QueryOf<'checkPhoneIsRegistered'>,
    address: string,
  ): Promise<boolean> {
    const number = normalNumber(entered);
    await this.#captcha.verify(captcha);
    const time = this.#clock();
    await this.#database.delete(phoneChecks).where(lte(phoneChecks.time, new Date(time.getTime() - DAY)));
    await this.#database.insert(phoneChecks).values({ id: randomUUIDv7(), address, time });
    const asked = { table: phoneChecks, address: phoneChecks.address };
    if (await exceedsNetworkLimit(this.#database, asked, address, PHONE_CHECKS_PER_ADDRESS)) {
      throw new Refusal(ErrorCode.TooManyRequests, 'Too many requests, please try again later');
    }
    return this.isPhoneRegistered(number);
  }

  /** @returns whether the number has an account */
  async isPhoneRegistered(number: PhoneNumber): Promise<boolean> {
    const [row] = await this.#database
      .select({ id: accounts.id })
      .from(accounts)
      .where(hasNumber(normalNumber(number)));
    return row !== undefined;
  }

  /**
   * Brings the numbers of accounts that were made before numbers were checked into their normal form. Of several
   * accounts with one number, the one registered first holds it; the others keep their logins and their password decides
   * which of them logs in. They get the number as soon as it is free.
   *
   * @returns the ids of the accounts that hold no number of their own, because another account has it, it doesn't
   *   exist, or its area code is not in the dictionary: they can't recover a password by a code
   */
  async normalizeNumbers(): Promise<string[]> {
    const without: string[] = [];
    for (let last: { registrationTime: Date; id: string } | undefined; ; ) {
      const batch = await this.#database
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
        .limit(NORMALIZED_AT_ONCE);
      for (const { id, areaCode, phone } of batch) {
        const number = storedNumber({ areaCode, phone });
        const isTaken = number && (await this.#holderOf(number.e164)) !== undefined;
        if (!number || isTaken) without.push(id);
        if (!number) continue;
        await this.#database
          .update(accounts)
          .set({ ...number, e164: isTaken ? null : number.e164 })
          .where(eq(accounts.id, id));
      }
      last = batch.at(-1);
      if (!last) return without;
    }
  }

  async #holderOf(e164: string): Promise<string | undefined> {
    const [holder] = await this.#database
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.e164, e164));
    return holder?.id;
  }

  /** @returns a fresh challenge of the captcha */
  captchaChallenge(clientType: ClientType): Promise<CaptchaConfiguration> {
    return this.#captcha.challenge(clientType);
  }

  /**
   * Sends an SMS verification code, against a solved captcha. Whether the number has an account makes no difference.
   *
   * @param address the caller's network address
   * @throws Refusal CaptchaFailed, CaptchaUnreachable, TooManyRequests, ValidateCodeLimit or ValidateCodeNotSent
   */
  async sendValidateCode(
    { purpose, captcha, ...entered }: BodyOf<'sendValidateCode'>,
    address: string,
  ): Promise<SentValidateCode> {
    const number = normalNumber(entered);
    await this.#captcha.verify(captcha);
    return this.#validateCodes.send(purpose, number, address);
  }

  /**
   * @param reviewStatus where the certification of the account's enterprise stands; null where there is none
   * @returns what the account is entitled to (specification §6: 4 means trial)
   */
  permissionOf(account: Account, reviewStatus: ReviewStatus | null): OperationPermission {
    const { Operator, Trial, Certified, CertificationPending, Basic } = OperationPermissionStatus;
    if (isOperator(account)) return { status: Operator, trialExpireTime: null };
    const end = trialEndOf(account);
    if (end > this.#clock()) return { status: Trial, trialExpireTime: end.toISOString() };
    if (account.authenticationTime) return { status: Certified, trialExpireTime: null };
    return { status: reviewStatus === 'pending' ? CertificationPending : Basic, trialExpireTime: null };
  }

  /** @returns whether the account is a developer's who registered on or before 2021/7/30, in the gateway's time zone */
  isOldDeveloper(account: Account): boolean {
    return isOldDeveloper(account, this.#calendar.dayOf(account.registrationTime));
  }

  /** Sets an old developer's default application; null for none. */
  async setDefaultApp(accountId: string, appId: string | null): Promise<void> {
    await this.#database.update(accounts).set({ defaultAppId: appId }).where(eq(accounts.id, accountId));
  }

  /**
   * Sets a password that somebody else knows: the account can do nothing before it has changed it (decision record 0008).
   * Every session of the account ends.
   *
   * @param database the transaction that takes part in it
   * @throws Refusal NotFound
   */
  async setTemporaryPassword(
    accountId: string,
    password: string,
    database: Database = this.#database,
  ): Promise<void> {
    const isSet = await this.#setPassword(database, eq(accounts.id, accountId), password, {
      isPasswordTemporary: true,
    });
    if (!isSet) throw notFound('account');
  }

  /**
   * @param ids accounts
   * @param database a transaction that is under way
   * @returns the names of the accounts, by id
   */
  async names(ids: string[], database: Database = this.#database): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await database
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .where(inArray(accounts.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** @returns the ids of the accounts of enterprises, as a condition of another query */
  idsOfEnterprises(enterpriseIds: SQLWrapper) {
    return this.#database
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.enterpriseId, enterpriseIds));
  }

  /** @returns the accounts of enterprises, by name */
  async ofEnterprises(enterpriseIds: string[]): Promise<Pick<Account, 'id' | 'name' | 'enterpriseId'>[]> {
    if (enterpriseIds.length === 0) return [];
    return this.#database
      .select({ id: accounts.id, name: accounts.name, enterpriseId: accounts.enterpriseId })
      .from(accounts)
      .where(inArray(accounts.enterpriseId, enterpriseIds))
      .orderBy(asc(accounts.name), asc(accounts.id));
  }

  /**
   * @param database a transaction that is under way
   * @param now a moment
   * @param ids only these; all accounts by default
   * @param since only those that were registered after this moment; however long ago by default
   * @returns the accounts that are on trial at the moment, with the end of their trial
   */
  async onTrial(
    database: Database,
    now: Date,
    ids?: readonly string[],
    since = new Date(0),
  ): Promise<{ id: string; registrationTime: Date; trialExpireTime: Date }[]> {
    const rows = await database
      .select({ id: accounts.id, role: accounts.role, registrationTime: accounts.registrationTime })
      .from(accounts)
      .where(
        and(
          gt(accounts.registrationTime, new Date(Math.max(since.getTime(), now.getTime() - TRIAL))),
          lte(accounts.registrationTime, now),
          ids && inArray(accounts.id, [...ids]),
        ),
      );
    return rows
      .filter((account) => !isOperator(account))
      .map(({ id, registrationTime }) => ({
        id,
        registrationTime,
        trialExpireTime: trialEndOf({ registrationTime }),
      }));
  }

  /**
   * @param from a moment
   * @param until a later one
   * @returns how many accounts are not an operator's, and how many of these were registered between the two
   */
  async countDevelopers(
    from: Date,
    until: Date,
  ): Promise<{ developerCount: number; newDeveloperCount: number }> {
    const { role, registrationTime } = accounts;
    const rows = await this.#database
      .select({
        role,
        all: count(),
        registered: sql<number>`count(*) filter (where ${gte(registrationTime, from)} and ${lt(registrationTime, until)})::int`,
      })
      .from(accounts)
      .groupBy(role);
    const developers = rows.filter((row) => !isOperator(row));
    return {
      developerCount: developers.reduce((sum, { all }) => sum + all, 0),
      newDeveloperCount: developers.reduce((sum, { registered }) => sum + registered, 0),
    };
  }

  /** @returns the account with the id, or undefined */
  async find(accountId: string): Promise<Account | undefined> {
    const [account] = await this.#database.select().from(accounts).where(eq(accounts.id, accountId));
    return account;
  }

  /**
   * Makes an account belong to an enterprise, unless it belongs to another one.
   *
   * @param transaction the transaction that also makes or changes the enterprise
   * @returns whether it belongs to the enterprise now
   */
  async join(transaction: Database, accountId: string, enterpriseId: string): Promise<boolean> {
    const joined = await transaction
      .update(accounts)
      .set({ enterpriseId })
      .where(
        and(
          eq(accounts.id, accountId),
          or(isNull(accounts.enterpriseId), eq(accounts.enterpriseId, enterpriseId)),
        ),
      )
      .returning({ id: accounts.id });
    return joined.length > 0;
  }

  /**
   * Says of the accounts of an enterprise since when it is certified.
   *
   * @param transaction the transaction that also changes the certification
   * @param authenticationTime null where it is not certified
   * @returns the accounts' ids
   */
  async certify(
    transaction: Database,
    enterpriseId: string,
    authenticationTime: Date | null,
  ): Promise<string[]> {
    const changed = await transaction
      .update(accounts)
      .set({ authenticationTime })
      .where(eq(accounts.enterpriseId, enterpriseId))
      .returning({ id: accounts.id });
    return changed.map(({ id }) => id);
  }

  /** @param lifetime how long the session lasts, in milliseconds; the page's own where none is given */
  async #logIn(
    { username, password, captcha }: LoginCredentials,
    address: string,
    lifetime?: number,
  ): Promise<{ account: Account; token: string; expiration: Date }> {
    const now = this.#clock();
    const candidates = await this.#candidates(username);
    const attempt = await this.#countAttempt(
      username,
      candidates.map(({ id }) => id),
      address,
    );
    if (attempt.isGuessing || attempt.isFlooded) await this.#requireCaptcha(captcha, attempt.id);
    const account = await this.#authenticate(candidates, password);
    if (!account) throw credentialsRefusal();
    if (!account.isEnabled) throw new Refusal(ErrorCode.AccountDeactivated, 'The account is deactivated');
    const { temporaryPasswordExpireTime } = account;
    if (temporaryPasswordExpireTime && temporaryPasswordExpireTime <= now) {
      const message = 'The temporary password has expired, please ask for another one';
      throw new Refusal(ErrorCode.TemporaryPasswordExpired, message);
    }
    await this.#forgetAttempt(attempt.id);
    await this.#forgiveFailures(this.#database, account.id, address);
    const session = await openSession(this.#database, account, now, lifetime);
    if (!session) throw credentialsRefusal();
    await this.#rememberAddress(account.id, address);
    if (isOperator(account)) {
      this.#logger.info({ accountId: account.id, role: account.role, address }, 'An operator logged in');
    }
    return { account, ...session };
  }

  /** A number without area code may exist under several, so every account that it could mean is tried. */
  #candidates(name: string): Promise<Account[]> {
    const numbers = numbersMeant(name);
    const { areaCode, phone, e164 } = accounts;
    const entered = sql<string>`${areaCode} || ${phone}`;
    return this.#database
      .select()
      .from(accounts)
      .where(
        or(
          eq(accounts.username, usernameOf(name)),
          inArray(e164, numbers),
          and(isNull(e164), or(inArray(phone, numbers), inArray(entered, numbers))),
        ),
      )
      .orderBy(accounts.registrationTime)
      .limit(4);
  }

  async #authenticate(candidates: Account[], password: string): Promise<Account | undefined> {
    for (const candidate of candidates) {
      if (await verifyPassword(password, candidate.passwordHash)) return candidate;
    }
    const decoy = await this.#decoy;
    for (let compared = candidates.length; compared < HASHES; compared++)
      await verifyPassword(password, decoy);
    return undefined;
  }

  /** Whoever has lost the account to somebody else learns it where it can still reach them. */
  async #tellFormerNumber({ areaCode, phone }: Account): Promise<void> {
    try {
      await this.#sms.send(areaCode + phone, FORMER_NUMBER);
    } catch (error) {
      this.#logger.error({ error: loggedError(error) }, 'A former phone number could not be told');
    }
  }

  #useOwnCode(
    account: Account,
    purpose: ValidateCodePurpose,
    { smsCode = '', smsCodeId }: { smsCode?: string | undefined; smsCodeId?: string | undefined },
  ): Promise<void> {
    return this.#validateCodes.use({ ...account, purpose, codeId: smsCodeId, code: smsCode });
  }

  /**
   * Checks the password of the logged-in account. A wrong one counts as a failed login. Failures at other accounts don't
   * count, so that nobody can lock everybody out.
   */
  async #checkPassword(
    account: Account,
    password: string,
    field: 'password' | 'oldPassword',
    address: string,
  ): Promise<void> {
    const attempt = await this.#countAttempt(account.username ?? account.phone, [account.id], address);
    if (attempt.isGuessing) {
      await this.#forgetAttempt(attempt.id);
      throw tooManyFailures();
    }
    if (!(await verifyPassword(password, account.passwordHash))) {
      const name = field === 'password' ? 'password' : 'old password';
      throw invalidField(field, `Please enter the correct ${name}`);
    }
    await this.#forgiveFailures(this.#database, account.id, address);
  }

  /**
   * Replaces a password by one of the account's own choice; a temporary one can't be kept.
   *
   * @param token the token of the session that goes on; every session ends where none is given
   */
  async #choosePassword(account: Account, password: string, token?: string): Promise<void> {
    if (account.isPasswordTemporary && (await verifyPassword(password, account.passwordHash))) {
      throw invalidField('newPassword', 'Please enter another password than the temporary one');
    }
    // What an operator sets meanwhile, because the account is in wrong hands, must not be overwritten.
    const isSet = await this.#setPassword(this.#database, isStill(account), password, {
      isPasswordTemporary: false,
      token,
    });
    if (isSet) return;
    throw changedRefusal();
  }

  /**
   * Sets a password and ends every session but that of the token: whoever knew the old one is out.
   *
   * @param which the account
   * @returns whether there is such an account
   */
  async #setPassword(
    database: Database,
    which: SQL | undefined,
    password: string,
    { isPasswordTemporary, token }: { isPasswordTemporary: boolean; token?: string | undefined },
  ): Promise<boolean> {
    const passwordHash = await hashPassword(password, this.#passwordCost);
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
      await this.#forgiveFailures(transaction, account.id);
      // An address from where the old one was used may be of whoever should not have known it.
      await transaction.delete(knownAddresses).where(eq(knownAddresses.accountId, account.id));
      return true;
    });
  }

  #temporaryUntil(): Date {
    return new Date(this.#clock().getTime() + TEMPORARY_PASSWORD_LIFETIME);
  }

  /**
   * Counts an attempt before the password is looked at, so that parallel guesses can't outrun the limit.
   *
   * @param name what was tried
   * @param accountIds the accounts that it means
   * @returns the attempt; whether so many failed that a program may be guessing, at this name or in the whole installation
   * @throws Refusal TooManyRequests
   */
  async #countAttempt(
    name: string,
    accountIds: string[],
    address: string,
  ): Promise<{ id: string; isGuessing: boolean; isFlooded: boolean }> {
    const now = this.#clock();
    const username = countedName(name);
    const id = randomUUIDv7();
    const accountId = accountIds.length === 1 ? accountIds[0] : null;
    const { time } = loginFailures;
    const isRecent = gt(time, new Date(now.getTime() - LOGIN_WINDOW));
    await this.#database.delete(loginFailures).where(lte(time, new Date(now.getTime() - DAY)));
    await this.#database.insert(loginFailures).values({ id, username, accountId, address, time: now });
    const known = this.#database
      .select({ address: knownAddresses.address })
      .from(knownAddresses)
      .where(inArray(knownAddresses.accountId, accountIds));
    // What fails at a known address is counted there, and what fails elsewhere, together: nobody closes it for its owner.
    const alike = sql`case when ${address} in ${known} then ${eq(loginFailures.address, address)}
      else ${loginFailures.address} not in ${known} end`;
    const [attempts] = await this.#database
      .select({
        recent: sql`count(*) filter (where ${isRecent})`.mapWith(Number),
        ofDay: count(),
        isFlooded: sql<boolean>`exists (select from ${loginFailures} as latest
          where latest.time > ${new Date(now.getTime() - LOGIN_WINDOW).toISOString()}::timestamptz
          offset ${LOGIN_FAILURES_IN_ALL} limit 1)`,
      })
      .from(loginFailures)
      .where(and(eq(loginFailures.username, username), alike));
    const { recent = 0, ofDay = 0, isFlooded = false } = attempts ?? {};
    const failed = { table: loginFailures, address: loginFailures.address, within: isRecent };
    if (
      ofDay > LOGIN_FAILURES_PER_DAY ||
      (await exceedsNetworkLimit(this.#database, failed, address, LOGIN_FAILURES_PER_ADDRESS))
    ) {
      await this.#forgetAttempt(id);
      throw tooManyFailures();
    }
    return { id, isGuessing: recent > LOGIN_FAILURES, isFlooded };
  }

  /** A refused attempt does not make the wait longer. */
  async #forgetAttempt(id: string): Promise<void> {
    await this.#database.delete(loginFailures).where(eq(loginFailures.id, id));
  }

  /** Lets an attempt go on with a solved captcha alone: what refuses programs doesn't refuse the owner. */
  async #requireCaptcha(captcha: string | undefined, attemptId: string): Promise<void> {
    try {
      if (!captcha) throw captchaRefusal('Please complete the verification', ErrorCode.CaptchaRequired);
      await this.#captcha.verify(captcha);
    } catch (error) {
      await this.#forgetAttempt(attemptId);
      throw error;
    }
  }

  /** Remembers an address that the account's owner has used. */
  async #rememberAddress(accountId: string, address: string): Promise<void> {
    const time = this.#clock();
    await this.#database
      .delete(knownAddresses)
      .where(lte(knownAddresses.time, new Date(time.getTime() - ADDRESS_KNOWN)));
    await this.#database
      .insert(knownAddresses)
      .values({ accountId, address, time })
      .onConflictDoUpdate({
        target: [knownAddresses.accountId, knownAddresses.address],
        set: { time },
      });
  }

  /**
   * Deletes the failed logins that are attributed to this account.
   *
   * @param address only failures from this address, because a login must not forgive attempts from elsewhere; all if
   *   undefined
   */
  async #forgiveFailures(database: Database, accountId: string, address?: string): Promise<void> {
    await database
      .delete(loginFailures)
      .where(
        and(
          eq(loginFailures.accountId, accountId),
          address === undefined ? undefined : eq(loginFailures.address, address),
        ),
      );
  }
}

function hasNumber({ e164 }: NormalNumber): SQL {
  return eq(accounts.e164, e164);
}

function trialEndOf({ registrationTime }: Pick<Account, 'registrationTime'>): Date {
  return new Date(registrationTime.getTime() + TRIAL);
}

/** The account, unless its password was changed since it was read, or it was deactivated: it may be in wrong hands. */
function isStill({ id, passwordHash, isEnabled }: Account): SQL | undefined {
  return and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), eq(accounts.isEnabled, isEnabled));
}

function changedRefusal(): Refusal {
  return new Refusal(ErrorCode.Conflict, 'The password was changed meanwhile, please log in again');
}

function tooManyFailures(): Refusal {
  return new Refusal(ErrorCode.TooManyRequests, 'Too many failed logins, please try again in 15 minutes');
}

function credentialsRefusal(): Refusal {
  return new Refusal(ErrorCode.InvalidCredentials, 'Please enter correct username and password');
}

function registeredRefusal(): Refusal {
  const message = 'The phone number is registered already';
  return new Refusal(ErrorCode.PhoneRegistered, message, [{ field: 'phone', message }]);
}

/**
 * @param database the database, or a transaction on it
 * @returns a query for the accounts that belong to an enterprise
 */
export function enterpriseMembers(database: Database) {
  const { id, enterpriseId } = accounts;
  return database.select({ id, enterpriseId }).from(accounts).where(isNotNull(enterpriseId));
}
