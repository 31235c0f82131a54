import type { Product, RechargeOrderBody } from '@platform/sdk';
import { useComputeSpecification, useRechargeOrder } from '@platform/sdk/react';
import { DAYS_TO_PAY } from '@platform/sdk/rules';
import {
  rechargeOrderBodyQuantityMax as MAX_QUANTITY,
  RechargeOrderBody as OrderSchema,
} from '@platform/sdk/zod/orders';
import { Button, Card, DialogFooter, Form, Stack, Text } from '@platform/ui';
import { type ReactNode, useId, useState } from 'react';
import { type DefaultValues, useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { NumberInput } from '#components/form/NumberInput.tsx';
import { RadioInput } from '#components/form/RadioInput.tsx';
import { sentResolver } from '#components/form/sentResolver.ts';
import { useSend } from '#components/form/useSend.ts';
import { TIME_PERIODS } from '#entities/order/products.ts';
import { formatMoney } from '#lib/format.ts';
import { idempotencyKeys } from '#lib/idempotencyKeys.ts';
import { refresher } from '#lib/refresher.ts';
import { toasts } from '#lib/toasts.ts';
import { useUser } from '#lib/user.ts';
import { ApiChoice } from './ApiChoice.tsx';
import { beside, stacked, summary } from './mall.css.ts';
import { PriceSummary } from './PriceSummary.tsx';
import { isForApi } from './productContents.ts';

const refreshOwnOrders = refresher('getRechargeOrderList');

/** Props of OrderForm. */
export interface OrderFormProps {
  /** The products to choose from, at least one; a single product is preselected. */
  products: [Product, ...Product[]];
  /** The preselected product; the first by default. */
  productId?: string | undefined;
  /** The initial quantity; one if it is missing or cannot be ordered. */
  quantity?: number | undefined;
  /** The preselected validity period in months; the product's own if it is missing or cannot be ordered. */
  timePeriod?: number | undefined;
  /** The preselected application, for a QPS expansion. */
  appId?: string | undefined;
  /** The preselected API of the application. */
  apiId?: string | undefined;
  /**
   * In a `dialog`, the price is below the options, and the button stays in sight in the dialog's footer. On a page, the price is
   * `beside` the options if there is room.
   */
  layout: 'dialog' | 'beside';
  /** Called with the id of the placed order. */
  onOrder: (orderId: string) => void;
}

const isQuantity = (value: number | undefined): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;

/** The options, in their own card if the price is next to them. */
function Choice({ isFramed, children }: { isFramed: boolean; children: ReactNode }) {
  const choice = <Stack gap={5}>{children}</Stack>;
  return isFramed ? <Card title="Options">{choice}</Card> : choice;
}

/**
 * Selects product, quantity and period, shows the price computed by the server, and places the order (specification
 * §7.4).
 */
export function OrderForm({
  products,
  productId,
  quantity: wanted,
  timePeriod: wantedPeriod,
  appId,
  apiId,
  layout,
  onOrder,
}: OrderFormProps) {
  const [first] = products;
  const start = products.find((product) => product.productId === productId) ?? first;
  const form = useForm<RechargeOrderBody>({
    // Without a valid quantity there is no price, so its error is shown while it is typed.
    mode: 'onChange',
    resolver: sentResolver<RechargeOrderBody>(OrderSchema),
    defaultValues: {
      productId: start.productId,
      quantity: isQuantity(wanted) ? wanted : 1,
      timePeriod: start.timePeriods.find((each) => each === wantedPeriod) ?? start.validityMonths,
      ...(isForApi(start) && { appId: appId ?? '', apiId: apiId ?? '' }),
    } as DefaultValues<RechargeOrderBody>,
  });
  const id = useId();
  const user = useUser();
  const [keys] = useState(idempotencyKeys);
  const [chosenId, quantity, timePeriod] = useWatch({
    control: form.control,
    name: ['productId', 'quantity', 'timePeriod'],
  });
  const product = products.find((each) => each.productId === chosenId) ?? start;
  const isCounted = isQuantity(quantity);
  const price = useComputeSpecification(
    {
      productId: product.productId,
      quantity,
      ...(timePeriod && { timePeriod }),
    },
    {
      query: {
        enabled: isCounted,
        placeholderData: (previous) => previous,
        meta: { showsError: true },
      },
    },
  );
  const order = useSend(
    useRechargeOrder,
    form,
    ({ orderId, price: toPay }) => {
      toasts.show({
        tone: 'success',
        title: `${product.productName} ordered`,
        description: `${formatMoney(toPay)} due`,
      });
      void refreshOwnOrders();
      onOrder(orderId);
    },
    {
      onError: (_error, show) => {
        show();
        // The price or its terms may have changed since they were shown.
        void price.refetch();
      },
    },
  );
  const seen = isCounted && !price.isPlaceholderData && !price.isError ? price.data : undefined;
  const hasNoApplication = isForApi(product) && user?.appInfoList.length === 0;
  const submit = (
    <Button
      type="submit"
      form={id}
      variant="primary"
      size="large"
      isFullWidth
      isPending={order.isPending}
      isDisabled={hasNoApplication || price.isLoading}
    >
      Place order
    </Button>
  );
  return (
    <Form
      id={id}
      onSubmit={form.handleSubmit((chosen) => {
        if (!seen) {
          // Nothing is ordered at a price that was not shown.
          form.setError('root', { message: 'Please check the price, then place the order' });
          if (price.isError) void price.refetch();
          return;
        }
        const { totalPrice, contentVersion } = seen;
        const choice = { ...chosen, totalPrice: totalPrice.amount, contentVersion };
        order.send({ data: { ...choice, idempotencyKey: keys.of(choice) } });
      })}
    >
      <div className={layout === 'beside' ? beside : stacked}>
        <Choice isFramed={layout === 'beside'}>
          {isForApi(product) && <ApiChoice control={form.control} setValue={form.setValue} />}
          {products.length > 1 && (
            <RadioInput
              control={form.control}
              name="productId"
              label="Product"
              options={products.map(({ productId: id, productName, remark }) => ({
                id,
                name: productName,
                description: remark,
              }))}
              onChange={(id) => {
                const { timePeriods, validityMonths } =
                  products.find((each) => each.productId === id) ?? product;
                if (!timePeriods.some((each) => each === timePeriod)) {
                  form.setValue('timePeriod', validityMonths);
                }
              }}
            />
          )}
          {product.timePeriods.length > 1 && (
            <RadioInput
              control={form.control}
              name="timePeriod"
              label="Time period"
              orientation="horizontal"
              options={product.timePeriods.map((months) => ({ id: months, name: TIME_PERIODS[months] }))}
            />
          )}
          <NumberInput
            control={form.control}
            name="quantity"
            label="Quantity"
            minValue={1}
            maxValue={MAX_QUANTITY}
            commitBehavior="validate"
            isRequired
          />
        </Choice>
        <Card title="Summary" className={summary}>
          <Stack gap={4}>
            <PriceSummary product={product} query={isCounted ? price : undefined} />
            <FormAlert control={form.control} />
            {layout === 'dialog' ? <DialogFooter>{submit}</DialogFooter> : submit}
            <Text size="small" tone="secondary">
              {seen &&
                (seen.takesCards
                  ? `Pay within ${DAYS_TO_PAY} days, by card or bank transfer. You can cancel until you pay or report a transfer.`
                  : `Pay by bank transfer within ${DAYS_TO_PAY} days. You can cancel until you report the transfer.`)}{' '}
              Your purchase is ready to use once the payment is confirmed.
            </Text>
          </Stack>
        </Card>
      </div>
    </Form>
  );
}
