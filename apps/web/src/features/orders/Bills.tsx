import {
  type ExportOrderListBody,
  exportOrderList,
  getRechargeOrderList,
  type ProductUsage,
  type RechargeOrder,
  RechargeOrderSort,
} from '@platform/sdk';
import { useGetRechargeOrderList } from '@platform/sdk/react';
import {
  EmptyState,
  Link,
  LinkButton,
  Meter,
  Stack,
  StatCard,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
  WalletIcon,
} from '@platform/ui';
import { Figures } from '#components/charts/Figures.tsx';
import { DateRangeFilter } from '#components/list/DateRangeFilter.tsx';
import { type DateRangeSearch, readersDays } from '#components/list/dateRange.ts';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { usePrint } from '#components/list/usePrint.tsx';
import { offPaper } from '#components/print.css.ts';
import { FLOW_TYPES } from '#entities/flow/flowTypes.ts';
import { invoiceHref, orderHref } from '#entities/order/orderHref.ts';
import { PrintedStatement } from '#entities/order/PrintedStatement.tsx';
import { formatContent } from '#entities/order/products.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { lastingContents, productsOf, useProducts } from './consumption.ts';
import { formatOrderCount } from './formatOrderCount.ts';
import { INVOICE_STATES } from './orderStates.ts';
import { cell } from './orders.css.ts';

/** The URL search parameters of the payments. */
export interface BillSearch extends DateRangeSearch {
  keyword?: string;
}

/** The usage of a bill's content: what is used, and what only expires. */
function Consumption({ order, products }: { order: RechargeOrder; products: readonly ProductUsage[] }) {
  const used = productsOf(products, order.orderId);
  const lasting = lastingContents(order.contentList);
  if (used.length === 0) {
    return order.contentList.map((content) => (
      <div key={`${content.category} ${content.amountUnit}`}>{formatContent(content)}</div>
    ));
  }
  return (
    <Stack gap={2}>
      {used.map(({ grantId, flowType, productName, used: amount, total }) => {
        const { title, unit } = FLOW_TYPES[flowType];
        return (
          <Meter
            key={grantId}
            label={used.filter((each) => each.flowType === flowType).length > 1 ? productName : title}
            value={amount}
            maxValue={Math.max(total, 1)}
            valueLabel={`${unit.amount(amount)} of ${unit.amount(total)} used`}
          />
        );
      })}
      {lasting.map((content) => (
        <div key={content.amountUnit}>{formatContent(content)}</div>
      ))}
    </Stack>
  );
}

/** The paid orders with the usage of their content and their invoices (specification §2.1, billDetail). */
export function Bills(state: ListProps<BillSearch>) {
  const { search } = state;
  const { keyword = '' } = search;
  const { from, to } = readersDays(search) ?? {};
  const sorting = sortingOf(state, RechargeOrderSort);
  const filters: ExportOrderListBody = {
    keyword,
    // Bills are the paid and the fulfilled orders (contract, getRechargeOrderList).
    states: ['paid', 'fulfilled'],
    ...(from && to && { dayFrom: from, dayTo: to, dayKind: 'paid' }),
  };
  const request = { ...filters, ...sorting.request };
  const payments = useGetRechargeOrderList({ ...request, ...pageOf(search) }, listQuery);
  const { printed, printButton } = usePrint((page) => getRechargeOrderList({ ...request, ...page }));
  const products = useProducts();
  const { data } = payments;
  return (
    <Stack gap={4}>
      <PrintedStatement
        label="Payments"
        from={from}
        to={to}
        filters={[keyword && `“${keyword}”`]}
        sum={data?.paidTotal}
        count={(printed ?? data?.list ?? []).length}
        total={data?.total}
      />
      <Figures>
        <StatCard
          label={from ? 'Paid in this period' : 'Total paid'}
          isFramed={false}
          value={data ? formatMoney(data.paidTotal) : '–'}
          isLoading={payments.isPending}
        />
        <StatCard
          label={from ? 'Payments in this period' : 'Payments'}
          isFramed={false}
          value={data ? formatNumber(data.total) : '–'}
          {...(data?.isCut && { hint: formatOrderCount(data.total, true) })}
          isLoading={payments.isPending}
        />
      </Figures>
      <List
        {...state}
        what="payments"
        views="bills"
        query={payments}
        filters={
          <>
            <KeywordField {...state} label="Search payments" placeholder="Order or product" />
            <DateRangeFilter {...state} label="Paid" hasGatewayDays />
            {printButton}
            <ExportButton onExport={(format, options) => exportOrderList({ ...filters, format }, options)} />
          </>
        }
        empty={
          keyword || from ? (
            <EmptyState title="No payment matches">Try other days or a shorter keyword.</EmptyState>
          ) : (
            <EmptyState
              title="No payments yet"
              icon={WalletIcon}
              actions={<LinkButton href="/package">View packages</LinkButton>}
            >
              An order appears here once its payment is confirmed.
            </EmptyState>
          )
        }
      >
        {(body) => (
          <Table aria-label="Payments" {...sorting.table}>
            <TableHeader>
              <TableColumn id="payTime" allowsSorting>
                Paid
              </TableColumn>
              <TableColumn id="productName" allowsSorting isRowHeader>
                Product
              </TableColumn>
              <TableColumn id="used">Used</TableColumn>
              <TableColumn id="invoice">Invoice</TableColumn>
              <TableColumn id="price" allowsSorting align="end">
                Amount
              </TableColumn>
            </TableHeader>
            <TableBody {...body} items={printed ?? body.items} dependencies={[products]}>
              {(order) => {
                const invoice = INVOICE_STATES[order.invoiceState];
                const verb = order.invoiceState === 'notRequested' ? 'Request invoice' : 'View invoice';
                return (
                  <TableRow id={order.orderId}>
                    <TableCell isNowrap>{order.payTime ? formatDate(order.payTime) : '–'}</TableCell>
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
                        <Consumption order={order} products={products} />
                      </div>
                    </TableCell>
                    <TableCell isNowrap>
                      <Stack gap="half" align="start">
                        <StatusLight tone={invoice.tone}>{invoice.label}</StatusLight>
                        <Link
                          className={offPaper}
                          href={invoiceHref(order.orderId)}
                          aria-label={`${verb} of ${order.productName}, ${order.orderId}`}
                        >
                          {verb}
                        </Link>
                      </Stack>
                    </TableCell>
                    <TableCell align="end" isNowrap>
                      {formatMoney(order.price)}
                    </TableCell>
                  </TableRow>
                );
              }}
            </TableBody>
          </Table>
        )}
      </List>
    </Stack>
  );
}
