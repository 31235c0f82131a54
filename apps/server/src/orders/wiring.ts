import type { CardProvider } from './cardProvider.ts';
import { Checkouts, type CheckoutsOptions } from './checkouts.ts';
import { Contracts, type ContractsOptions } from './contracts.ts';
import { Invoices, type InvoicesOptions } from './invoices.ts';
import { Payments, type PaymentsOptions } from './payments.ts';
import { Orders, type OrdersOptions } from './service.ts';

/** The dependencies of this domain's services. */
type Context = Omit<OrdersOptions, 'takesCards'> &
  PaymentsOptions &
  Omit<CheckoutsOptions, 'provider' | 'payments'> &
  ContractsOptions &
  InvoicesOptions & {
    /** The provider of card payments; undefined if cards are not accepted. */
    cardProvider: CardProvider | undefined;
  };

/** Creates the services of this domain, except for {@link Advisor}, which reads the statistics, too. */
export function createOrders({ cardProvider, ...context }: Context) {
  const orders = new Orders({ ...context, takesCards: (price) => cardProvider?.takes(price) ?? false });
  const payments = new Payments(context);
  const checkouts = new Checkouts({ ...context, provider: cardProvider, payments });
  return { orders, payments, checkouts, contracts: new Contracts(context), invoices: new Invoices(context) };
}
