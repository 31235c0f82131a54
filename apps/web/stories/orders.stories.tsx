import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { anOrder, LONG_NAME, listOf, pageOfMany, pagesOf, usedUpPagesOf } from './commerce.ts';
import { Screen } from './Screen.tsx';

const LIST = '/controlPanel/mallOrder';
const USER_ORDERS = '/controlPanel/userOrder';
const { orders, invoices, bankAccount } = story;

const meta = { title: 'Orders', component: Screen, args: { path: LIST } } satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Orders: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$64.00 paid for these orders.')).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: `Pay Video traffic 100 GB, ${orders.video.id}` }),
    ).toBeVisible();
  },
};

export const OrdersOfEveryState: Story = {
  parameters: {
    responses: {
      'order/getRechargeOrderList': () =>
        listOf([
          anOrder({ orderId: 'ord-20261120-708204' }),
          anOrder({ orderId: 'ord-20261120-090170', paymentReference: 'NL-5', expireTime: null }),
          anOrder({ orderId: 'ord-20261120-472136', state: 'paid', expireTime: null }),
          anOrder({
            orderId: 'ord-20261120-854102',
            state: 'fulfilled',
            expireTime: null,
            expirationDate: '2027-05-20',
          }),
          anOrder({ orderId: 'ord-20261120-236068', state: 'cancelled', expireTime: null }),
          anOrder({ orderId: 'ord-20261120-618034', state: 'expired', expireTime: null }),
        ]),
    },
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Orders' }));
    for (const state of [
      'Awaiting paymentUntil 4 Dec 2026',
      'Awaiting paymentTransfer reported',
      'Paid',
      'FulfilledValid until 20 May 2027',
      'Cancelled',
      'Expired',
    ]) {
      await waitFor(() =>
        expect(table.getAllByRole('gridcell').map((cell) => cell.textContent)).toContain(state),
      );
    }
    // Only a pending order without a reported transfer can be paid.
    await expect(table.getAllByRole('link', { name: /^Pay / })).toHaveLength(1);
  },
};

export const NoOrders: Story = {
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no orders yet')).toBeVisible();
  },
};

export const NoMatch: Story = {
  args: { path: `${LIST}?keyword=nothing` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No order matches')).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { failing: ['order/getRechargeOrderList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The orders could not be loaded')).toBeVisible();
  },
};

/** A long name without a place to break neither widens the page nor hides the price. */
export const LongNames: Story = {
  parameters: {
    responses: {
      'order/getRechargeOrderList': () => listOf([anOrder({ productName: LONG_NAME })]),
    },
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: LONG_NAME });
    await expect(link).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const TenThousand: Story = {
  args: { path: `${LIST}?pageNumber=500` },
  parameters: { responses: { 'order/getRechargeOrderList': pageOfMany } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9,981–10,000 of 10,000')).toBeVisible();
    await expect(await canvas.findByText('ord-20261120-000001')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(21);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 499' }));
    await expect(await canvas.findByText('ord-20261120-000021')).toBeVisible();
  },
};

export const ToBePaid: Story = {
  args: { path: `${LIST}/detail?orderId=${orders.video.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(bankAccount.accountNumber)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await expect(await canvas.findByText('This order was cancelled')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  },
};

/** The reference of a transfer that has paid another order is rejected, with the error at its field. */
export const ReferenceOfAnotherOrder: Story = {
  args: { path: `${LIST}/detail?orderId=${orders.video.id}` },
  play: async ({ canvas }) => {
    const reference = await canvas.findByRole('textbox', { name: /^Transfer reference/ });
    await userEvent.type(reference, `${story.payments.calls.paymentReference}{Enter}`);
    await expect(await canvas.findByText('The payment reference belongs to another order')).toBeVisible();
  },
};

export const Fulfilled: Story = {
  args: { path: `${LIST}/detail?orderId=${orders.calls.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your purchase is ready to use')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Invoice' })).toBeVisible();
  },
};

const fulfilledFor = (appId: string) => () => ({
  order: anOrder({
    state: 'fulfilled',
    appId,
    appName: 'Store traffic',
    apiId: 'api-traffic-hourly-v2',
    apiName: 'Hourly customer flow',
    expireTime: null,
    expirationDate: '2027-05-20',
  }),
  areaCode: '+1',
  phone: story.accounts.developer.phone,
  payment: { ...bankAccount, transferReference: 'ord-20261120-618034', takesCards: false },
  eventList: [],
});

