import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Navigation',
  component: Screen,
  args: { path: '/controlPanel/overview' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const navigationOf = async (canvas: Canvas) =>
  within(await canvas.findByRole('navigation', { name: 'Control panel' }));

/** Opens the palette by the button in the header. */
async function openPalette(canvas: Canvas) {
  const header = within(await canvas.findByRole('banner'));
  await userEvent.click(header.getByRole('button', { name: /^Search/ }));
  const palette = within(await screen.findByRole('dialog', { name: 'Search' }));
  await waitFor(() => expect(palette.getByRole('searchbox')).toHaveFocus());
  return palette;
}

export const Developer: Story = {
  play: async ({ canvas }) => {
    const navigation = await navigationOf(canvas);
    for (const section of ['Build', 'Usage', 'Billing']) {
      await expect(await navigation.findByRole('list', { name: section })).toBeVisible();
    }
    await expect(navigation.queryByText('Work queue')).toBeNull();
    await expect(navigation.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  },
};

/** The work queue comes first, with counts that change with each decision. The developers' screens are in closed groups. */
export const Operator: Story = {
  args: { path: '/controlPanel/customerManagement?reviewStatus=pending' },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    const navigation = await navigationOf(canvas);
    const queue = within(await navigation.findByRole('list', { name: 'Work queue' }));
    await expect(queue.getByRole('link', { name: 'Certification reviews' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const reviews = () => queue.getAllByRole('listitem')[0] as HTMLElement;
    await waitFor(() => expect(reviews()).toHaveTextContent('1 waiting'));
    await expect(navigation.queryByRole('link', { name: 'Online debugger' })).toBeNull();
    await userEvent.click(navigation.getByRole('button', { name: 'Build' }));
    await expect(await navigation.findByRole('link', { name: 'Online debugger' })).toBeVisible();

    const name = story.enterprises.northlight.name;
    await userEvent.click(await canvas.findByRole('button', { name: `Review ${name}` }));
    const review = within(await screen.findByRole('dialog', { name }));
    await userEvent.click(review.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(reviews()).toHaveTextContent(/^Certification reviews$/));
  },
};

/** The reader's own words find the screens and actions, and so do the specification's names. */
const found = (words: string, entry: string): Story => ({
  play: async ({ canvas }) => {
    const palette = await openPalette(canvas);
    await userEvent.paste(words);
    // Entries are replaced while the reader types and applications load.
    await waitFor(() =>
      expect(palette.getByRole('menuitem', { name: new RegExp(`^${entry}`) })).toBeVisible(),
    );
    await waitFor(() => expect(palette.getAllByRole('menuitem').length).toBeLessThan(5));
  },
});

export const PaletteFindsInvoices = found('invoice', 'My orders');
export const PaletteFindsTheSpecifiedName = found('usage management', 'Traffic');
export const PaletteFindsRotation = found('replace key', 'Rotate key of Store traffic dashboard');
export const PaletteFindsThePassword = found('password', 'Change password');

/** An operator finds customers and orders on the server. */
export const PaletteOfAnOperator: Story = {
  args: { path: '/controlPanel/auditLog' },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    const palette = await openPalette(canvas);
    await userEvent.paste('northl');
    const customers = within(await palette.findByRole('group', { name: 'Customers' }));
    await waitFor(() => expect(customers.getByRole('menuitem', { name: /Lena Hartmann/ })).toBeVisible());
    await expect(await palette.findByRole('group', { name: 'Orders' })).toBeVisible();
  },
};
