import { zodResolver } from '@hookform/resolvers/zod';
import type { RechargeOrderDetail, ReconcilePaymentBody } from '@platform/sdk';
import { useReconcilePayment, useStartCheckout } from '@platform/sdk/react';
import { ReconcilePaymentBody as PaymentSchema } from '@platform/sdk/zod/orders';
import { Alert, Button, Card, CopyField, Divider, Form, Grid, Inline, Stack, Text } from '@platform/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { formatDateTime, formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { refreshOrders } from './refreshOrders.ts';

/** Props of HowToPay. */
export interface HowToPayProps {
  detail: RechargeOrderDetail;
}

/**
 * Payment instructions of a pending order: payment by card if it is available, the bank account, and a form to report the
 * transfer (specification §7.4).
 */
export function HowToPay({ detail }: HowToPayProps) {
  const { order, payment } = detail;
  const { price, paymentReference, expireTime } = order;
  return (
    <Card
      title="How to pay"
      description={
        paymentReference === null
          ? `Pay ${formatMoney(price)}${expireTime ? ` by ${formatDateTime(expireTime)}` : ''}. You can cancel until you ${
              payment.takesCards ? 'pay or ' : ''
            }report a transfer.`
          : undefined
      }
    >
      <Stack gap={5}>
        {paymentReference !== null && (
          <Alert tone="info" title={`We are checking your transfer ${paymentReference}`}>
            Your purchase is ready to use as soon as your transfer arrives. Transfers take one or two working
            days.
          </Alert>
        )}
        {payment.takesCards && <PayByCard order={detail.order} />}
        <Grid layout="two" gap={4}>
          <CopyField label="Amount" value={formatMoney(price)} copyLabel="Copy the amount" />
          <CopyField
            label="Transfer reference"
            value={payment.transferReference}
            copyLabel="Copy the transfer reference"
            description="Include it in your transfer."
          />
          <CopyField label="Payee" value={payment.payee} copyLabel="Copy the payee" />
          <CopyField
            label="Account number"
            value={payment.accountNumber}
            copyLabel="Copy the account number"
            description={payment.bankName}
          />
        </Grid>
        <Divider />
        <TransferForm {...detail} />
      </Stack>
    </Card>
  );
}

/** Pays by card on the payment provider's page (decision record 0022). */
function PayByCard({ order: { orderId, price } }: Pick<RechargeOrderDetail, 'order'>) {
  const router = useRouter();
  const checkout = useStartCheckout({
    mutation: {
      onSuccess: async ({ checkoutUrl }) => {
        const url = new URL(checkoutUrl);
        if (url.origin !== location.origin) return location.assign(checkoutUrl);
        // The mocks have no payment page, and a page load would lose their state.
        await router.navigate({ href: url.pathname + url.search });
        return refreshOrders();
      },
      // The order may have changed since it was shown.
      onError: () => refreshOrders(),
    },
  });
  const { reset } = checkout;
  useEffect(() => {
    // On return from the provider's page, the browser may restore this page from its back/forward cache.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, [reset]);
  return (
    <>
      <Stack gap={3}>
        <Text>
          Pay by card on the page of our payment provider. Your purchase is ready to use immediately.
        </Text>
        <Inline>
          <Button
            variant="primary"
            isPending={checkout.isPending || checkout.isSuccess}
            onPress={() => checkout.mutate({ data: { orderId } })}
          >
            {`Pay ${formatMoney(price)} by card`}
          </Button>
        </Inline>
      </Stack>
      <Divider />
      <Text>Or pay by bank transfer, which takes one or two working days.</Text>
    </>
  );
}

/** Reports a transfer, so that the operator can find it; can be repeated if the first reference was wrong. */
function TransferForm({ order: { orderId, paymentReference }, payment }: HowToPayProps['detail']) {
  const form = useForm<ReconcilePaymentBody>({
    resolver: zodResolver(PaymentSchema),
    // Updates with the order. A new form for each reference would lose the focus.
    values: { orderId, paymentReference: paymentReference ?? '' },
  });
  const report = useSend(
    useReconcilePayment,
    form,
    () => toasts.show({ tone: 'success', title: 'Your transfer was reported' }),
    { onSettled: refreshOrders },
  );
  return (
    <Form onSubmit={form.handleSubmit((data) => report.send({ data }))}>
      <FormAlert control={form.control} />
      <Text>
        {paymentReference === null
          ? 'Already paid? Report your transfer to keep the order open.'
          : 'Wrong reference? Update it.'}
      </Text>
      <TextInput
        control={form.control}
        name="paymentReference"
        label="Payment reference"
        description="As your bank statement shows it."
        isRequired
      />
      <Inline>
        <Button
          type="submit"
          variant={paymentReference === null && !payment.takesCards ? 'primary' : 'secondary'}
          isPending={report.isPending}
        >
          {paymentReference === null ? 'Report transfer' : 'Update reference'}
        </Button>
      </Inline>
    </Form>
  );
}
