import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Operation records',
  component: Screen,
  args: { path: '/controlPanel/auditLog' },
  parameters: { scenario: 'operator' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Records: Story = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Deactivated the account/ });
    await userEvent.click(within(row).getByRole('button', { name: /^Expand/ }));
    await expect((await canvas.findByText('Enabled')).nextElementSibling).toHaveTextContent(
      /^Yes → became No$/,
    );
  },
};

/** While the years are typed, the days are not allowed yet: the list stays, and follows once they are. */
export const TypedDays: Story = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Related to Meridian/ });
    const [first, , , second] = canvas.getAllByRole('spinbutton');
    await userEvent.click(first as HTMLElement);
    await userEvent.keyboard('01092026');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('070920');
    await expect(await canvas.findByText(/^Please select days between 1970/)).toBeVisible();
    await expect(row).toBeInTheDocument();
    await userEvent.keyboard('26');
    await waitFor(() => expect(canvas.queryByText(/^Please select days/)).toBeNull());
    await waitFor(() => expect(row).not.toBeInTheDocument());
    await expect(canvas.getByText('Deactivated the account')).toBeVisible();
  },
};

/** The details of a recharge are shown in the record (specification §3, flow recharge). */
export const RechargeInDetail: Story = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Recharge of 200 GB of video traffic/ });
    await userEvent.click(within(row).getByRole('button', { name: /^Expand/ }));
    for (const [term, definition] of [
      ['Number of packages', '2'],
      ['Amount per package', '100 GB of video traffic'],
      ['Total amount', '200 GB of video traffic'],
      ['Validity', '6 months'],
      ['Expires', '4 May 2027'],
    ] as const) {
      await expect((await canvas.findByText(term)).nextElementSibling).toHaveTextContent(definition);
    }
  },
};

export const OneFlowType: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Quota type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Snapshots' }));
    await waitFor(() => expect(canvas.queryByText('Deactivated the account')).toBeNull());
    await expect(await canvas.findByText(/^Recharge of 5,000 snapshots/)).toBeVisible();
  },
};

export const OneOperation: Story = {
  args: { path: '/controlPanel/auditLog?operateType=enterpriseExamine' },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('treegrid', { name: 'Operation records' }));
    await expect((await table.findAllByText('Certification review')).length).toBeGreaterThan(0);
    await expect(table.queryByText('Deactivated the account')).toBeNull();
  },
};

export const OneWeek: Story = {
  args: { path: '/controlPanel/auditLog?from=2026-09-01&to=2026-09-07' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Deactivated the account')).toBeVisible();
    await expect(canvas.queryByText('Related to Meridian Shopping Centres')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Any time' }));
    await expect(await canvas.findByText('Related to Meridian Shopping Centres')).toBeVisible();
  },
};

export const NoMatch: Story = {
  args: { path: '/controlPanel/auditLog?keyword=nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No operation record matches')).toBeVisible();
  },
};

export const ExportFailing: Story = {
  parameters: { failing: ['operation-center/operate-log/exportOperateLogList'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Excel/ }));
    await expect(await screen.findByText(/^Open platform system exception/)).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { failing: ['operation-center/operate-log/getOperateLogList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The operation records could not be loaded')).toBeVisible();
  },
};
