import { randomBytes, randomUUIDv7 } from 'node:crypto';
import {
  type CaptchaConfiguration,
  ErrorCode,
  type LoginCredentials,
  type LoginSession,
  type OperationPermission,
  OperationPermissionStatus,
  type Registration,
  type ReviewStatus,
  type SentValidateCode,
} from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { and, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { Refusal } from '#http/refusal.ts';
import type { Captcha } from './captcha.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { accountOfSession, endSession, endSessions, openSession } from './sessions.ts';
import { accounts, loginFailures } from './tables.ts';
import type { ValidateCodes } from './validateCodes.ts';

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

/** The trial's length in days (specification §9). */
const TRIAL_DAYS = 120;
/** Developers registered before have a default application and see the old interfaces as theirs (specification §1). */
const OLD_DEVELOPERS_UNTIL = new Date('2021-07-30T00:00:00+08:00');
const LOGIN_FAILURES = 10;
const LOGIN_WINDOW = 15 * 60_000;

/** What the service works with. */
export interface AccountsOptions {
  database: Database;
  captcha: Captcha;
  validateCodes: ValidateCodes;
  clock: () => Date;
}

/** Accounts, their sessions and what they are entitled to. */
export class Accounts {
  readonly #database: Database;
  readonly #captcha: Captcha;
  readonly #validateCodes: ValidateCodes;
  readonly #clock: () => Date;
  /** Compared against where no account matches, so that both cases take the same time. */
  readonly #decoy = hashPassword(randomBytes(16).toString('hex'));

  constructor({ database, captcha, validateCodes, clock }: AccountsOptions) {
    this.#database = database;
    this.#captcha = captcha;
    this.#validateCodes = validateCodes;
    this.#clock = clock;
  }

  /**
   * Opens a session (specification §7.1 user/login).
   *
   * @throws Refusal InvalidCredentials, AccountDeactivated, or TooManyRequests after ten failures in 15 minutes
   */
  async login({ username, password }: LoginCredentials): Promise<LoginSession> {
    const now = this.#clock();
    const name = username.replaceAll(/[\s-]/g, '').toLowerCase();
    const candidates = await this.#candidates(name);
    // One account has one count, however its number is spelled.
    const counted = candidates[0]?.id ?? name;
    await this.#countAttempt(counted, now);
    const account = await this.#authenticate(candidates, password);
    if (!account) {
      throw new Refusal(ErrorCode.InvalidCredentials, 'Please enter correct username and password');
    }
    if (!account.isEnabled) throw new Refusal(ErrorCode.AccountDeactivated, 'The account is deactivated');
    await this.#database.delete(loginFailures).where(eq(loginFailures.username, counted));
    const { token, expiration } = await openSession(this.#database, account.id, now);
    return { token, expiration: expiration.toISOString() };
  }

  /** Ends the session of a token. */
  logout(token: string): Promise<void> {
    return endSession(this.#database, token);
  }

  /** @returns the account of a session token, or undefined where the session has ended */
  async ofSession(token: string): Promise<Account | undefined> {
    return token ? accountOfSession(this.#database, token, this.#clock()) : undefined;
  }

  /**
   * Makes a developer account for a number whose code the caller knows (specification §7.1 user/register).
   *
   * @throws Refusal ValidateCodeInvalid or PhoneRegistered
   */
  async register(form: Registration): Promise<Account> {
    await this.#validateCodes.use(form.areaCode, form.phone, form.smsCode);
    return this.create({
      areaCode: form.areaCode,
      phone: form.phone,
      name: form.name.trim(),
      password: form.password,
      role: 'regularUser',
      userType: 2,
    });
  }

  /**
   * Makes an account.
   *
   * @throws Refusal PhoneRegistered
   */
  async create({ password, ...fields }: NewAccount): Promise<Account> {
    const [account] = await this.#database
      .insert(accounts)
      .values({
        id: randomUUIDv7(),
        registrationTime: this.#clock(),
        ...fields,
        passwordHash: await hashPassword(password),
      })
      .onConflictDoNothing()
      .returning();
    if (!account) {
      throw new Refusal(ErrorCode.PhoneRegistered, 'The phone number is registered already', [
        { field: 'phone', message: 'The phone number is registered already' },
      ]);
    }
    return account;
  }

  /** @returns whether the number has an account */
  async isPhoneRegistered(areaCode: string, phone: string): Promise<boolean> {
    const [row] = await this.#database
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.areaCode, areaCode), eq(accounts.phone, phone)));
    return row !== undefined;
  }

  /** @returns a fresh challenge of the captcha */
  captchaChallenge(): Promise<CaptchaConfiguration> {
    return this.#captcha.challenge();
  }

  /**
   * Sends an SMS verification code, against a solved captcha.
   *
   * @throws Refusal CaptchaFailed, TooManyRequests, ValidateCodeLimit or ValidateCodeNotSent
   */
  async sendValidateCode(areaCode: string, phone: string, captcha: string): Promise<SentValidateCode> {
    if (!(await this.#captcha.verify(captcha))) {
      throw new Refusal(ErrorCode.CaptchaFailed, 'The verification has failed or expired, please try again', [
        { field: 'captcha', message: 'The verification has failed or expired, please try again' },
      ]);
    }
    return this.#validateCodes.send(areaCode, phone);
  }

  /**
   * @param reviewStatus where the certification of the account's enterprise stands; null where there is none
   * @returns what the account is entitled to (specification §6: 4 means trial)
   */
  permissionOf(account: Account, reviewStatus: ReviewStatus | null): OperationPermission {
    const { Operator, Trial, Certified, CertificationPending, Basic } = OperationPermissionStatus;
    if (isOperator(account)) return { status: Operator, trialExpireTime: null };
    const end = new Date(account.registrationTime.getTime() + TRIAL_DAYS * 24 * 60 * 60_000);
    if (end > this.#clock()) return { status: Trial, trialExpireTime: end.toISOString() };
    if (account.authenticationTime) return { status: Certified, trialExpireTime: null };
    return { status: reviewStatus === 'pending' ? CertificationPending : Basic, trialExpireTime: null };
  }

  /** @returns whether the account was registered before 2021/7/30 */
  isOldDeveloper(account: Account): boolean {
    return account.registrationTime < OLD_DEVELOPERS_UNTIL;
  }

  /** Sets an old developer's default application; null for none. */
  async setDefaultApp(accountId: string, appId: string | null): Promise<void> {
    await this.#database.update(accounts).set({ defaultAppId: appId }).where(eq(accounts.id, accountId));
  }

  /** @returns the names of accounts, by id */
  async names(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .where(inArray(accounts.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** @returns the account with the id, or undefined */
  async find(accountId: string): Promise<Account | undefined> {
    const [account] = await this.#database.select().from(accounts).where(eq(accounts.id, accountId));
    return account;
  }

  /**
   * Sets a password that the account is to log in with next, and ends its sessions.
   *
   * @param transaction the transaction of the deed, if there is one
   */
  async setTemporaryPassword(
    accountId: string,
    password: string,
    transaction = this.#database,
  ): Promise<void> {
    await transaction
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(accounts.id, accountId));
    await endSessions(transaction, accountId);
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

  /** A phone number may exist under several area codes, so every account that it could mean is tried. */
  #candidates(name: string): Promise<Account[]> {
    return this.#database
      .select()
      .from(accounts)
      .where(
        or(
          eq(accounts.username, name),
          eq(accounts.phone, name),
          eq(sql`${accounts.areaCode} || ${accounts.phone}`, name),
        ),
      )
      .orderBy(accounts.registrationTime)
      .limit(4);
  }

  async #authenticate(candidates: Account[], password: string): Promise<Account | undefined> {
    if (candidates.length === 0) await verifyPassword(password, await this.#decoy);
    for (const candidate of candidates) {
      if (await verifyPassword(password, candidate.passwordHash)) return candidate;
    }
    return undefined;
  }

  /** Counts an attempt before the password is looked at, so that parallel guesses can't outrun the limit. */
  async #countAttempt(counted: string, now: Date): Promise<void> {
    const since = new Date(now.getTime() - LOGIN_WINDOW);
    const id = randomUUIDv7();
    await this.#database.delete(loginFailures).where(lte(loginFailures.time, since));
    await this.#database.insert(loginFailures).values({ id, username: counted, time: now });
    const [attempts] = await this.#database
      .select({ count: count() })
      .from(loginFailures)
      .where(eq(loginFailures.username, counted));
    if ((attempts?.count ?? 0) <= LOGIN_FAILURES) return;
    // A refused attempt does not make the wait longer.
    await this.#database.delete(loginFailures).where(eq(loginFailures.id, id));
    throw new Refusal(ErrorCode.TooManyRequests, 'Too many failed logins, please try again in 15 minutes');
  }
}
