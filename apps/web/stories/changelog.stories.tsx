import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const CHANGELOG = '/documentCore/changelog';
const V1 = '/documentCore/api-traffic-hourly-v1';
const V2 = '/documentCore/api-traffic-hourly-v2';

const meta = {
  title: 'Changelog of the catalog',
  component: Screen,
  args: { path: CHANGELOG },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Entries: Story = {
  play: async ({ canvas }) => {
    const day = within(await canvas.findByRole('region', { name: '19 Oct 2026' }));
    await expect(day.getByRole('link', { name: 'Hourly customer flow v1' })).toHaveAttribute('href', V1);
    await expect(day.getByText('Calls may fail from 30 Apr 2027 on.')).toBeVisible();
    await expect(day.getByRole('link', { name: /^Use Hourly customer flow v2/ })).toHaveAttribute('href', V2);
    const changed = within(canvas.getByRole('region', { name: '21 Sept 2026' }));
    await expect(changed.getByRole('listitem')).toHaveTextContent('Addedentrance string, optional');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind of change' }), 'Added');
    await expect(await canvas.findByRole('link', { name: 'Visitors by entrance v2' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Hourly customer flow v1')).toBeNull());
  },
};

export const OfAKindWithoutEntries: Story = {
  args: { path: `${CHANGELOG}?kind=removed` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No change of this kind')).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { failing: ['platform/getCatalogChanges'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The changes could not be loaded')).toBeVisible();
  },
};

export const DeprecatedApi: Story = {
  args: { path: V1 },
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continue viewing' }));
    await expect(await canvas.findByText('This API is deprecated')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open Hourly customer flow v2' })).toHaveAttribute(
      'href',
      V2,
    );
  },
};

export const ApplicationWithADeprecatedApi: Story = {
  args: { path: `/controlPanel/myApplication/appList?appId=${story.applications.export.appId}` },
  parameters: { scenario: 'certified' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('An enabled API is deprecated')).toBeVisible();
    const table = await canvas.findByRole('grid', { name: 'APIs' });
    const row = (await within(table).findByText('Hourly customer flow')).closest('[role=row]');
    await expect(row).toHaveTextContent(/v1Deprecated/);
  },
};

export const Deprecating: Story = {
  args: { path: '/controlPanel/documentMaintenance?node=doc-traffic-dwell-v2' },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deprecate API' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deprecate Dwell time v2' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Replaced by/ }));
    await userEvent.keyboard('Daily flow');
    await userEvent.click(await screen.findByRole('option', { name: /^Daily flow and conversion v2/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Deprecate' }));
    await expect(await screen.findByText('Dwell time v2 is deprecated')).toBeVisible();
    await expect(await canvas.findByText('Use Daily flow and conversion v2 instead.')).toBeVisible();
  },
};

/** An API can end tomorrow at the earliest. */
export const EndInThePast: Story = {
  args: { path: '/controlPanel/documentMaintenance?node=doc-traffic-dwell-v2' },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deprecate API' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deprecate Dwell time v2' }));
    const [first] = dialog.getAllByRole('spinbutton');
    if (!first) throw new Error('The date has no parts.');
    await userEvent.click(first);
    await userEvent.keyboard('01022020');
    await userEvent.click(dialog.getByRole('button', { name: 'Deprecate' }));
    await expect(await dialog.findByText('Please select a day after today')).toBeVisible();
  },
};

export const Withdrawing: Story = {
  args: { path: '/controlPanel/documentMaintenance?node=doc-traffic-hourly-v1' },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw deprecation' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
    await expect(await screen.findByText('Hourly customer flow v1 is no longer deprecated')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Deprecate API' })).toBeVisible();
  },
};
