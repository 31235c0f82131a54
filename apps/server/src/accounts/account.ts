import {
  ErrorCode,
  type OperationPermission,
  OperationPermissionStatus,
  type ReviewStatus,
} from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import {
  isOldDeveloper as isOldRegistration,
  isOwnOf,
  type Owner,
  operatorRefusals,
  TRIAL,
} from '@platform/sdk/rules';
import { eq, ne } from 'drizzle-orm';
import { type Calendar, daysBetween } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { Refusal } from '#http/refusal.ts';
import { accounts } from './tables.ts';

/** An account as it is stored. */
export type Account = typeof accounts.$inferSelect;

/** @returns whether the account was closed and erased, which empties its phone number */
export function isClosed({ phone }: Pick<Account, 'phone'>): boolean {
  return phone === '';
}

/** A condition for accounts that are not closed. */
export const isNotClosed = ne(accounts.phone, '');

/** The trial's duration, in milliseconds. */
export const TRIAL_DURATION = TRIAL.days * 24 * 60 * 60_000;

/** @returns when the account's trial ends or ended */
export function trialEndOf({ registrationTime }: Pick<Account, 'registrationTime'>): Date {
  return new Date(registrationTime.getTime() + TRIAL_DURATION);
}

/**
 * @param reviewStatus the review status of the enterprise's certification; null if there is none
 * @param calendar the gateway's time zone
 * @returns the account's operation permission (specification §6)
 */
export function permissionOf(
  account: Account,
  reviewStatus: ReviewStatus | null,
  now: Date,
  calendar: Pick<Calendar, 'dayOf' | 'lastDayOf'>,
): OperationPermission {
  const { Operator, Trial, Certified, CertificationPending, Basic } = OperationPermissionStatus;
  const none = { trialExpireTime: null, trialDaysLeft: null };
  if (isOperator(account)) return { status: Operator, ...none };
  const end = trialEndOf(account);
  if (account.hasTrial && end > now) {
    const trialDaysLeft = daysBetween(calendar.dayOf(now), calendar.lastDayOf(end));
    return { status: Trial, trialExpireTime: end.toISOString(), trialDaysLeft };
  }
  if (account.authenticationTime) return { status: Certified, ...none };
  return { status: reviewStatus === 'pending' ? CertificationPending : Basic, ...none };
}

/**
 * @param calendar the gateway's time zone
 * @returns whether the account belongs to a developer who registered on or before 30 Jul 2021
 */
export function isOldDeveloper(account: Account, calendar: Pick<Calendar, 'dayOf'>): boolean {
  return isOldRegistration(account, calendar.dayOf(account.registrationTime));
}

/** @throws Refusal NotPermitted if the object's owner is the operator or belongs to the operator's enterprise */
export function refuseOwn(operator: Owner, owner: Owner): void {
  if (isOwnOf(operator, owner)) throw new Refusal(ErrorCode.NotPermitted, operatorRefusals.own);
}

/**
 * Keeps operators from acting on objects of their own account or enterprise.
 *
 * @param accountId the object's owner
 * @throws Refusal NotPermitted
 */
export async function refuseOwnAccount(
  database: Database,
  operator: Owner,
  accountId: string,
): Promise<void> {
  const [owner] = await database
    .select({ id: accounts.id, enterpriseId: accounts.enterpriseId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (owner) refuseOwn(operator, owner);
}
