import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { accounts, sessions } from './tables.ts';

/** How long a session lasts, in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60_000;
/** How long the debugger's lasts. */
export const DEBUGGER_LIFETIME = 2 * 60 * 60_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Opens a session for an account whose password was checked.
 *
 * @param lifetime how long it lasts, in milliseconds
 * @returns the token, which only the client keeps, and when it ends; undefined where the password was changed or the
 *   account was deactivated since
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
    // Locked, so that whoever changes the account and ends its sessions finds this one too.
    const [unchanged] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), eq(accounts.isEnabled, true)))
      .for('share');
    if (!unchanged) return undefined;
    await transaction
      .insert(sessions)
      .values({ tokenHash: hashOf(token), accountId: id, createTime: now, expireTime: expiration });
    return { token, expiration };
  });
}

/** @returns the account whose session the token opens, or undefined where it has ended */
export async function accountOfSession(
  database: Database,
  token: string,
  now: Date,
): Promise<typeof accounts.$inferSelect | undefined> {
  const [row] = await database
    .select({ account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expireTime, now), eq(accounts.isEnabled, true)),
    );
  return row?.account;
}

/** Ends the session that the token opens. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Ends every session of an account. */
export async function endSessions(database: Database, accountId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.accountId, accountId));
}
