import {
  getGetInvoiceDetailQueryKey,
  getGetRechargeOrderDetailQueryKey,
  getGetRechargeOrderListQueryKey,
} from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

/** Reads every shown part of the buyer's orders again, after one of them has changed. */
export async function invalidateOrders(): Promise<void> {
  const keys = [
    getGetRechargeOrderListQueryKey(),
    getGetRechargeOrderDetailQueryKey(),
    getGetInvoiceDetailQueryKey(),
  ];
  // A key's first two parts are the operation; the third is what it was asked.
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key.slice(0, 2) })));
}
