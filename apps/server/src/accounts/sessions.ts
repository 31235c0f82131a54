import { createHash, randomBytes } from 'node:crypto';
import type { Session as ListedSession, LoginCredentials, LoginSession, MasterSession } from '@platform/sdk';
import { type BodyOf, isOperator, OPERATOR_ROLES } from '@platform/sdk/operations';
import { deviceOf, formatDateTime } from '@platform/sdk/rules';
import { and, desc, eq, getTableColumns, gt, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#database/database.ts';
import { notFound } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import type { Account } from './account.ts';
import { credentialsRefusal, type Logins } from './logins.ts';
import { deleteExpired } from './retention.ts';
import { inform, type Sms } from './sms.ts';
import { accounts, sessions } from './tables.ts';
import type { ValidateCodes } from './validateCodes.ts';

/** The lifetime of a session, in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60_000;
/** The lifetime of an operator's session, and the time after which it ends if it is not used, in milliseconds. */
const OPERATOR_LIFETIME = 12 * 60 * 60_000;
const OPERATOR_IDLE = 30 * 60_000;
/** The lifetime of the debugger's session, in milliseconds. */
const DEBUGGER_LIFETIME = 2 * 60 * 60_000;
/** How long a session counts as confirmed after a login or `confirm`, in milliseconds. */
const CONFIRMED_FOR = 15 * 60_000;
/** The minimum time between two updates of a session's last use, in milliseconds; it is shorter for operators. */
const USE_PRECISION = 5 * 60_000;
const OPERATOR_USE_PRECISION = 60_000;
/** The maximum number of sessions in a list. */
const MAX_LISTED = 100;
/** The maximum length of a stored `user-agent` header, in characters; longer ones are truncated. */
const MAX_USER_AGENT = 512;

/** An open session. */
export interface Session {
  account: Account;
  /** When the account last confirmed its identity. */
  confirmTime: Date;
}

/** Where a session is opened from. */
export interface Origin {
  /** The caller's network address. */
  address?: string | undefined;
  /** The header `user-agent`. */
  userAgent?: string | undefined;
}

/** A new session. Only the client stores its token. */
interface OpenedSession {
  token: string;
  expiration: Date;
}

/** Options of Sessions. */
export interface SessionsOptions {
  database: Database;
  logins: Logins;
  validateCodes: ValidateCodes;
  messages: Pick<Messages, 'send'>;
  sms: Sms;
  logger: Logger;
  errors: Pick<RepeatedErrors, 'log'>;
  clock: () => Date;
}

/** Opens, confirms and ends the sessions of accounts. */
export class Sessions {
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /**
   * Opens a session (specification §7.1 user/login).
   *
   * @param address the caller's network address
   * @param userAgent the header `user-agent`
   * @throws Refusal as `Logins.authenticate` does
   */
  async logIn(credentials: LoginCredentials, address: string, userAgent?: string): Promise<LoginSession> {
    const account = await this.#options.logins.authenticate(credentials, address);
    const { isPasswordTemporary } = account;
    return { ...(await this.start(account, { address, userAgent })), isPasswordTemporary };
  }

  /**
   * Opens a session of two hours for the debugger (specification §7.6 user/login).
   *
   * @param address the caller's network address
   * @param userAgent the header `user-agent`
   * @throws Refusal as `Logins.authenticate` does
   */
  async logInAsMaster(
    credentials: BodyOf<'logInAsMaster'>,
    address: string,
    userAgent?: string,
  ): Promise<MasterSession> {
    const account = await this.#options.logins.authenticate(credentials, address);
    const { id: usercode, name } = account;
    return { ...(await this.start(account, { address, userAgent }, DEBUGGER_LIFETIME)), usercode, name };
  }

  /**
   * Opens a session for an account whose owner has just proved their identity: with the password, or by registering with a
   * code sent to the number. The address becomes known as the owner's. An operator is informed about a login from an
   * unknown address.
   *
   * @param origin where the account logs in from
   * @param lifetime the session's lifetime, in milliseconds; by default that of the web app's sessions
   * @returns the session, for its client
   * @throws Refusal InvalidCredentials if the password was changed or the account was deactivated in the meantime
   */
  async start(
    account: Account,
    origin: Origin & { address: string },
    lifetime?: number,
  ): Promise<Pick<LoginSession, 'token' | 'expiration'>> {
    const session = await this.open(account, origin, lifetime);
    if (!session) throw credentialsRefusal();
    const { address } = origin;
    const { logins, logger } = this.#options;
    const isKnown = await logins.rememberAddress(account.id, address);
    if (isOperator(account)) {
      logger.info({ accountId: account.id, role: account.role, address }, 'An operator logged in');
      if (!isKnown) await this.#informOperator(account, origin);
    }
    return { token: session.token, expiration: session.expiration.toISOString() };
  }

  /**
   * Opens a session for an account whose password was verified.
   *
   * @param origin where the account logs in from
   * @param lifetime the session's lifetime, in milliseconds; by default that of the web app's sessions
   * @returns undefined if the password was changed or the account was deactivated in the meantime
   */
  async open(
    { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
    { address, userAgent }: Origin = {},
    lifetime?: number,
  ): Promise<OpenedSession | undefined> {
    const { database, clock } = this.#options;
    const now = clock();
    const token = `pst_${randomBytes(24).toString('base64url')}`;
    await deleteExpired(database, now, sessions);
    return database.transaction(async (transaction) => {
      // Locks the account. A concurrent change that ends its sessions, such as a deactivation, waits and ends this one.
      const [current] = await transaction
        .select({ role: accounts.role })
        .from(accounts)
        .where(
          and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), eq(accounts.isEnabled, true)),
        )
        .for('share');
      if (!current) return undefined;
      const ofRole = isOperator(current) ? OPERATOR_LIFETIME : LIFETIME;
      const expiration = new Date(now.getTime() + (lifetime ?? ofRole));
      await transaction.insert(sessions).values({
        tokenHash: hashOf(token),
        accountId: id,
        createTime: now,
        confirmTime: now,
        expireTime: expiration,
        lastUseTime: now,
        address,
        userAgent: userAgent?.slice(0, MAX_USER_AGENT),
      });
      return { token, expiration };
    });
  }

  /**
   * @param isUse whether the request counts as a use of the session; an operator's session ends 30 minutes after its
   *   last use
   * @returns the token's session, or undefined if it has ended or the temporary password has expired
   */
  async find(token: string, isUse = true): Promise<Session | undefined> {
    if (!token) return undefined;
    const { database, clock } = this.#options;
    const now = clock();
    const [row] = await database
      .select({
        account: accounts,
        confirmTime: sessions.confirmTime,
        lastUseTime: lastUse,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(
          eq(sessions.tokenHash, hashOf(token)),
          gt(sessions.expireTime, now),
          isInUse(now),
          eq(accounts.isEnabled, true),
          or(isNull(accounts.temporaryPasswordExpireTime), gt(accounts.temporaryPasswordExpireTime, now)),
        ),
      );
    if (!row) return undefined;
    const { lastUseTime, ...session } = row;
    const precision = isOperator(row.account) ? OPERATOR_USE_PRECISION : USE_PRECISION;
    if (isUse && now.getTime() - lastUseTime.getTime() >= precision) {
      await database
        .update(sessions)
        .set({ lastUseTime: now })
        .where(eq(sessions.tokenHash, hashOf(token)));
    }
    return session;
  }

  /** @returns the open sessions of an account: the token's session first, then the others by last use */
  async list(accountId: string, token: string): Promise<ListedSession[]> {
    const { database, clock } = this.#options;
    const isCurrent = sql<boolean>`${sessions.tokenHash} = ${hashOf(token)}`;
    const now = clock();
    const rows = await database
      .select({ ...getTableColumns(sessions), isCurrent, lastUseTime: lastUse })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(and(eq(sessions.accountId, accountId), gt(sessions.expireTime, now), isInUse(now)))
      .orderBy(desc(isCurrent), desc(lastUse), desc(sessions.id))
      .limit(MAX_LISTED);
    return rows.map((row) => ({
      sessionId: row.id,
      userAgent: row.userAgent,
      address: row.address,
      createTime: row.createTime.toISOString(),
      lastUseTime: row.lastUseTime.toISOString(),
      expireTime: row.expireTime.toISOString(),
      isCurrent: row.isCurrent,
    }));
  }

  /**
   * Ends one session of an account.
   *
   * @throws Refusal NotFound if the session does not exist or belongs to another account
   */
  async endOne(accountId: string, sessionId: string): Promise<void> {
    const ended = await this.#options.database
      .delete(sessions)
      .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound('session');
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
  async confirm(
    account: Account,
    token: string,
    { verificationMethod, password = '', ...sent }: BodyOf<'confirmIdentity'>,
    address: string,
  ): Promise<Date> {
    const { database, logins, validateCodes, clock } = this.#options;
    const now = clock();
    if (verificationMethod === 'smsCode') await validateCodes.useOwn(account, 'confirmIdentity', sent);
    else await logins.checkPassword(account, password, 'password', address);
    await database
      .update(sessions)
      .set({ confirmTime: now })
      .where(eq(sessions.tokenHash, hashOf(token)));
    return new Date(now.getTime() + CONFIRMED_FOR);
  }

  /** Ends the session of a token. */
  async end(token: string): Promise<void> {
    await this.#options.database.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
  }

  /**
   * Ends every session of an account.
   *
   * @param except the token of a session to keep
   */
  async endAll(
    accountId: string,
    database: Database = this.#options.database,
    except?: string,
  ): Promise<void> {
    const others = except === undefined ? undefined : ne(sessions.tokenHash, hashOf(except));
    await database.delete(sessions).where(and(eq(sessions.accountId, accountId), others));
  }

  /** Informs an operator about a login from an unknown address, because somebody else may have logged in. */
  async #informOperator(
    account: Account,
    { address, userAgent }: Origin & { address: string },
  ): Promise<void> {
    const { messages, clock } = this.#options;
    const login = `from ${address} with ${userAgent ? deviceOf(userAgent) : 'an unknown device'}`;
    const advice = 'If this was not you, change your password and end the session in the Account Center.';
    await messages.send({
      accountId: account.id,
      title: 'Login from a new address',
      content: `There was a login to your account ${login} on ${formatDateTime(clock().toISOString(), 'UTC')} UTC. ${advice}`,
      noticeType: 'serviceChange',
      jumpUrl: '/accountInfo',
    });
    // Not awaited, because the login must not wait for the provider.
    void inform(
      this.#options,
      account,
      `There was a login to your Passant operator account ${login}. ${advice}`,
    );
  }
}

/** The last use of a session: its login if it was not used since. */
const lastUse = sql`coalesce(${sessions.lastUseTime}, ${sessions.createTime})`.mapWith(sessions.createTime);

/** A condition for the sessions of developers, and for operators' sessions that were used in the last 30 minutes. */
function isInUse(now: Date): SQL | undefined {
  const earliest = new Date(now.getTime() - OPERATOR_IDLE).toISOString();
  return or(notInArray(accounts.role, [...OPERATOR_ROLES]), gt(lastUse, sql`${earliest}::timestamptz`));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
