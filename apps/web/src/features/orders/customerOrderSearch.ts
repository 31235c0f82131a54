import type {
  GetCustomerRechargeOrderListBody,
  InvoiceState,
  ProductCategory,
  RechargeOrderState,
} from '@platform/sdk';
import { type DateRangeSearch, readersDays } from '#components/list/dateRange.ts';
import { ORDER_STATES } from './orderStates.ts';

/** The states to filter orders by: each state, and all states of paid orders. */
export type OrderStateFilter = RechargeOrderState | 'bills';

/** The URL search parameters of the list. */
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
  /** Whether the days are those of the confirmed payment; those on which orders were placed if left out. */
  dayKind?: 'paid';
}

/** Labels of the states as filters. */
export const STATE_FILTERS: Record<OrderStateFilter, string> = {
  pending: ORDER_STATES.pending.label,
  bills: 'Paid or fulfilled',
  paid: ORDER_STATES.paid.label,
  fulfilled: ORDER_STATES.fulfilled.label,
  cancelled: ORDER_STATES.cancelled.label,
  expired: ORDER_STATES.expired.label,
};

/**
 * @param search the URL search parameters
 * @returns the operation's filters; a date range in the wrong order is ignored
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
  dayKind,
  ...days
}: CustomerOrderSearch): GetCustomerRechargeOrderListBody {
  const states: RechargeOrderState[] = state === 'bills' ? ['paid', 'fulfilled'] : state ? [state] : [];
  const { from, to } = readersDays(days) ?? {};
  return {
    keyword,
    ...(states.length > 0 && { states }),
    ...(category && { category }),
    ...(productId && { productId }),
    ...(transfer && { isPaymentReported: transfer === 'reported' }),
    ...(invoice && { invoiceState: invoice }),
    ...(enterpriseId && { enterpriseId }),
    ...(userId && { userId }),
    ...(from && to && from <= to && { dayFrom: from, dayTo: to, ...(dayKind && { dayKind }) }),
  };
}