export const FulfilledForAnApplication: Story = {
  args: { path: `${LIST}/detail?orderId=ord-20261120-618034` },
  parameters: {
    responses: { 'order/getRechargeOrderDetail': fulfilledFor(story.applications.dashboard.appId) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your purchase is ready to use')).toBeVisible();
    await expect(
      await canvas.findByText(/Store traffic needs Hourly customer flow to be enabled\./),
    ).toBeVisible();
  },
};

export const FulfilledForADeletedApplication: Story = {
  args: { path: `${LIST}/detail?orderId=ord-20261120-618034` },
  parameters: { responses: { 'order/getRechargeOrderDetail': fulfilledFor('S107-GONE') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application Store traffic was deleted')).toBeVisible();
    await expect(canvas.queryByText('Your purchase is ready to use')).toBeNull();
  },
};

export const NoSuchOrder: Story = {
  args: { path: `${LIST}/detail?orderId=ord-20260101-618034` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The order does not exist')).toBeVisible();
  },
};

export const InvoiceNotRequested: Story = {
  args: { path: `${LIST}/invoice?orderId=${orders.captures.id}` },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('textbox', { name: /^Invoice title/ });
    await expect(title).toHaveValue(story.enterprises.northlight.name);
    await expect(canvas.getByRole('textbox', { name: /^Email address/ })).toHaveValue(invoices.calls.email);
    await userEvent.clear(canvas.getByRole('textbox', { name: /^Tax number/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Request invoice' }));
    await expect(await canvas.findByText('Please enter tax number')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'A person' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Request invoice' }));
    await expect(await canvas.findByRole('button', { name: 'Update request' })).toBeVisible();
    await expect(canvas.getByText('Requested', { selector: 'span' })).toBeVisible();
  },
};

export const InvoiceIssued: Story = {
  args: { path: `${LIST}/invoice?orderId=${orders.yearly.id}` },
  parameters: { scenario: 'certified' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(invoices.yearly.invoiceNumber)).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /^Invoice title/ })).toBeNull();
  },
};

export const InvoiceFailing: Story = {
  args: { path: `${LIST}/invoice?orderId=${orders.calls.id}` },
  parameters: { failing: ['invoice/getInvoiceDetail'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByText('7f3b6c1e-4a2d-4e8f-9b1c-2d5e6f7a8b9c')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy support reference' })).toBeVisible();
  },
};

export const UserOrders: Story = {
  args: { path: USER_ORDERS },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: orders.yearly.id })).toBeVisible();
    await expect(canvas.getByText('3 of 5 orders')).toBeVisible();
  },
};

/** A URL without an order id shows the list of orders. */
export const UserOrderWithoutId: Story = {
  args: { path: `${USER_ORDERS}/detail` },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: orders.yearly.id })).toBeVisible();
  },
};

export const UserOrdersLongNames: Story = {
  args: { path: USER_ORDERS },
  parameters: {
    scenario: 'operator',
    responses: {
      'operation-center/getRechargeOrderList': () =>
        listOf([anOrder({ productName: LONG_NAME, userName: LONG_NAME, enterpriseName: LONG_NAME })]),
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const UserOrdersTenThousand: Story = {
  args: { path: USER_ORDERS },
  parameters: {
    scenario: 'operator',
    responses: { 'operation-center/getRechargeOrderList': pageOfMany },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1–20 of 10,000')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page 500' })).toBeVisible();
  },
};

export const UserOrdersFailing: Story = {
  args: { path: USER_ORDERS },
  parameters: { scenario: 'operator', failing: ['operation-center/getRechargeOrderList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The orders could not be loaded')).toBeVisible();
  },
};

/** The package of this order is on the second page of packages. */
export const PaymentWithManyPackages: Story = {
  args: { path: '/controlPanel/billDetail' },
  parameters: {
    responses: {
      'order/getRechargeOrderList': () =>
        listOf([anOrder({ orderId: 'ord-20261120-000001', state: 'fulfilled' })]),
      'product/usage/getFlowProductUsage': usedUpPagesOf(201),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10,000 of 10,000 used')).toBeVisible();
  },
};

/** A printed statement has the payments of all pages. */
export const PrintedPayments: Story = {
  args: { path: '/controlPanel/billDetail' },
  parameters: { responses: { 'order/getRechargeOrderList': pagesOf(21) } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Payments' }));
    const payments = () => table.getAllByRole('rowheader').length;
    await waitFor(() => expect(payments()).toBe(20));
    await expect(canvas.getByText('Incomplete: 20 of 21 entries')).not.toBeVisible();
    let printed = 0;
    const print = spyOn(window, 'print').mockImplementation(() => {
      printed = payments();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    await expect(printed).toBe(21);
    await expect(canvas.queryByText(/^Incomplete/)).toBeNull();
    for (const line of [
      'Billed to: Northlight Department Stores',
      'Payments: all days',
      'Total: $1,029.00',
    ]) {
      await expect(canvas.getByText(line)).toBeInTheDocument();
    }
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(payments()).toBe(20));
    print.mockRestore();
  },
};
