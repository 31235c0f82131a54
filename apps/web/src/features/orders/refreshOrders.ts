import { refresher } from '#lib/refresher.ts';

/** Refetches everything that shows orders, the buyer's own or all customers', after an order has changed. */
export const refreshOrders = refresher(
  'getRechargeOrderList',
  'getRechargeOrderDetail',
  'getCustomerRechargeOrderList',
  'getCustomerRechargeOrderDetail',
  'getInvoiceDetail',
  'getWorkQueue',
);
