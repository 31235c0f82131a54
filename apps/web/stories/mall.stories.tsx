import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aProduct, increased, LONG_NAME } from './commerce.ts';
import { Screen } from './Screen.tsx';

const SINGLES = 'mall/product/getSingleProductList';
const PACKAGES = 'mall/product/getPackageProductList';
const ADVICE = 'platform/getPurchaseAdvice';
const { products, applications } = story;
const { dashboard } = applications;

const meta = {
  title: 'Packages',
  component: Screen,
  args: { path: '/package' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const listOf = (list: ReturnType<typeof aProduct>[]) => ({ total: list.length, list });

export const PriceList: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Buy ${products.calls10k.name}` }));
    const sheet = within(await screen.findByRole('dialog'));
    await expect(await sheet.findByText('$49.00')).toBeVisible();
  },
};

/** A visitor returns to the product after logging in, and after registering. */
export const ForVisitors: Story = {
  args: { path: `/package?productId=${products.calls10k.id}&quantity=3` },
  parameters: { scenario: 'visitor' },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog'));
    const back = new URLSearchParams({ redirect: `/package?productId=${products.calls10k.id}&quantity=3` });
    await expect(sheet.getByRole('link', { name: 'Log in to buy' })).toHaveAttribute(
      'href',
      `/login?${back}`,
    );
    await expect(sheet.getByRole('link', { name: /^Start a free/ })).toHaveAttribute(
      'href',
      `/register?${back}`,
    );
  },
};

export const NothingOnSale: Story = {
  parameters: { responses: { [SINGLES]: () => listOf([]), [PACKAGES]: () => listOf([]) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is for sale here at the moment')).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { failing: [SINGLES] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The products could not be loaded')).toBeVisible();
  },
};

/** A card keeps its width with a long name and remark. */
export const LongNames: Story = {
  parameters: {
    responses: {
      [SINGLES]: () =>
        listOf([
          aProduct({ productName: LONG_NAME, remark: LONG_NAME }),
          aProduct({ productId: 'prd-other', productName: 'Calls' }),
        ]),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: `Buy ${LONG_NAME}` })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

const quantityOf = async (sheet: ReturnType<typeof within>) =>
  sheet.findByRole('textbox', { name: /^Quantity/ });

/** The quantity comes from the URL. If it cannot be ordered, the quantity is 1. */
export const QuantityFromUrl: Story = {
  args: { path: `/package?productId=${products.calls10k.id}&quantity=3` },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog'));
    await expect(await quantityOf(sheet)).toHaveValue('3');
    await expect(await sheet.findByText('$147.00')).toBeVisible();
  },
};

export const QuantityThatCantBeOrdered: Story = {
  args: { path: `/package?productId=${products.calls10k.id}&quantity=1001` },
  play: async () => {
    await expect(await quantityOf(within(await screen.findByRole('dialog')))).toHaveValue('1');
  },
};

/** A quantity that cannot be ordered shows an error at its field, and has no price. */
export const NoQuantity: Story = {
  args: { path: `/package?productId=${products.calls10k.id}&quantity=3` },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog'));
    const quantity = await quantityOf(sheet);
    await expect(await sheet.findByText('$147.00')).toBeVisible();
    await userEvent.clear(quantity);
    await userEvent.click(sheet.getByRole('button', { name: 'Place order' }));
    await expect(await sheet.findByText('Please enter quantity')).toBeVisible();
    await expect(quantity).toHaveFocus();
    await expect(sheet.queryByText('$147.00')).toBeNull();
    await userEvent.type(quantity, '1.5');
    await expect(await sheet.findByText(/^Please enter the quantity as a whole number/)).toBeVisible();
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '999999');
    await userEvent.tab();
    await expect(await sheet.findByText('Quantity is more than 1,000')).toBeVisible();
    await expect(quantity).toHaveValue('999,999');
    await userEvent.clear(quantity);
    // The price follows, and the message disappears, while the number is typed.
    await userEvent.type(quantity, '2');
    await expect(await sheet.findByText('$98.00')).toBeVisible();
    await expect(sheet.queryByText(/^Please enter/)).toBeNull();
  },
};

/** Ordering before the price has loaded places no order and shows what to do. */
export const OrderedBeforeThePrice: Story = {
  args: { path: `/package?productId=${products.calls10k.id}` },
  play: async ({ canvas }) => {
    const sheet = within(await screen.findByRole('dialog'));
    await expect((await sheet.findAllByText('$49.00'))[0]).toBeVisible();
    await userEvent.type(await quantityOf(sheet), '{Backspace}5{Enter}');
    await expect(await sheet.findByText('Please check the price, then place the order')).toBeVisible();
    await expect(await sheet.findByText('$245.00')).toBeVisible();
    await userEvent.type(await quantityOf(sheet), '{Enter}');
    await expect(await canvas.findByText('How to pay')).toBeVisible();
  },
};

/** The form shows the API's limit including all purchases, not its default limit. */
export const QpsBoughtBefore: Story = {
  args: { path: `/controlPanel/buyQps?appId=${dashboard.appId}&apiId=${increased.apiId}` },
  parameters: {
    responses: {
      'flowAnalysis/getApiQpsInfo': () => ({
        statisticsTime: story.usage.statisticsTime,
        basicApiList: [],
        increasedApiList: [{ ...increased, qps: 40 }],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Current limit: 40 calls per second.')).toBeVisible();
  },
};

/** An empty form moves the focus to its first field, which is a list. */
export const QpsWithoutApplication: Story = {
  args: { path: '/controlPanel/buyQps' },
  play: async ({ canvas }) => {
    const order = await canvas.findByRole('button', { name: 'Place order' });
    await waitFor(() => expect(order).toBeEnabled());
    await userEvent.click(order);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Choose an application Application/ })).toHaveFocus(),
    );
  },
};

/** Prices are shown per unit, a package shows what it saves, and the account's usage recommends a product. */
export const Compared: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$4.90 per 1,000 calls')).toBeVisible();
    await expect(canvas.getByText('$0.95 per GB')).toBeVisible();
    await expect(canvas.getByText('$0.015 per snapshot')).toBeVisible();
    await expect(canvas.getByText('$16.50')).toBeVisible();
    await expect(canvas.getByText('Save $8.00')).toBeVisible();
  },
};

export const Advice: Story = {
  play: async ({ canvas }) => {
    const advice = await canvas.findByText(/^At your current pace, you run out of snapshots on /);
    await expect(advice).toHaveTextContent(`${products.snapshot1k.name} covers the next 30 days for $15.00.`);
    const buy = canvas.getByRole('link', { name: 'Buy' });
    await expect(buy).toHaveAttribute('href', `/package?productId=${products.snapshot1k.id}&quantity=1`);
    const recommended = canvas
      .getAllByRole('listitem')
      .find((each) => each.textContent?.includes('Recommended'));
    await expect(recommended).toHaveTextContent(products.snapshot1k.name);
  },
};

/** The Quotas screen shows the whole forecast. */
export const Forecast: Story = {
  args: { path: '/controlPanel/productUsage' },
  play: async ({ canvas }) => {
    const advice = within(await canvas.findByRole('grid', { name: 'How long it lasts' }));
    await expect(await advice.findByText('7 May 2027')).toBeVisible();
    const month = within(await canvas.findByRole('region', { name: 'Next 30 days' }));
    await expect(month.getByText('280 snapshots short')).toBeVisible();
    const quarter = within(await canvas.findByRole('region', { name: 'Next 90 days' }));
    await expect(quarter.getByText('$30.00')).toBeVisible();
    await expect(quarter.getByRole('link', { name: products.snapshot1k.name })).toHaveAttribute(
      'href',
      `/package?productId=${products.snapshot1k.id}&quantity=2`,
    );
  },
};

/** The advice after the free calls of the day are used up and calls were rejected. */
export const AdviceUsedUp: Story = {
  parameters: {
    responses: {
      [ADVICE]: () => ({
        statisticsTime: story.usage.statisticsTime,
        list: [
          {
            flowType: 'interface',
            usedAmount: 0,
            freeAmount: 100,
            rejectedCalls: 16,
            remain: 0,
            isUsedUp: true,
            runOutDay: '2026-11-20',
            shortfallList: [
              { days: 30, shortfall: 16 },
              { days: 90, shortfall: 48 },
              { days: 365, shortfall: 195 },
            ],
            cheapestOffer: {
              productId: products.calls10k.id,
              productName: products.calls10k.name,
              amount: 10_000,
              price: { amount: 4900, currency: 'USD' },
            },
          },
        ],
        purchaseList: [],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(`You have no API calls left. ${products.calls10k.name} costs $49.00.`),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Buy' })).toHaveAttribute(
      'href',
      `/package?productId=${products.calls10k.id}&quantity=1`,
    );
  },
};

/** The products are for sale even if the advice cannot be loaded. */
export const AdviceFailing: Story = {
  parameters: { failing: [ADVICE] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: `Buy ${products.calls10k.name}` })).toBeVisible();
    await expect(canvas.queryByText(/^At your current pace/)).toBeNull();
  },
};

export const AdviceWithLongNames: Story = {
  parameters: {
    responses: {
      [ADVICE]: () => ({
        statisticsTime: story.usage.statisticsTime,
        list: ['interface', 'video', 'snapshot'].map((flowType) => ({
          flowType,
          usedAmount: 9_000_000_000_000,
          remain: 0,
          runOutDay: '2026-11-20',
          shortfallList: [30, 90, 365].map((days) => ({ days, shortfall: 9_000_000_000_000 })),
        })),
        purchaseList: [30, 90, 365].map((days) => ({
          days,
          itemList: ['prd-long', 'prd-longer'].map((productId) => ({
            productId,
            productName: LONG_NAME,
            quantity: 1000,
            totalPrice: { amount: 999_999_999, currency: story.currency },
          })),
          totalPrice: { amount: 1_999_999_998, currency: story.currency },
          uncoveredList: ['interface', 'video'],
        })),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^At your current pace/)).toHaveTextContent(LONG_NAME);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
