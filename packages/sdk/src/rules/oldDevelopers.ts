import { type Caller, isOperator } from '../operations/access.ts';

/** The last day of registrations for the old-customer interface; later accounts use the new one (specification §1). */
export const OLD_CUSTOMERS_UNTIL = '2021-07-30';

/**
 * @param account the caller
 * @param registrationDay its day of registration, `yyyy-MM-dd` in the gateway's time zone
 * @returns whether it is a developer from before the new interface, who may have a default application; operators never are
 */
export function isOldDeveloper(account: Pick<Caller, 'role'>, registrationDay: string): boolean {
  return !isOperator(account) && registrationDay <= OLD_CUSTOMERS_UNTIL;
}
