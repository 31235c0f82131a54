import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = { title: 'Header', component: Screen, args: { path: '/login' } } satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  parameters: { scenario: 'visitor' },
  play: async ({ canvas }) => {
    const header = within(await canvas.findByRole('banner'));
    await expect(header.getByRole('link', { name: 'Register' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/package');
    await expect(canvas.queryByRole('link', { name: /Messages/ })).not.toBeInTheDocument();
  },
};

export const OnTrial: Story = {
  args: { path: '/message' },
  parameters: { scenario: 'trial' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Messages 3 unread' })).toBeVisible();
    await expect(await canvas.findByText('Trial: 74 days left')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: '2025550143' }));
    // The menu shows the name of the account.
    await expect(await screen.findByText('Lena Hartmann')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const EverythingRead: Story = {
  args: { path: '/message' },
  parameters: { scenario: 'trial' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await expect(await canvas.findByRole('link', { name: 'Messages' })).toBeVisible();
    await waitFor(() => expect(canvas.queryAllByText('Unread', { selector: 'span' })).toHaveLength(0));
  },
};

/** A category is shown with all its documents if its name or a document's name contains the keyword, in any case. */
export const Documentation: Story = {
  parameters: { scenario: 'visitor' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Documentation centre' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    const search = await canvas.findByRole('searchbox', { name: 'Search the documentation' });
    await expect(search).toHaveFocus();
    // The API exists in both interfaces.
    await expect(await canvas.findAllByRole('link', { name: 'Take a snapshot' })).toHaveLength(2);
    await userEvent.keyboard('STREAM');
    await expect(await canvas.findByText('Nothing was found for “STREAM”')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.keyboard('PROFILE');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Take a snapshot' })).toBeNull());
    const [heading] = canvas.getAllByRole('heading', { name: 'Demographics' });
    await expect(heading).toBeVisible();
    const [profile] = canvas.getAllByRole('link', { name: 'Visitor profile by hour' });
    await expect(profile).toBeVisible();
    // Other occurrences of the word can be searched as well.
    await expect(canvas.getByRole('link', { name: 'Search all docs for “PROFILE”' })).toBeVisible();
    await userEvent.clear(search);
    await userEvent.keyboard('devices');
    const [video] = await canvas.findAllByRole('link', { name: 'Live video address' });
    await expect(video).toBeVisible();
  },
};

export const DocumentationFailing: Story = {
  parameters: { scenario: 'failing' },
  args: { path: '/' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Documentation centre' }));
    await expect(await canvas.findByText('The documents could not be loaded')).toBeVisible();
  },
};
