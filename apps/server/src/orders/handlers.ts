import type { Account } from '#accounts/account.ts';
import type { Enterprises } from '#enterprises/service.ts';
import type { Handlers } from '#http/handlers.ts';
import type { Advisor } from './advisor.ts';
import type { BillingProfiles } from './billingProfiles.ts';
import type { Checkouts } from './checkouts.ts';
import type { Contracts } from './contracts.ts';
import type { Invoices } from './invoices.ts';
import type { Payments } from './payments.ts';
import type { Orders } from './service.ts';

/** Services behind the operations. */
export interface OrderServices {
  orders: Orders;
  payments: Payments;
  checkouts: Checkouts;
  invoices: Invoices;
  profiles: BillingProfiles;
  contracts: Contracts;
  advisor: Advisor;
  enterprises: Pick<Enterprises, 'pendingReviewCount'>;
}

/**
 * @returns handlers for orders, payments by transfer and card, invoices, contracts, purchase advice and the operators'
 *   work queue (specification §7.4, §7.8)
 */
export function orderHandlers({
  orders,
  payments,
  checkouts,
  invoices,
  profiles,
  contracts,
  advisor,
  enterprises,
}: OrderServices) {
  return {
    cancelCustomerOrder: ({ caller, body }) => orders.cancelForCustomer(caller, body),
    cancelOrder: ({ caller, body }) => orders.cancel(caller, body),
    changeOrderPrice: ({ caller, body }) => orders.changePrice(caller, body),
    computeSpecification: ({ body }) => orders.compute(body),
    confirmPayment: ({ caller, body }) => payments.confirm(caller, body),
    exportCustomerOrderList: ({ caller, body }) => orders.export(body, { operator: caller }),
    exportOrderList: ({ caller, body }) => orders.export(body, { accountId: caller.id }),
    getBillingProfile: ({ caller }) => profiles.read(caller),
    getContractPdf: ({ caller, query }) => contracts.write(caller, query.orderId, 'own'),
    getCustomerContractPdf: ({ caller, query }) => contracts.write(caller, query.orderId, 'anybody'),
    getCustomerRechargeOrderDetail: ({ body }) => orders.detail(body.orderId),
    getCustomerRechargeOrderList: ({ body }) => orders.list(body),
    getInvoiceDetail: ({ caller, query }) => invoices.read(caller, query.orderId),
    getInvoicePdf: ({ caller, query }) => invoices.write(caller, query.orderId),
    getPurchaseAdvice: ({ caller }) => advisor.advise(caller.id),
    getWorkQueue: async () => ({
      pendingReviewCount: await enterprises.pendingReviewCount(),
      ...(await orders.countWaiting()),
    }),
    getRechargeOrderDetail: ({ caller, body }) => orders.detail(body.orderId, caller.id),
    getRechargeOrderList: ({ caller, body }) => orders.list(body, caller.id),
    issueInvoice: ({ caller, body }) => invoices.issue(caller, body),
    rechargeOrder: ({ caller, body }) => orders.place(caller, body),
    reconcilePayment: ({ caller, body }) => payments.report(caller, body),
    saveBillingProfile: ({ caller, body }) => profiles.save(caller, body),
    saveOrUpdateInvoice: ({ caller, body }) => invoices.request(caller, body),
    startCheckout: ({ caller, body, origin }) => checkouts.start(caller, body, origin),
  } satisfies Partial<Handlers<Account>>;
}
