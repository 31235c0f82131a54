import type {
  GetCustomerRechargeOrderListBody,
  InvoiceState,
  ProductCategory,
  RechargeOrderState,
} from '@platform/sdk';
import type { DateRangeSearch } from '#components/list/DateRangeFilter.tsx';
import { ORDER_STATES } from './orderStates.ts';

/** The states that orders are listed in: each alone, and those in which they were paid. */
export type OrderStateFilter = RechargeOrderState | 'bills';

/** What of the list stands in the address. */
export interface CustomerOrderSearch extends DateRangeSearch {
  keyword?: string;
  state?: OrderStateFilter;
  category?: ProductCategory;
  productId?: string;
  /** Whether the buyer has reported a transfer. */
  transfer?: 'reported' | 'missing';
  invoice?: InvoiceState;
  enterpriseId?: string;
  userId?: string;
}

/** What the states are called as filters. */
export const STATE_FILTERS: Record<OrderStateFilter, string> = {
  pending: ORDER_STATES.pending.label,
  bills: 'Paid or fulfilled',
  paid: ORDER_STATES.paid.label,
  fulfilled: ORDER_STATES.fulfilled.label,
  cancelled: ORDER_STATES.cancelled.label,
  expired: ORDER_STATES.expired.label,
};

/**
 * @param search what the address says
 * @returns what the operation is asked; a range whose days are not in order bounds nothing
 */
export function filtersOf({
  keyword = '',
  state,
  category,
  productId,
  transfer,
  invoice,
  enterpriseId,
  userId,
  from,
  to,
}: CustomerOrderSearch): GetCustomerRechargeOrderListBody {
  const states: RechargeOrderState[] = state === 'bills' ? ['paid', 'fulfilled'] : state ? [state] : [];
  return {
    keyword,
    ...(states.length > 0 && { states }),
    ...(category && { category }),
    ...(productId && { productId }),
    ...(transfer && { isPaymentReported: transfer === 'reported' }),
    ...(invoice && { invoiceState: invoice }),
    ...(enterpriseId && { enterpriseId }),
    ...(userId && { userId }),
    ...(from && to && from <= to && { dayFrom: from, dayTo: to }),
  };
}
