import { saveOrUpdateApp } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { increased } from './commerce.ts';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Applications',
  component: Screen,
  args: { path: '/controlPanel/myApplication' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const addPath = '/controlPanel/myApplication/appAdd';
const listPath = (appId: string) => `/controlPanel/myApplication/appList?appId=${appId}`;
const { dashboard, inspection, export: oldApplication } = story.applications;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: dashboard.name })).toBeVisible();
    await expect(within(canvas.getByRole('grid')).getAllByRole('row')).toHaveLength(3);
  },
};

export const ListEmpty: Story = {
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Create your first application')).toBeVisible();
  },
};

/** Purchases that belong only to the application are deleted with it. */
export const DeletionWithPurchases: Story = {
  parameters: {
    responses: {
      'flowAnalysis/getApiQpsInfo': () => ({
        statisticsTime: story.usage.statisticsTime,
        basicApiList: [],
        increasedApiList: [increased, increased],
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${dashboard.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(
      await question.findByText(/The 20 calls per second that you bought for it are lost\./),
    ).toBeVisible();
  },
};

/** Applications with the same name are distinguished by their AppIDs. */
export const ListSameNames: Story = {
  beforeEach: async () => {
    await saveOrUpdateApp({ appId: inspection.appId, name: dashboard.name, description: 'Inspections' });
  },
  play: async ({ canvas }) => {
    const [kept, deleted] = [dashboard, inspection].map(({ appId }) => `${dashboard.name} (${appId})`);
    await expect(await canvas.findByRole('button', { name: `Actions for ${kept}` })).toBeVisible();
    await expect(canvas.getByRole('button', { name: `Copy the AppID of ${kept}` })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${deleted}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: `Delete application ‘${deleted}’?` }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete application' }));
    await expect(await screen.findByText(`‘${deleted}’ was deleted`)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: `Actions for ${dashboard.name}` })).toBeVisible();
  },
};

export const ListFailing: Story = {
  parameters: { failing: ['app/getDeveloperAppList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The applications could not be loaded')).toBeVisible();
    const id = await canvas.findByText('7f3b6c1e-4a2d-4e8f-9b1c-2d5e6f7a8b9c');
    // As narrow as on a phone, the ID moves to the next line as a whole.
    if (id.parentElement) id.parentElement.style.inlineSize = '276px';
    await expect(id.getClientRects()).toHaveLength(1);
    await expect(id.getBoundingClientRect().height).toBeLessThan(30);
  },
};

export const Add: Story = {
  args: { path: addPath },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Application name/ }), 'Shop window');
    await userEvent.type(canvas.getByRole('textbox', { name: /Description/ }), 'Counts who stops');
    await userEvent.click(canvas.getByRole('button', { name: 'Create application' }));
    await expect(await screen.findByRole('dialog', { name: 'Your AccessKey is ready' })).toBeVisible();
  },
};

/** A key is issued only in a session that was started or confirmed recently. */
export const AddConfirmed: Story = {
  args: { path: addPath },
  parameters: { isUnconfirmed: true },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Application name/ }), 'Shop window');
    await userEvent.type(canvas.getByRole('textbox', { name: /Description/ }), 'Counts who stops');
    await userEvent.click(canvas.getByRole('button', { name: 'Create application' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
    await userEvent.type(await question.findByLabelText(/^Password/), 'Aisle-2026');
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
    await expect(await screen.findByRole('dialog', { name: 'Your AccessKey is ready' })).toBeVisible();
  },
};

export const AddUnconfirmed: Story = {
  args: { path: addPath },
  parameters: { isUnconfirmed: true },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Application name/ }), 'Shop window');
    await userEvent.type(canvas.getByRole('textbox', { name: /Description/ }), 'Counts who stops');
    await userEvent.click(canvas.getByRole('button', { name: 'Create application' }));
    await userEvent.click(await screen.findByText('By phone verification'));
    const question = within(screen.getByRole('dialog', { name: 'Confirm your identity' }));
    await expect(question.getByText('A code is sent to +1 2025550143')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('Please confirm your identity to continue')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Application name/ })).toHaveValue('Shop window');
  },
};

