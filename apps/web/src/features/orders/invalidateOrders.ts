import { invalidate } from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

/** Reads every shown part of the orders again, the buyer's own or everybody's, after one of them has changed. */
export function invalidateOrders(): Promise<void> {
  return invalidate(
    queryClient,
    'getRechargeOrderList',
    'getRechargeOrderDetail',
    'getCustomerRechargeOrderList',
    'getCustomerRechargeOrderDetail',
    'getInvoiceDetail',
  );
}
