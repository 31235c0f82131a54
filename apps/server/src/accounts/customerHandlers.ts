import type { Handlers } from '#http/handlers.ts';
import type { Account } from './account.ts';
import type { Customers } from './customers.ts';

/** Services behind the operations. */
export interface CustomerServices {
  customers: Customers;
}

/** The handlers of customer management, and of the list of callers for the log search (specification §7.8). */
export function customerHandlers({ customers }: CustomerServices) {
  return {
    getAccountList: ({ body }) => customers.list(body),
    exportAccountList: ({ caller, body }) => customers.export(caller, body),
    updateForbiddenStatus: ({ caller, query }) => customers.setEnabled(caller, query.userId, query.isEnabled),
    updateVipStatus: ({ caller, body }) => customers.setVip(caller, body.userId, body.isVip),
    updateUserInvokeBillingStatus: ({ caller, query }) =>
      customers.setInvokeBilling(caller, query.userId, query.isInvokeBillingEnabled),
    resetPassword: ({ caller, query }) => customers.resetPassword(caller, query.userId),
    getDeveloperDetailList: ({ query }) => customers.developers(query),
  } satisfies Partial<Handlers<Account>>;
}
