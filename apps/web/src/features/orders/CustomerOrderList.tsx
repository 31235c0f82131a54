import {
  CustomerOrderSort,
  exportCustomerOrderList,
  type GetCustomerRechargeOrderListResult,
} from '@platform/sdk';
import { useGetCustomerRechargeOrderList, useGetUserByUsercode } from '@platform/sdk/react';
import { PRODUCT_CATEGORIES } from '@platform/sdk/rules';
import {
  Alert,
  Button,
  EmptyState,
  InboxIcon,
  Link,
  ScrollTextIcon,
  Stack,
  StatCard,
  WalletIcon,
} from '@platform/ui';
import { Figures } from '#components/charts/Figures.tsx';
import { DateRangeFilter } from '#components/list/DateRangeFilter.tsx';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { EnterpriseFilter } from '#entities/enterprise/EnterpriseFilter.tsx';
import { customerOrdersHref } from '#entities/order/customerOrders.ts';
import { formatMoney, formatNumber } from '#lib/format.ts';
import { CustomerOrderTable } from './CustomerOrderTable.tsx';
import { type CustomerOrderSearch, filtersOf, STATE_FILTERS } from './customerOrderSearch.ts';
import { formatOrderCount } from './formatOrderCount.ts';
import { INVOICE_STATES } from './orderStates.ts';
import { ProductFilter } from './ProductFilter.tsx';

const INVOICE_FILTERS = {
  notRequested: INVOICE_STATES.notRequested.label,
  requested: INVOICE_STATES.requested.label,
  issued: INVOICE_STATES.issued.label,
};

/** The filters for orders that need an operator's action. */
const TO_CONFIRM: CustomerOrderSearch = { state: 'pending', transfer: 'reported' };
const TO_ISSUE: CustomerOrderSearch = { invoice: 'requested' };

interface WaitingProps {
  label: string;
  icon: typeof InboxIcon;
  /** The filters that find the waiting orders. */
  search: CustomerOrderSearch;
}

/** The number of waiting orders, with a link to them. */
function Waiting({ label, icon, search }: WaitingProps) {
  const waiting = useGetCustomerRechargeOrderList({ ...filtersOf(search), pageNumber: 1, pageSize: 1 });
  const total = waiting.data?.total;
  const href = customerOrdersHref({ ...(search as Record<string, string>) });
  return (
    <StatCard
      label={label}
      isFramed={false}
      icon={icon}
      value={total === undefined ? '–' : formatNumber(total)}
      isLoading={waiting.isPending}
      hint={total === undefined ? '' : total > 0 ? <Link href={href}>View</Link> : 'All done'}
    />
  );
}

/** Shows that the list is limited to one user's orders, with a button to show all. */
function OnlyUser({ userId, onClear }: { userId: string; onClear: () => void }) {
  const user = useGetUserByUsercode({ usercode: userId });
  return (
    <Alert
      tone="info"
      title={`Only the orders of ${user.data?.name ?? userId}`}
      actions={
        <Button size="small" onPress={onClear}>
          Show all orders
        </Button>
      }
    />
  );
}

/** How many of the found orders are paid, in words: `3 of 5 orders`. */
const paidOrders = ({ paidCount, total, isCut }: GetCustomerRechargeOrderListResult) =>
  isCut ? formatOrderCount(total, true) : `${formatNumber(paidCount)} of ${formatOrderCount(total, false)}`;

/**
 * All customers' orders with filters, and the orders that need an operator's action (specification §2.5, orders).
 */
export function CustomerOrderList(state: ListProps<CustomerOrderSearch>) {
  const { search, onSearch } = state;
  const { state: orderState, category, productId, transfer, invoice, enterpriseId, userId, dayKind } = search;
  const filters = filtersOf(search);
  const sorting = sortingOf(state, CustomerOrderSort, '-createTime');
  const orders = useGetCustomerRechargeOrderList(
    { ...filters, ...sorting.request, ...pageOf(search) },
    listQuery,
  );
  const isFiltered = filters.keyword !== '' || Object.keys(filters).length > 1;
  const found = orders.data;
  return (
    <Stack gap={6}>
      <Figures>
        <Waiting label="Transfers to confirm" icon={InboxIcon} search={TO_CONFIRM} />
        <Waiting label="Invoices to issue" icon={ScrollTextIcon} search={TO_ISSUE} />
        <StatCard
          label={isFiltered ? 'Paid for the orders found' : 'Paid for all orders'}
          isFramed={false}
          icon={WalletIcon}
          value={found ? formatMoney(found.paidTotal) : '–'}
          isLoading={orders.isPending}
          hint={found ? paidOrders(found) : ' '}
        />
      </Figures>
      {userId && <OnlyUser userId={userId} onClear={() => onSearch({ userId: undefined })} />}
      <List
        {...state}
        what="orders"
        views="customerOrders"
        query={orders}
        filters={
          <>
            <KeywordField {...state} label="Search orders" placeholder="Order, buyer or reference" />
            <FilterSelect
              label="Status"
              all="All states"
              options={STATE_FILTERS}
              value={orderState}
              onChange={(chosen) => onSearch({ state: chosen })}
            />
            <FilterSelect
              label="Transfer"
              all="All transfers"
              options={{ reported: 'Transfer reported', missing: 'No transfer reported' }}
              value={transfer}
              onChange={(chosen) => onSearch({ transfer: chosen })}
            />
            <FilterSelect
              label="Invoice"
              all="All invoices"
              options={INVOICE_FILTERS}
              value={invoice}
              onChange={(chosen) => onSearch({ invoice: chosen })}
            />
            <FilterSelect
              label="Category"
              all="All categories"
              options={PRODUCT_CATEGORIES}
              value={category}
              onChange={(chosen) => onSearch({ category: chosen })}
            />
            <ProductFilter productId={productId} onChange={(chosen) => onSearch({ productId: chosen })} />
            <EnterpriseFilter
              enterpriseId={enterpriseId}
              placeholder="All enterprises"
              onChange={(chosen) => onSearch({ enterpriseId: chosen })}
            />
            <FilterSelect
              label="Days"
              all="Day placed"
              options={{ paid: 'Day paid' }}
              value={dayKind}
              onChange={(chosen) => onSearch({ dayKind: chosen })}
            />
            <DateRangeFilter {...state} label={dayKind ? 'Paid' : 'Placed'} hasGatewayDays />
            <ExportButton
              onExport={(format, options) => exportCustomerOrderList({ ...filters, format }, options)}
            />
          </>
        }
        empty={
          isFiltered ? (
            <EmptyState title="No order matches">Try another state or a shorter keyword.</EmptyState>
          ) : (
            <EmptyState title="No orders yet" icon={InboxIcon}>
              Orders appear here as soon as customers place them.
            </EmptyState>
          )
        }
      >
        {(body) => <CustomerOrderTable {...body} sorting={sorting.table} hasPayTime={dayKind === 'paid'} />}
      </List>
    </Stack>
  );
}
