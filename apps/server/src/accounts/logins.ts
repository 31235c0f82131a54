import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { ErrorCode, type LoginCredentials } from '@platform/sdk';
import { and, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { codeNameOf, invalidField, Refusal, tooMany } from '#http/refusal.ts';
import type { Observer } from '#observer.ts';
import type { Account } from './account.ts';
import { type Captcha, captchaRefusal } from './captcha.ts';
import { exceedsNetworkLimit } from './networkLimit.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './passwordHash.ts';
import { loginCounterKey, possibleNumbers, usernameOf } from './phoneNumbers.ts';
import { deleteExpired } from './retention.ts';
import { accounts, knownAddresses, loginFailures } from './tables.ts';

/** A login needs a captcha after this many failures of its name in the window. */
const LOGIN_FAILURES = 10;
/** Logins are rejected, captcha or not, after this many failures of their name in 24 hours: ten for each window. */
const LOGIN_FAILURES_PER_DAY = 960;
/** Every login needs a captcha after this many failures of the whole installation in the window. */
const LOGIN_FAILURES_IN_TOTAL = 2_000;
/** A network address is rejected after this many failures in the window. High, because an office shares one. */
const LOGIN_FAILURES_PER_ADDRESS = 50;
const LOGIN_WINDOW = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
/** The minimum number of hashes that a failed login computes. Two, because a number may exist under two area codes. */
const HASHES = 2;

/** Options of Logins. */
export interface LoginsOptions {
  database: Database;
  captcha: Pick<Captcha, 'verify'>;
  passwordCost: PasswordCost;
  clock: () => Date;
  observer?: Pick<Observer, 'login'> | undefined;
}

/** An attempt to log in. It counts as failed until it is deleted. */
interface Attempt {
  id: string;
  /** True if the name has failed so often that a program may be guessing. */
  isGuessing: boolean;
  /** True if the whole installation has had so many failures that a program may be guessing. */
  isFlooded: boolean;
}

/**
 * Verifies passwords and protects them from guessing: counts failures by name and address, requires captchas, and
 * knows the addresses that owners log in from, so that failures elsewhere don't lock them out.
 */
export class Logins {
  readonly #options: LoginsOptions;
  /** Compared if the name matches fewer than `HASHES` accounts, so that the response time does not reveal their number. */
  readonly #decoy: Promise<string>;

  constructor(options: LoginsOptions) {
    this.#options = options;
    this.#decoy = hashPassword(randomBytes(16).toString('hex'), options.passwordCost);
  }

  /**
   * Finds the account that a name and a password belong to.
   *
   * @param address the caller's network address
   * @throws Refusal InvalidCredentials, AccountDeactivated, TemporaryPasswordExpired; CaptchaRequired, CaptchaFailed or
   *   CaptchaUnreachable after ten failures of the name, or 2,000 of the installation, in 15 minutes; TooManyRequests after
   *   fifty of the address in 15 minutes, or 960 of the name in 24 hours. At a known address only the failures from there
   *   count against the name
   */
  async authenticate(credentials: LoginCredentials, address: string): Promise<Account> {
    const { observer } = this.#options;
    try {
      const account = await this.#authenticate(credentials, address);
      observer?.login('Succeeded');
      return account;
    } catch (error) {
      observer?.login(codeNameOf(error));
      throw error;
    }
  }

  /**
   * Verifies the password of the logged-in account. A wrong one counts as a failed login. Failures of the whole
   * installation don't count here, so that nobody can lock out everybody.
   *
   * @throws Refusal ValidationFailed for the field if the password is wrong, or TooManyRequests after ten failures of the
   *   name or fifty of the address in 15 minutes, or 960 of the name in 24 hours
   */
  async checkPassword(
    account: Account,
    password: string,
    field: 'password' | 'oldPassword',
    address: string,
  ): Promise<void> {
    const attempt = await this.#count(account.username ?? account.phone, [account.id], address);
    if (attempt.isGuessing) {
      await this.#delete(attempt.id);
      throw tooManyFailures();
    }
    if (!(await verifyPassword(password, account.passwordHash))) {
      const name = field === 'password' ? 'password' : 'old password';
      throw invalidField(field, `Please enter the correct ${name}`);
    }
    await this.#clearFailures(this.#options.database, account.id, address);
  }

  /**
   * Remembers an address that the owner of the account has used.
   *
   * @returns whether it was known before
   */
  async rememberAddress(accountId: string, address: string): Promise<boolean> {
    const { database, clock } = this.#options;
    const time = clock();
    await deleteExpired(database, time, knownAddresses);
    const known = await database
      .update(knownAddresses)
      .set({ time })
      .where(and(eq(knownAddresses.accountId, accountId), eq(knownAddresses.address, address)))
      .returning({ address: knownAddresses.address });
    if (known.length > 0) return true;
    await database.insert(knownAddresses).values({ accountId, address, time }).onConflictDoNothing();
    return false;
  }

  /**
   * Clears the failures and the known addresses of an account whose password is replaced, because somebody who should
   * not have known the old password may have used these addresses.
   */
  async reset(transaction: Database, accountId: string): Promise<void> {
    await this.#clearFailures(transaction, accountId);
    await transaction.delete(knownAddresses).where(eq(knownAddresses.accountId, accountId));
  }

  async #authenticate({ username, password, captcha }: LoginCredentials, address: string): Promise<Account> {
    const candidates = await this.#candidates(username);
    const attempt = await this.#count(
      username,
      candidates.map(({ id }) => id),
      address,
    );
    if (attempt.isGuessing || attempt.isFlooded) await this.#requireCaptcha(captcha, attempt.id);
    const account = await this.#match(candidates, password);
    if (!account) throw credentialsRefusal();
    if (!account.isEnabled) throw new Refusal(ErrorCode.AccountDeactivated, 'The account is deactivated');
    const { temporaryPasswordExpireTime } = account;
    if (temporaryPasswordExpireTime && temporaryPasswordExpireTime <= this.#options.clock()) {
      const message = 'The temporary password has expired, please request a new one';
      throw new Refusal(ErrorCode.TemporaryPasswordExpired, message);
    }
    await this.#delete(attempt.id);
    await this.#clearFailures(this.#options.database, account.id, address);
    return account;
  }

  /** The accounts that a name can stand for. A number without an area code may exist under several. */
  #candidates(name: string): Promise<Account[]> {
    const numbers = possibleNumbers(name);
    const { areaCode, phone, e164 } = accounts;
    const entered = sql<string>`${areaCode} || ${phone}`;
    return this.#options.database
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

  async #match(candidates: Account[], password: string): Promise<Account | undefined> {
    for (const candidate of candidates) {
      if (await verifyPassword(password, candidate.passwordHash)) return candidate;
    }
    const decoy = await this.#decoy;
    for (let compared = candidates.length; compared < HASHES; compared++)
      await verifyPassword(password, decoy);
    return undefined;
  }

  /**
   * Counts an attempt before the password is verified, so that parallel guesses can't exceed the limit.
   *
   * @param name the entered name
   * @param accountIds the accounts that the name can stand for
   * @throws Refusal TooManyRequests
   */
  async #count(name: string, accountIds: string[], address: string): Promise<Attempt> {
    const { database, clock } = this.#options;
    const now = clock();
    const username = loginCounterKey(name);
    const id = randomUUIDv7();
    const accountId = accountIds.length === 1 ? accountIds[0] : null;
    const { time } = loginFailures;
    const isRecent = gt(time, new Date(now.getTime() - LOGIN_WINDOW));
    await deleteExpired(database, now, loginFailures);
    await database.insert(loginFailures).values({ id, username, accountId, address, time: now });
    const known = database
      .select({ address: knownAddresses.address })
      .from(knownAddresses)
      .where(inArray(knownAddresses.accountId, accountIds));
    // Failures at a known address count only there; failures at all other addresses count together. So nobody can lock
    // out the owner.
    const comparable = sql`case when ${address} in ${known} then ${eq(loginFailures.address, address)}
      else ${loginFailures.address} not in ${known} end`;
    const [attempts] = await database
      .select({
        recent: sql`count(*) filter (where ${isRecent})`.mapWith(Number),
        ofDay: count(),
        isFlooded: sql<boolean>`exists (select from ${loginFailures} as latest
          where latest.time > ${new Date(now.getTime() - LOGIN_WINDOW).toISOString()}::timestamptz
          offset ${LOGIN_FAILURES_IN_TOTAL} limit 1)`,
      })
      .from(loginFailures)
      .where(and(eq(loginFailures.username, username), comparable));
    const { recent = 0, ofDay = 0, isFlooded = false } = attempts ?? {};
    const failed = { table: loginFailures, address: loginFailures.address, within: isRecent };
    const isOfDay = ofDay > LOGIN_FAILURES_PER_DAY;
    if (isOfDay || (await exceedsNetworkLimit(database, failed, address, LOGIN_FAILURES_PER_ADDRESS))) {
      await this.#delete(id);
      throw isOfDay ? tooManyOfDay() : tooManyFailures();
    }
    return { id, isGuessing: recent > LOGIN_FAILURES, isFlooded };
  }

  /** Deletes an attempt. A rejected one is deleted, too, so that it does not prolong the wait. */
  async #delete(id: string): Promise<void> {
    await this.#options.database.delete(loginFailures).where(eq(loginFailures.id, id));
  }

  /** Requires a solved captcha, which stops programs but not the owner. */
  async #requireCaptcha(captcha: string | undefined, attemptId: string): Promise<void> {
    try {
      if (!captcha) throw captchaRefusal('Please complete the verification', ErrorCode.CaptchaRequired);
      await this.#options.captcha.verify(captcha);
    } catch (error) {
      await this.#delete(attemptId);
      throw error;
    }
  }

  /**
   * Deletes the failed logins that are attributed to this account.
   *
   * @param address only failures from this address, because a login must not clear failures from elsewhere; all if
   *   undefined
   */
  async #clearFailures(database: Database, accountId: string, address?: string): Promise<void> {
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

function tooManyFailures(): Refusal {
  return tooMany('Too many failed logins, please try again in 15 minutes', LOGIN_WINDOW / 1000);
}

function tooManyOfDay(): Refusal {
  const message =
    'Too many failed logins with this name. Please try again in 24 hours, or reset the password';
  return tooMany(message, DAY / 1000);
}

/** @returns the refusal of a wrong name or password, which does not say which of them is wrong */
export function credentialsRefusal(): Refusal {
  return new Refusal(ErrorCode.InvalidCredentials, 'Please enter correct username and password');
}
