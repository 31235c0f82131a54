import type { RechargeOrder } from '@platform/sdk';
import { VisuallyHidden } from '@platform/ui';
import { formatMoney } from '#lib/format.ts';
import { was } from './orders.css.ts';

/** Props of OrderPrice. */
export interface OrderPriceProps {
  order: Pick<RechargeOrder, 'price' | 'totalPrice'>;
}

/** The price of an order; with the original price if an operator has changed it. */
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
