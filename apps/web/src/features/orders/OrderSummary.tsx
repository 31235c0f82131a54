import type { RechargeOrder } from '@platform/sdk';
import { DescriptionItem, DescriptionList } from '@platform/ui';
import type { ReactNode } from 'react';
import { TIME_PERIODS } from '#entities/order/products.ts';
import { formatDateTime, formatMoney, formatNumber } from '#lib/format.ts';
import { OrderContents } from './OrderContents.tsx';
import { OrderPrice } from './OrderPrice.tsx';
import { OrderState } from './OrderState.tsx';
import { name } from './orders.css.ts';

/** Props of OrderSummary. */
export interface OrderSummaryProps {
  order: RechargeOrder;
  /** Additional `DescriptionItem`s at the end: the reference of the buyer's transfer, for operators. */
  children?: ReactNode;
}

/** The content, period and price of an order. */
export function OrderSummary({ order, children }: OrderSummaryProps) {
  const { orderId, productName, quantity, unitPrice, timePeriod, createTime, payTime } = order;
  return (
    <DescriptionList>
      <DescriptionItem term="Order">
        <span className={name}>{orderId}</span>
      </DescriptionItem>
      <DescriptionItem term="Status">
        <OrderState order={order} />
      </DescriptionItem>
      <DescriptionItem term="Product">
        <span className={name}>{productName}</span>
      </DescriptionItem>
      <DescriptionItem term="Includes">
        <OrderContents order={order} />
      </DescriptionItem>
      <DescriptionItem term="Period">{TIME_PERIODS[timePeriod]}</DescriptionItem>
      <DescriptionItem term="Unit price">
        {formatNumber(quantity)} × {formatMoney(unitPrice)}
      </DescriptionItem>
      <DescriptionItem term={payTime ? 'Paid' : 'Price'}>
        <OrderPrice order={order} />
      </DescriptionItem>
      <DescriptionItem term="Placed">{formatDateTime(createTime)}</DescriptionItem>
      {payTime && <DescriptionItem term="Payment confirmed">{formatDateTime(payTime)}</DescriptionItem>}
      {children}
    </DescriptionList>
  );
}
