import type { RechargeOrder } from '@platform/sdk';
import { isPaid } from '@platform/sdk/rules';
import {
  Link,
  Stack,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import type { ListBody } from '#components/list/List.tsx';
import type { TableSorting } from '#components/list/sorting.ts';
import { customerOrderHref } from '#entities/order/customerOrders.ts';
import { formatDateTime } from '#lib/format.ts';
import { OrderContents } from './OrderContents.tsx';
import { OrderPrice } from './OrderPrice.tsx';
import { OrderState } from './OrderState.tsx';
import { INVOICE_STATES } from './orderStates.ts';
import { column } from './orders.css.ts';

/** Props of CustomerOrderTable. */
export interface CustomerOrderTableProps extends ListBody<RechargeOrder> {
  sorting: TableSorting;
  /** Whether paid orders show when their payment was confirmed. */
  hasPayTime: boolean;
}

/** Customers' orders with buyer, content, price and state. */
export function CustomerOrderTable({ sorting, hasPayTime, ...body }: CustomerOrderTableProps) {
  return (
    <Table aria-label="User orders" {...sorting}>
      <TableHeader>
        <TableColumn id="createTime" allowsSorting isRowHeader>
          Order
        </TableColumn>
        <TableColumn id="buyer">Buyer</TableColumn>
        <TableColumn id="product">Product</TableColumn>
        <TableColumn id="price" allowsSorting align="end">
          Price
        </TableColumn>
        <TableColumn id="state">Status</TableColumn>
        <TableColumn id="invoice">Invoice</TableColumn>
      </TableHeader>
      <TableBody {...body}>
        {(order) => (
          <TableRow id={order.orderId}>
            <TableCell isNowrap>
              <Stack gap="half" align="start">
                <Link href={customerOrderHref(order.orderId)} variant="standalone">
                  {order.orderId}
                </Link>
                <Text size="small" tone="secondary" elementType="span">
                  {formatDateTime(order.createTime)}
                </Text>
              </Stack>
            </TableCell>
            <TableCell>
              <Stack gap="half" className={column}>
                {order.enterpriseName ?? order.userName}
                {order.enterpriseName && (
                  <Text size="small" tone="secondary" elementType="span">
                    {order.userName}
                  </Text>
                )}
              </Stack>
            </TableCell>
            <TableCell>
              <Stack gap="half" className={column}>
                {order.productName}
                <Text size="small" tone="secondary" elementType="div">
                  <OrderContents order={order} />
                </Text>
              </Stack>
            </TableCell>
            <TableCell align="end" isNowrap>
              <OrderPrice order={order} />
            </TableCell>
            <TableCell isNowrap>
              <Stack gap="half">
                <OrderState order={order} />
                {hasPayTime && order.payTime && (
                  <Text size="small" tone="secondary" elementType="span">
                    Paid {formatDateTime(order.payTime)}
                  </Text>
                )}
              </Stack>
            </TableCell>
            <TableCell isNowrap>
              {isPaid(order) ? (
                <StatusLight tone={INVOICE_STATES[order.invoiceState].tone}>
                  {INVOICE_STATES[order.invoiceState].label}
                </StatusLight>
              ) : (
                '–'
              )}
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
