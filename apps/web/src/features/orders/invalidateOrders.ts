import {
  getGetCustomerRechargeOrderDetailQueryKey,
  getGetCustomerRechargeOrderListQueryKey,
  getGetInvoiceDetailQueryKey,
  getGetRechargeOrderDetailQueryKey,
  getGetRechargeOrderListQueryKey,
} from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

/** Reads every shown part of the orders again, the buyer's own or everybody's, after one of them has changed. */
export async function invalidateOrders(): Promise<void> {
  const keys = [
    getGetRechargeOrderListQueryKey(),
    getGetRechargeOrderDetailQueryKey(),
    getGetCustomerRechargeOrderListQueryKey(),
    getGetCustomerRechargeOrderDetailQueryKey(),
    getGetInvoiceDetailQueryKey(),
  ];
  // A key's first two parts are the operation; the third is what it was asked.
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key.slice(0, 2) })));
}
