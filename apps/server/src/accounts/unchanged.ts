import { ErrorCode } from '@platform/sdk';
import { and, eq, type SQL } from 'drizzle-orm';
import { Refusal } from '#http/refusal.ts';
import type { Account } from './account.ts';
import { accounts } from './tables.ts';

/**
 * A condition that matches the account only if neither its password nor its status has changed since it was read. If
 * either has, the account may be compromised.
 */
export function unchanged({ id, passwordHash, isEnabled }: Account): SQL | undefined {
  return and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), eq(accounts.isEnabled, isEnabled));
}

/** @returns the refusal of a change to an account that is no longer `unchanged` */
export function changedRefusal(): Refusal {
  return new Refusal(ErrorCode.Conflict, 'The password has changed, please log in again');
}
