import type { RechargeOrderDetail } from '@platform/sdk';
import { isPaid } from '@platform/sdk/rules';
import { Card, DescriptionItem, DescriptionList, Link, Stack } from '@platform/ui';
import '#components/print.css.ts';
import { customerOrdersHref } from '#entities/order/customerOrders.ts';
import { CustomerInvoice } from './CustomerInvoice.tsx';
import { CustomerOrderActions } from './CustomerOrderActions.tsx';
import { OrderEvents } from './OrderEvents.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { beside, name } from './orders.css.ts';

/** Props of CustomerOrder. */
export interface CustomerOrderProps {
  detail: RechargeOrderDetail;
}

/** An order of any customer, for operators: next step, content, buyer, invoice if it is paid, and history. */
export function CustomerOrder({ detail: { order, areaCode, phone, eventList } }: CustomerOrderProps) {
  const { orderId, userId, userName, enterpriseName, paymentReference } = order;
  return (
    <Stack gap={6}>
      <CustomerOrderActions order={order} />
      <div className={beside}>
        <Stack gap={6}>
          <Card title="Order details">
            <OrderSummary order={order}>
              {paymentReference && (
                <DescriptionItem term="Transfer">
                  <span className={name}>{paymentReference}</span>
                </DescriptionItem>
              )}
            </OrderSummary>
          </Card>
          <Card title="Buyer">
            <DescriptionList>
              <DescriptionItem term="Name">
                <span className={name}>{userName}</span>
              </DescriptionItem>
              {enterpriseName && (
                <DescriptionItem term="Enterprise">
                  <span className={name}>{enterpriseName}</span>
                </DescriptionItem>
              )}
              <DescriptionItem term="Phone">
                {areaCode} {phone}
              </DescriptionItem>
              <DescriptionItem term="Orders">
                <Link href={customerOrdersHref({ userId })}>All orders of this buyer</Link>
              </DescriptionItem>
            </DescriptionList>
          </Card>
        </Stack>
        <Stack gap={6}>
          {isPaid(order) && <CustomerInvoice key={orderId} order={order} />}
          <Card title="History">
            <OrderEvents events={eventList} />
          </Card>
        </Stack>
      </div>
    </Stack>
  );
}