export const AddEmpty: Story = {
  args: { path: addPath },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create application' }));
    await expect(await canvas.findAllByText('Please enter required field')).toHaveLength(2);
  },
};

export const AddFailing: Story = {
  args: { path: addPath },
  parameters: { failing: ['app/saveOrUpdateApp'] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Application name/ }), 'Shop window');
    await userEvent.type(canvas.getByRole('textbox', { name: /Description/ }), 'Counts who stops');
    await userEvent.click(canvas.getByRole('button', { name: 'Create application' }));
    await expect((await canvas.findAllByText(/Reinitiate request/)).length).toBeGreaterThan(0);
    await expect(canvas.getByText('7f3b6c1e-4a2d-4e8f-9b1c-2d5e6f7a8b9c')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy support reference' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Application name/ })).toHaveValue('Shop window');
  },
};

export const Application: Story = {
  args: { path: listPath(dashboard.appId) },
  play: async ({ canvas }) => {
    const name = 'Enable Take a snapshot v2';
    const api = await canvas.findByRole('switch', { name });
    await expect(api).not.toBeChecked();
    await userEvent.click(api);
    await expect(await canvas.findByRole('switch', { name, checked: true })).toBeChecked();
  },
};

/** Several APIs are enabled at once. */
export const EnablingSeveral: Story = {
  args: { path: listPath(dashboard.appId) },
  play: async ({ canvas }) => {
    const names = ['Take a snapshot v2', 'Device status v2'];
    for (const name of names) {
      const api = await canvas.findByRole('switch', { name: `Enable ${name}` });
      await expect(api).not.toBeChecked();
      const row = within(api.closest('[role=row]') as HTMLElement);
      await userEvent.click(row.getByRole('checkbox', { name: /Select/ }));
    }
    await expect(await canvas.findByText('2 APIs selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enable' }));
    for (const name of names) {
      await expect(
        await canvas.findByRole('switch', { name: `Enable ${name}`, checked: true }),
      ).toBeChecked();
    }
    await expect(canvas.queryByText(/selected$/)).toBeNull();
  },
};

/** An API that was already enabled stays so if the change fails. */
export const EnablingFails: Story = {
  args: { path: listPath(dashboard.appId) },
  parameters: { failing: ['platform/setApplicationApi'], slow: ['app/getAppInfoAndApiList'] },
  play: async ({ canvas }) => {
    const [enabled] = await canvas.findAllByRole('switch', { checked: true });
    const row = within(enabled?.closest('[role=row]') as HTMLElement);
    await userEvent.click(row.getByRole('checkbox', { name: /Select/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Enable' }));
    const isDisabled = waitFor(() => expect(enabled).not.toBeChecked(), { timeout: 1500 });
    await expect(isDisabled).rejects.toThrow();
  },
};

/** A developer first sees the APIs of their own interface, the new or the old one. */
export const ApplicationOfAnOldDeveloper: Story = {
  args: { path: listPath(oldApplication.appId) },
  parameters: { scenario: 'certified' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('switch', { name: 'Enable Hourly customer flow v1' }),
    ).toBeInTheDocument();
    await expect(canvas.queryByRole('switch', { name: /v2$/ })).toBeNull();
    await expect((await canvas.findAllByText('Free 100/day'))[0]).toBeVisible();
  },
};

export const ApplicationWithoutSearchResults: Story = {
  args: { path: `${listPath(dashboard.appId)}&keyword=nothing` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No API/)).toBeVisible();
  },
};

export const ApplicationOfSomebodyElse: Story = {
  args: { path: listPath(oldApplication.appId) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application does not exist')).toBeVisible();
  },
};

export const ApplicationFailing: Story = {
  args: { path: listPath(dashboard.appId) },
  parameters: { failing: ['app/getAppInfoAndApiList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
