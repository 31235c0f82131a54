import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { accounts, sessions } from './tables.ts';

/** The lifetime of a session, in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60_000;
/** The lifetime of the debugger's session, in milliseconds. */
export const DEBUGGER_LIFETIME = 2 * 60 * 60_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Opens a session for an account whose password was verified.
 *
 * @param lifetime the session's lifetime, in milliseconds
 * @returns the token, which only the client stores, and its expiration; undefined if the password was changed or
 *   the account was deactivated in the meantime
 */
export async function openSession(
  database: Database,
  { id, passwordHash }: typeof accounts.$inferSelect,
  now: Date,
  lifetime: number = LIFETIME,
): Promise<{ token: string; expiration: Date } | undefined> {
  const token = `pst_${randomBytes(24).toString('base64url')}`;
  const expiration = new Date(now.getTime() + lifetime);
  await database.delete(sessions).where(lte(sessions.expireTime, now));
  return database.transaction(async (transaction) => {
    // Locked, so that a concurrent change of the account that ends its sessions finds this one, too.
    const [unchanged] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), eq(accounts.isEnabled, true)))
      .for('share');
    if (!unchanged) return undefined;
    await transaction.insert(sessions).values({
      tokenHash: hashOf(token),
      accountId: id,
      createTime: now,
      confirmTime: now,
      expireTime: expiration,
    });
    return { token, expiration };
  });
}

/** An open session. */
export interface Session {
  account: typeof accounts.$inferSelect;
  /** When the account last confirmed its identity. */
  confirmTime: Date;
}

/** @returns the token's session, or undefined if it has ended or the temporary password has expired */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const [row] = await database
    .select({ account: accounts, confirmTime: sessions.confirmTime })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        gt(sessions.expireTime, now),
        eq(accounts.isEnabled, true),
        or(isNull(accounts.temporaryPasswordExpireTime), gt(accounts.temporaryPasswordExpireTime, now)),
      ),
    );
  return row;
}

/** Ends the token's session. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Records that the session's account has confirmed its identity. */
export async function confirmSession(database: Database, token: string, now: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ confirmTime: now })
    .where(eq(sessions.tokenHash, hashOf(token)));
}

/**
 * Ends every session of an account.
 *
 * @param except the token of a session to keep
 */
export async function endSessions(database: Database, accountId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.tokenHash, hashOf(except));
  await database.delete(sessions).where(and(eq(sessions.accountId, accountId), others));
}
