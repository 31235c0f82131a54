import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { accounts, sessions } from './tables.ts';

/** How long a session lasts, in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Opens a session.
 *
 * @returns the token, which only the client keeps, and when it ends
 */
export async function openSession(
  database: Database,
  accountId: string,
  now: Date,
): Promise<{ token: string; expiration: Date }> {
  const token = `pst_${randomBytes(24).toString('base64url')}`;
  const expiration = new Date(now.getTime() + LIFETIME);
  await database.delete(sessions).where(lte(sessions.expireTime, now));
  await database
    .insert(sessions)
    .values({ tokenHash: hashOf(token), accountId, createTime: now, expireTime: expiration });
  return { token, expiration };
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
