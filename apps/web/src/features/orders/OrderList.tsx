import {
  type ExportOrderListBody,
  exportOrderList,
  getRechargeOrderList,
  type ProductCategory,
  RechargeOrderSort,
  RechargeOrderState,
} from '@platform/sdk';
import { useGetRechargeOrderList } from '@platform/sdk/react';
import { PRODUCT_CATEGORIES } from '@platform/sdk/rules';
import {
  EmptyState,
  Link,
  LinkButton,
  ShoppingCartIcon,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { ActionsColumn } from '#components/list/ActionsColumn.tsx';
import { DateRangeFilter } from '#components/list/DateRangeFilter.tsx';
import { type DateRangeSearch, readersDays } from '#components/list/dateRange.ts';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { usePrint } from '#components/list/usePrint.tsx';
import { offPaper } from '#components/print.css.ts';
import { orderHref } from '#entities/order/orderHref.ts';
import { PrintedStatement } from '#entities/order/PrintedStatement.tsx';
import { formatDate, formatMoney } from '#lib/format.ts';
import { formatOrderCount } from './formatOrderCount.ts';
import { OrderContents } from './OrderContents.tsx';
import { OrderPrice } from './OrderPrice.tsx';
import { OrderState } from './OrderState.tsx';
import { ORDER_STATES } from './orderStates.ts';
import { cell } from './orders.css.ts';

/** The URL search parameters of the list. */
export interface OrderSearch extends DateRangeSearch {
  keyword?: string;
  state?: RechargeOrderState;
  category?: ProductCategory;
}

const STATES = Object.fromEntries(
  Object.values(RechargeOrderState).map((state) => [state, ORDER_STATES[state].label]),
) as Record<RechargeOrderState, string>;

/** The account's own orders, with filters (specification §2.1, mallOrder, §7.4). */
export function OrderList(state: ListProps<OrderSearch>) {
  const { search, onSearch } = state;
  const { keyword = '', state: orderState, category } = search;
  const { from, to } = readersDays(search) ?? {};
  const sorting = sortingOf(state, RechargeOrderSort, '-createTime');
  const filters: ExportOrderListBody = {
    keyword,
    ...(orderState && { states: [orderState] }),
    ...(category && { category }),
    ...(from && to && { dayFrom: from, dayTo: to }),
  };
  const request = { ...filters, ...sorting.request };
  const orders = useGetRechargeOrderList({ ...request, ...pageOf(search) }, listQuery);
  const { printed, printButton } = usePrint((page) => getRechargeOrderList({ ...request, ...page }));
  const isFiltered = Boolean(keyword || orderState || category || from);
  return (
    <List
      {...state}
      what="orders"
      views="orders"
      query={orders}
      filters={
        <>
          <KeywordField {...state} label="Search orders" placeholder="Order or product" />
          <FilterSelect
            label="Status"
            all="All states"
            options={STATES}
            value={orderState}
            onChange={(chosen) => onSearch({ state: chosen })}
          />
          <FilterSelect
            label="Category"
            all="All categories"
            options={PRODUCT_CATEGORIES}
            value={category}
            onChange={(chosen) => onSearch({ category: chosen })}
          />
          <DateRangeFilter {...state} label="Placed" hasGatewayDays />
          {printButton}
          <ExportButton onExport={(format, options) => exportOrderList({ ...filters, format }, options)} />
        </>
      }
      empty={
        isFiltered ? (
          <EmptyState title="No order matches">Try another state or a shorter keyword.</EmptyState>
        ) : (
          <EmptyState
            title="You have no orders yet"
            icon={ShoppingCartIcon}
            actions={<LinkButton href="/package">View packages</LinkButton>}
          >
            Packages add calls, video traffic and snapshots beyond the free quota and the trial.
          </EmptyState>
        )
      }
    >
      {(body) => (
        <>
          <PrintedStatement
            label="Orders placed"
            from={from}
            to={to}
            filters={[
              keyword && `“${keyword}”`,
              orderState && STATES[orderState],
              category && PRODUCT_CATEGORIES[category],
            ]}
            count={(printed ?? body.items).length}
            total={orders.data?.total}
          />
          {orders.data && orders.data.total > 0 && (
            <Text weight="medium">
              {formatMoney(orders.data.paidTotal)} paid for these orders.
              {orders.data.isCut && ` ${formatOrderCount(orders.data.total, true)}.`}
            </Text>
          )}
          <Table aria-label="Orders" {...sorting.table}>
            <TableHeader>
              <TableColumn id="productName" allowsSorting isRowHeader>
                Order
              </TableColumn>
              <TableColumn id="gives">Includes</TableColumn>
              <TableColumn id="createTime" allowsSorting>
                Placed
              </TableColumn>
              <TableColumn id="price" allowsSorting align="end">
                Price
              </TableColumn>
              <TableColumn id="state">Status</TableColumn>
              <ActionsColumn />
            </TableHeader>
            <TableBody {...body} items={printed ?? body.items}>
              {(order) => (
                <TableRow id={order.orderId}>
                  <TableCell>
                    <Stack gap="half" className={cell}>
                      <Link href={orderHref(order.orderId)} variant="standalone">
                        {order.productName}
                      </Link>
                      <Text size="small" tone="secondary" elementType="span">
                        {order.orderId}
                      </Text>
                    </Stack>
                  </TableCell>
                  <TableCell>
                    <div className={cell}>
                      <OrderContents order={order} />
                    </div>
                  </TableCell>
                  <TableCell isNowrap>{formatDate(order.createTime)}</TableCell>
                  <TableCell align="end" isNowrap>
                    <OrderPrice order={order} />
                  </TableCell>
                  <TableCell isNowrap>
                    <OrderState order={order} />
                  </TableCell>
                  <TableCell align="end">
                    {order.state === 'pending' && order.paymentReference === null && (
                      <LinkButton
                        size="small"
                        className={offPaper}
                        href={orderHref(order.orderId)}
                        aria-label={`Pay ${order.productName}, ${order.orderId}`}
                      >
                        Pay
                      </LinkButton>
                    )}
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </>
      )}
    </List>
  );
}
