import {
  getGetCustomerRechargeOrderDetailQueryKey,
  getGetCustomerRechargeOrderListQueryKey,
  getGetInvoiceDetailQueryKey,
} from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

// A key's parts up to the operation's path; what follows is what it was asked.
const KEYS = [
  getGetCustomerRechargeOrderListQueryKey(),
  getGetCustomerRechargeOrderDetailQueryKey(),
  getGetInvoiceDetailQueryKey(),
].map((key) => key.slice(0, 2));

/** Reads the customers' orders and invoices again, after an operator has changed one. */
export function refreshCustomerOrders(): Promise<unknown> {
  return Promise.all(KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
