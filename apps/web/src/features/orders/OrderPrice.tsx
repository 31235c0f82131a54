import type { RechargeOrder } from '@platform/sdk';
import { VisuallyHidden } from '@platform/ui';
import { formatMoney } from '#lib/format.ts';
import { was } from './orders.css.ts';

/** Which order. */
export interface OrderPriceProps {
  order: Pick<RechargeOrder, 'price' | 'totalPrice'>;
}

/** What an order costs; beside it, what it would have cost, where an operator has changed the price. */
export function OrderPrice({ order: { price, totalPrice } }: OrderPriceProps) {
  return (
    <span>
      {price.amount !== totalPrice.amount && (
        <>
          <VisuallyHidden>Instead of </VisuallyHidden>
          <s className={was}>{formatMoney(totalPrice)}</s>{' '}
        </>
      )}
      {formatMoney(price)}
    </span>
  );
}
