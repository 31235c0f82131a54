import { type RechargeOrder, saveOrUpdateApp } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { TIME_PERIODS } from '#entities/order/products.ts';
import { queryClient } from '#lib/queryClient.ts';
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

/** On a phone, both dates of the filter are in one line, because the time zone is below them. */
export const DaysOnAPhone: Story = {
  args: { path: `${LIST}?from=2026-11-20&to=2026-11-30` },
  beforeEach: () => {
    const match = window.matchMedia.bind(window);
    const phone = spyOn(window, 'matchMedia').mockImplementation((query) =>
      match(query.includes('width < 40rem') ? 'all' : query),
    );
    return () => phone.mockRestore();
  },
  play: async ({ canvas }) => {
    const zone = await canvas.findByText('Days in UTC+8');
    const filter = zone.parentElement as HTMLElement;
    filter.style.inlineSize = '358px';
    const label = within(filter).getByText('Placed');
    const [first, last] = within(filter).getAllByRole('spinbutton', { name: /^year/ }) as [
      HTMLElement,
      HTMLElement,
    ];
    for (const part of [first, last]) {
      await expect(part.getBoundingClientRect().top).toBe(label.getBoundingClientRect().top);
    }
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
    const reference = await canvas.findByRole('textbox', { name: /^Payment reference/ });
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

const { dashboard, inspection } = story.applications;

const detailOf = (changes: Partial<RechargeOrder>) => () => ({
  order: anOrder({ expireTime: null, ...changes }),
  areaCode: '+1',
  phone: story.accounts.developer.phone,
  payment: { ...bankAccount, transferReference: 'ord-20261120-618034', takesCards: false },
  eventList: [],
});

/** What a QPS expansion is bought for. */
const forApi = (appId: string): Partial<RechargeOrder> => ({
  productId: story.products.qps10.id,
  category: 'qps',
  appId,
  appName: 'Store traffic',
  apiId: 'api-traffic-hourly-v2',
  apiName: 'Hourly customer flow',
  contentList: [{ category: 'qps', amount: 10, amountUnit: 'QPS' }],
});

const fulfilledFor = (appId: string) =>
  detailOf({ ...forApi(appId), state: 'fulfilled', expirationDate: '2027-05-20' });

const DETAIL = { path: `${LIST}/detail?orderId=ord-20261120-618034` };

export const FulfilledForAnApplication: Story = {
  args: DETAIL,
  parameters: { responses: { 'order/getRechargeOrderDetail': fulfilledFor(dashboard.appId) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your purchase is ready to use')).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await expect(canvas.queryByText(/enabled/)).toBeNull();
  },
};

export const FulfilledForADisabledApi: Story = {
  args: DETAIL,
  parameters: {
    responses: {
      'order/getRechargeOrderDetail': fulfilledFor(dashboard.appId),
      'app/getApiInfosByAppId': () => [],
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Hourly customer flow is not enabled for Store traffic\./),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Enable the API' })).toHaveAttribute(
      'href',
      `/controlPanel/myApplication/appList?appId=${dashboard.appId}`,
    );
  },
};

/** The note about the API is left out while it is unknown whether the API is enabled. */
export const FulfilledWithUnknownApis: Story = {
  args: DETAIL,
  parameters: {
    responses: { 'order/getRechargeOrderDetail': fulfilledFor(dashboard.appId) },
    failing: ['app/getApiInfosByAppId'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your purchase is ready to use')).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await expect(canvas.queryByText(/enabled/)).toBeNull();
  },
};

export const FulfilledForADeletedApplication: Story = {
  args: DETAIL,
  parameters: { responses: { 'order/getRechargeOrderDetail': fulfilledFor('S107-GONE') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application Store traffic was deleted')).toBeVisible();
    await expect(canvas.queryByText('Your purchase is ready to use')).toBeNull();
  },
};

/** A cancelled order leads to the same product in the same quantity. */
export const Cancelled: Story = {
  args: DETAIL,
  parameters: {
    responses: { 'order/getRechargeOrderDetail': detailOf({ state: 'cancelled', quantity: 3 }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This order was cancelled')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Order again' }));
    const sheet = within(await screen.findByRole('dialog', { name: story.products.calls10k.name }));
    await expect(await sheet.findByRole('textbox', { name: /^Quantity/ })).toHaveValue('3');
  },
};

/** The price list is shown if the product is no longer for sale. */
export const CancelledAndWithdrawn: Story = {
  args: DETAIL,
  parameters: {
    responses: {
      'order/getRechargeOrderDetail': detailOf({ state: 'cancelled', productId: 'prd-withdrawn' }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Order again' }));
    await expect(
      await canvas.findByRole('button', { name: `Buy ${story.products.calls10k.name}` }),
    ).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const QpsExpired: Story = {
  args: DETAIL,
  parameters: {
    responses: {
      'order/getRechargeOrderDetail': detailOf({
        ...forApi(dashboard.appId),
        state: 'expired',
        quantity: 3,
        timePeriod: 12,
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This order was not paid in time')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Order again' }));
    await expect(await canvas.findByRole('button', { name: /Application/ })).toHaveTextContent(
      dashboard.name,
    );
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Hourly customer flow v2 API/ })).toBeVisible(),
    );
    await expect(canvas.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('3');
    await expect(canvas.getByRole('radio', { name: TIME_PERIODS[12] })).toBeChecked();
  },
};

export const QpsExpiredForADeletedApplication: Story = {
  args: DETAIL,
  parameters: {
    responses: { 'order/getRechargeOrderDetail': detailOf({ ...forApi('S107-GONE'), state: 'expired' }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      `/controlPanel/buyQps?productId=${story.products.qps10.id}&quantity=1&timePeriod=6`,
    );
  },
};

const sameNames = async () => {
  await saveOrUpdateApp({ appId: inspection.appId, name: dashboard.name, description: 'Inspections' });
};

/** The order names the AppID of an application if another one has the same name. */
export const QpsOfSameNames: Story = {
  beforeEach: sameNames,
  parameters: {
    responses: {
      'order/getRechargeOrderList': () =>
        listOf([anOrder({ ...forApi(dashboard.appId), appName: dashboard.name })]),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(new RegExp(`of ${dashboard.name} \\(${dashboard.appId}\\)$`)),
    ).toBeVisible();
  },
};

export const QpsOrderOfSameNames: Story = {
  args: DETAIL,
  beforeEach: sameNames,
  parameters: {
    responses: {
      'order/getRechargeOrderDetail': detailOf({ ...forApi(dashboard.appId), appName: dashboard.name }),
    },
  },
  play: QpsOfSameNames.play as NonNullable<Story['play']>,
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

const INVOICE = { path: `${LIST}/invoice?orderId=${orders.video.id}` };

export const InvoiceOfAnUnpaidOrder: Story = {
  args: INVOICE,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This order is not paid yet' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /^Invoice title/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      `${LIST}/detail?orderId=${orders.video.id}`,
    );
  },
};

export const InvoiceOfACancelledOrder: Story = {
  args: INVOICE,
  parameters: { responses: { 'order/getRechargeOrderDetail': detailOf({ state: 'cancelled' }) } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'A cancelled order has no invoice' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /^Invoice title/ })).toBeNull();
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

/** What the board counts as revenue of some days: the orders that were paid on them. */
export const UserOrdersPaidInDays: Story = {
  args: { path: `${USER_ORDERS}?dayKind=paid&from=2026-11-09&to=2026-11-20` },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 of 1 order')).toBeVisible();
    await expect(canvas.getByRole('link', { name: orders.captures.id })).toBeVisible();
    await expect(canvas.getByText(/^Paid .*2026/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Day paid Days' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Day placed' }));
    await expect(await canvas.findByText('1 of 2 orders')).toBeVisible();
    await expect(canvas.queryByText(/^Paid .*2026/)).toBeNull();
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

/** Operators are warned before they confirm the payment of an account that can't use what it bought. */
export const PaymentOfADeactivatedAccount: Story = {
  args: { path: `${USER_ORDERS}/detail?orderId=ord-20261120-618034` },
  parameters: {
    scenario: 'operator',
    responses: {
      'operation-center/getRechargeOrderDetail': detailOf({
        userId: story.accounts.deactivated.id,
        userName: story.accounts.deactivated.name,
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(`${story.accounts.deactivated.name} is deactivated`)).toBeVisible();
  },
};

export const PaymentOfAnEnabledAccount: Story = {
  args: { path: `${USER_ORDERS}/detail?orderId=ord-20261120-618034` },
  parameters: {
    scenario: 'operator',
    responses: { 'operation-center/getRechargeOrderDetail': detailOf({}) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await expect(dialog.queryByText(/deactivated/)).toBeNull();
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
