import type { OperationId } from '@platform/sdk/operations';

/**
 * The operations of the contract that the server does no work for yet. They answer as an unknown path does. An
 * operation that stands neither here nor among the handlers does not compile, and the web app calls none of these.
 */
export const notServed = [
  // orders
  'computeSpecification',
  'rechargeOrder',
  'getRechargeOrderList',
  'getRechargeOrderDetail',
  'cancelOrder',
  'reconcilePayment',
  'getContractPdf',
  'saveOrUpdateInvoice',
  'getInvoiceDetail',
  // mall
  'getSingleProductList',
  'getPackageProductList',
  'getAllProductNames',
  // operations-customers
  'getCustomerRechargeOrderList',
  'getCustomerRechargeOrderDetail',
  'cancelCustomerOrder',
  'changeOrderPrice',
  'getCustomerContractPdf',
  // operations-products
  'getProductList',
  'getProductDetailById',
  'getProductDetails',
  'addProduct',
  'deleteProduct',
  // platform
  'confirmPayment',
  'issueInvoice',
] as const satisfies readonly OperationId[];

/** An operation that is not served yet. */
export type NotServed = (typeof notServed)[number];
