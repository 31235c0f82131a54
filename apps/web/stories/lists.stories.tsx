import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AnyRouter } from '@tanstack/react-router';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { pagesOf, usedUpPagesOf } from './commerce.ts';
import { Screen } from './Screen.tsx';

const ORDERS = '/controlPanel/mallOrder';

const meta = { title: 'Lists', component: Screen, args: { path: ORDERS } } satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The history of the screen's router, which is not the browser's. */
const routerHistory = () => (window as unknown as { __TSR_ROUTER__: AnyRouter }).__TSR_ROUTER__.history;

/** A column sorts ascending, then descending, and then returns to the list's own order. */
export const Sorting: Story = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Orders' }));
    const header = () => table.getByRole('columnheader', { name: 'Price' });
    // If a price was reduced, the row shows the price of the price list first, so take the last one.
    const prices = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => Number(textContent?.match(/.*\$([\d.]+)/)?.[1]));
    await table.findByRole('link', { name: `Pay Video traffic 100 GB, ${story.orders.video.id}` });
    const own = prices();
    await userEvent.click(header());
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'));
    await waitFor(() => expect(prices()).toEqual(own.toSorted((one, other) => one - other)));
    await userEvent.click(header());
    await waitFor(() => expect(prices()).toEqual(own.toSorted((one, other) => other - one)));
    await userEvent.click(header());
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'none'));
    await waitFor(() => expect(prices()).toEqual(own));
  },
};

/** Back returns to the page before, with the filters that it had. */
export const GoingBack: Story = {
  parameters: { responses: { 'order/getRechargeOrderList': pagesOf(60) } },
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search orders' });
    const shows = async (pages: string) => expect(await canvas.findByText(pages)).toBeVisible();
    await shows('1–20 of 60');
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await shows('21–40 of 60');
    // Typing adds no entry to the history.
    await userEvent.type(search, 'calls');
    await shows('1–20 of 60');
    await userEvent.click(canvas.getByRole('button', { name: 'Page 3' }));
    await shows('41–60 of 60');
    await userEvent.clear(search);
    await userEvent.type(search, 'video');
    await shows('1–20 of 60');
    routerHistory().back();
    await waitFor(() => expect(search).toHaveValue('calls'));
    await shows('1–20 of 60');
    routerHistory().back();
    await waitFor(() => expect(search).toHaveValue(''));
    await shows('1–20 of 60');
    await expect(routerHistory().canGoBack()).toBe(false);
  },
};

/** A screen with several lists has a history of their pages, too. */
export const GoingBackInOneOfSeveralLists: Story = {
  args: { path: '/controlPanel/productUsage' },
  parameters: { responses: { 'product/usage/getFlowProductUsage': usedUpPagesOf(60) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 2' }));
    await expect(await canvas.findByText('21–40 of 60')).toBeVisible();
    routerHistory().back();
    await expect(await canvas.findByText('1–20 of 60')).toBeVisible();
    await expect(routerHistory().canGoBack()).toBe(false);
  },
};

/** Clearing the filters is undone by Back. */
export const ClearingUndone: Story = {
  args: { path: `${ORDERS}?keyword=nothing&state=paid` },
  play: async ({ canvas }) => {
    await canvas.findByText('No order matches');
    const [clear] = canvas.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await userEvent.click(clear);
    const search = canvas.getByRole('searchbox', { name: 'Search orders' });
    await waitFor(() => expect(search).toHaveValue(''));
    routerHistory().back();
    await waitFor(() => expect(search).toHaveValue('nothing'));
    await expect(canvas.getByRole('button', { name: /Status/ })).toHaveTextContent('Paid');
  },
};

export const SortedByUrl: Story = {
  args: { path: `${ORDERS}?sort=productName` },
  play: async ({ canvas }) => {
    const header = await canvas.findByRole('columnheader', { name: 'Order' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  },
};

/** Both the empty list and the filters offer to clear the filters; the list stays sorted. */
export const ClearingFilters: Story = {
  args: { path: `${ORDERS}?keyword=nothing&state=paid&sort=-price` },
  play: async ({ canvas }) => {
    await canvas.findByText('No order matches');
    const [beside, inside] = canvas.getAllByRole('button', { name: 'Clear filters' });
    await expect(beside).toBeVisible();
    const announced = () => canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(announced().join('')).toBe('');
    if (inside) await userEvent.click(inside);
    await canvas.findByRole('link', { name: `Pay Video traffic 100 GB, ${story.orders.video.id}` });
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await expect(announced()).toContainEqual(expect.stringMatching(/^\d+ results$/));
    await expect(canvas.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus();
    await expect(canvas.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

/** A view is saved under a name, and chosen again. */
export const SavingAView: Story = {
  args: { path: `${ORDERS}?state=pending&sort=price` },
  play: async ({ canvas }) => {
    const open = async (menu: string) => userEvent.click(await canvas.findByRole('button', { name: menu }));
    const name = async (text: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      const field = await dialog.findByRole('textbox', { name: 'Name' });
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    };
    await open('Views');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Save this view/ }));
    await name('To pay');
    await canvas.findByRole('button', { name: 'To pay' });

    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await open('Views');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'To pay' }));
    await canvas.findByRole('button', { name: 'To pay' });
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending'),
    );
  },
};

/** The chosen view is renamed and deleted. */
export const ChangingAView: Story = {
  args: { path: `${ORDERS}?state=pending&sort=-price` },
  play: async ({ canvas }) => {
    const open = async (menu: string) => userEvent.click(await canvas.findByRole('button', { name: menu }));
    await open('Highest price first');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename Highest price first' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Unpaid');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await open('Unpaid');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Unpaid' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
    await canvas.findByRole('button', { name: 'Views' });
  },
};
