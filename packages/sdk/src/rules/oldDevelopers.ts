import { type Caller, isOperator } from '../operations/access.ts';

/** The last day on which customers of the old interface registered; whoever registered after it uses the new one (specification §1). */
export const OLD_CUSTOMERS_UNTIL = '2021-07-30';

/**
 * @param account who asks
 * @param registrationDay when it registered, `yyyy-MM-dd` in the gateway's time zone
 * @returns whether it is a developer of before the new interface, who may have a default application; an operator never is
 */
export function isOldDeveloper(account: Pick<Caller, 'role'>, registrationDay: string): boolean {
  return !isOperator(account) && registrationDay <= OLD_CUSTOMERS_UNTIL;
}
