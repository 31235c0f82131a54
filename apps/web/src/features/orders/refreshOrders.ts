import { refresher } from '#lib/refresher.ts';

/** Refetches every shown part of the orders, the buyer's own and all customers', after one of them has changed. */
export const refreshOrders = refresher(
  'getRechargeOrderList',
  'getRechargeOrderDetail',
  'getCustomerRechargeOrderList',
  'getCustomerRechargeOrderDetail',
  'getInvoiceDetail',
  'getWorkQueue',
);
