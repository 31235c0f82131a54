import type { RechargeOrder } from '@platform/sdk';
import { Stack, StatusLight, Text } from '@platform/ui';
import { formatDate, formatDay } from '#lib/format.ts';
import { ORDER_STATES } from './orderStates.ts';

/** A note next to an order's state; undefined for none. */
function noteOf({
  state,
  paymentReference,
  expireTime,
  expirationDate,
}: OrderStateProps['order']): string | undefined {
  if (state === 'pending') {
    if (paymentReference !== null) return 'Transfer reported';
    return expireTime === null ? undefined : `Until ${formatDate(expireTime)}`;
  }
  return expirationDate === null ? undefined : `Valid until ${formatDay(expirationDate)}`;
}

/** Props of OrderState. */
export interface OrderStateProps {
  order: Pick<RechargeOrder, 'state' | 'paymentReference' | 'expireTime' | 'expirationDate'>;
}

/** The state of an order, with its payment deadline or the expiry of what was bought (specification §4, orders). */
export function OrderState({ order }: OrderStateProps) {
  const { label, tone } = ORDER_STATES[order.state];
  const note = noteOf(order);
  return (
    <Stack gap="half" align="start">
      <StatusLight tone={tone}>{label}</StatusLight>
      {note && (
        <Text size="small" tone="secondary" elementType="span">
          {note}
        </Text>
      )}
    </Stack>
  );
}
