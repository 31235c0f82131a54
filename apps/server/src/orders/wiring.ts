import type { OperateLogs } from '#audit/service.ts';
import { BillingProfiles, type BillingProfilesOptions } from './billingProfiles.ts';
import type { CardProvider } from './cardProvider.ts';
import { Checkouts, type CheckoutsOptions } from './checkouts.ts';
import { Contracts, type ContractsOptions } from './contracts.ts';
import { Invoices, type InvoicesOptions } from './invoices.ts';
import { ordersReferredTo } from './lists.ts';
import { Payments, type PaymentsOptions } from './payments.ts';
import { Orders, type OrdersOptions } from './service.ts';

/** The dependencies of this domain's services. */
type Context = Omit<OrdersOptions, 'takesCards'> &
  Omit<PaymentsOptions, 'invoices'> &
  Omit<CheckoutsOptions, 'provider' | 'payments'> &
  Omit<ContractsOptions, 'takesCards' | 'profiles'> &
  Omit<InvoicesOptions, 'profiles'> &
  BillingProfilesOptions & {
    /** The provider of card payments; undefined if cards are not accepted. */
    cardProvider: CardProvider | undefined;
    operateLogs: Pick<OperateLogs, 'findSubjectsBy'>;
  };

/** Creates the services of this domain, except for {@link Advisor}, which reads the statistics, too. */
export function createOrders({ cardProvider, ...context }: Context) {
  const takesCards = (price: number) => cardProvider?.takes(price) ?? false;
  // Operators look for the records about an order by what identifies it.
  context.operateLogs.findSubjectsBy(async (keyword) =>
    (await ordersReferredTo(context.database, keyword)).map(({ accountId }) => accountId),
  );
  const profiles = new BillingProfiles(context);
  const invoices = new Invoices({ ...context, profiles });
  const orders = new Orders({ ...context, takesCards });
  const payments = new Payments({ ...context, invoices });
  const checkouts = new Checkouts({ ...context, provider: cardProvider, payments });
  const contracts = new Contracts({ ...context, profiles, takesCards });
  return { orders, payments, checkouts, contracts, invoices, profiles };
}
