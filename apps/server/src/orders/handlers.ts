import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { Advisor } from './advisor.ts';
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
  contracts: Contracts;
  advisor: Advisor;
}

/**
 * @returns handlers for orders, payments by transfer and card, invoices, contracts and purchase advice
 *   (specification §7.4, §7.8)
 */
export function orderHandlers({ orders, payments, checkouts, invoices, contracts, advisor }: OrderServices) {
  return {
    cancelCustomerOrder: ({ caller, body }) => orders.cancelForCustomer(caller, body),
    cancelOrder: ({ caller, body }) => orders.cancel(caller, body),
    changeOrderPrice: ({ caller, body }) => orders.changePrice(caller, body),
    computeSpecification: ({ body }) => orders.compute(body),
    confirmPayment: ({ caller, body }) => payments.confirm(caller, body),
    getContractPdf: ({ caller, query }) => contracts.write(caller, query.orderId, 'own'),
    getCustomerContractPdf: ({ caller, query }) => contracts.write(caller, query.orderId, 'anybody'),
    getCustomerRechargeOrderDetail: ({ body }) => orders.detail(body.orderId),
    getCustomerRechargeOrderList: ({ body }) => orders.list(body),
    getInvoiceDetail: ({ caller, query }) => invoices.read(caller, query.orderId),
    getPurchaseAdvice: ({ caller }) => advisor.advise(caller.id),
    getRechargeOrderDetail: ({ caller, body }) => orders.detail(body.orderId, caller.id),
    getRechargeOrderList: ({ caller, body }) => orders.list(body, caller.id),
    issueInvoice: ({ caller, body }) => invoices.issue(caller, body),
    rechargeOrder: ({ caller, body }) => orders.place(caller, body),
    reconcilePayment: ({ caller, body }) => payments.report(caller, body),
    saveOrUpdateInvoice: ({ caller, body }) => invoices.request(caller, body),
    startCheckout: ({ caller, body, origin }) => checkouts.start(caller, body, origin),
  } satisfies Partial<Handlers<Account>>;
}
