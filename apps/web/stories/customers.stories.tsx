import { story } from '@platform/sdk/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Customer management',
  component: Screen,
  args: { path: '/controlPanel/customerManagement' },
  parameters: { scenario: 'operator' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const { developer, newcomer } = story.accounts;

export const Reviews: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Review Northlight Department Stores' }));
    const review = within(await screen.findByRole('dialog'));
    await userEvent.click(review.getByRole('button', { name: 'Reject' }));
    await expect(await review.findByText('Please enter reject reason')).toBeVisible();
    await userEvent.type(review.getByRole('textbox', { name: 'Reject reason' }), 'The license is cut off');
    await userEvent.click(review.getByRole('button', { name: 'Reject' }));
    await expect(await screen.findByText('Northlight Department Stores was rejected')).toBeVisible();
  },
};

export const Related: Story = {
  args: { path: '/controlPanel/customerManagement?reviewStatus=approved' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'View Lindqvist Retail Analytics' }));
    const review = within(await screen.findByRole('dialog'));
    await userEvent.type(await review.findByRole('combobox', { name: 'Related enterprise' }), 'meri');
    await userEvent.click(await screen.findByRole('option', { name: 'Meridian Shopping Centres' }));
    await userEvent.click(review.getByRole('button', { name: 'Save the relation' }));
    await expect(
      await screen.findByText('Lindqvist Retail Analytics is related to Meridian Shopping Centres'),
    ).toBeVisible();
  },
};

export const Users: Story = {
  args: { path: '/controlPanel/customerManagement?show=users' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${developer.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open VIP' }));
    await expect(await screen.findByText(`VIP of ${developer.name} was opened`)).toBeVisible();
  },
};

/** Whoever belongs to no enterprise is recharged here. */
export const RechargeWithoutEnterprise: Story = {
  args: { path: `/controlPanel/customerManagement?show=users&keyword=${newcomer.name}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${newcomer.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Recharge' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Recharge ${newcomer.name}` }));
    await expect(dialog.getByRole('button', { name: /User/ })).toHaveTextContent(newcomer.name);
    await userEvent.click(dialog.getByRole('radio', { name: 'Captures' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Number of packets/ }), '2{Tab}');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Flow value/ }), '500{Tab}');
    await userEvent.click(dialog.getByRole('button', { name: /Time period/ }));
    await userEvent.click(await screen.findByRole('option', { name: '3 months' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Recharge' }));
    await expect(await screen.findByText(`${newcomer.name} has got 1,000 captures`)).toBeVisible();
  },
};

export const NoMatch: Story = {
  args: { path: '/controlPanel/customerManagement?show=users&keyword=nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No user matches')).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { failing: ['operation-center/getEnterpriseList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The certifications could not be loaded')).toBeVisible();
  },
};
