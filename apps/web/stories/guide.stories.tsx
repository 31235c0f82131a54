import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { queryClient } from '#lib/queryClient.ts';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Get started',
  component: Screen,
  args: { path: '/guide' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Newcomer: Story = {
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No application yet')).toBeVisible();
    await expect(canvas.getByText('Not certified')).toBeVisible();
    await expect(canvas.getByText(/^Runs until/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Create application' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Application name/ }), 'Shop window');
    await userEvent.type(canvas.getByRole('textbox', { name: /Description/ }), 'Counts who stops');
    await userEvent.click(canvas.getByRole('button', { name: 'Create application' }));
    await userEvent.click(await screen.findByText('I have stored the secret'));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('1 application')).toBeVisible();
    // The guide shows that an API is enabled, and the debugger already has the secret.
    await expect(await canvas.findByText('API enabled')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Send a test call' }));
    await expect(await canvas.findByRole('textbox', { name: /storeId/ })).toHaveValue('ST-0101');
    await expect(canvas.getByLabelText(/^AccessKey Secret/)).not.toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Succeeded')).toBeVisible();
  },
};

/** An account that was on its way to another page can continue there. */
export const OnTheWay: Story = {
  args: { path: '/guide?redirect=/onlineDebugger/debugger' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Continue to Online debugger' })).toHaveAttribute(
      'href',
      '/onlineDebugger/debugger',
    );
  },
};

/** Neither a page of another site nor the guide itself is a page to continue with. */
export const OnTheWayToAnotherSite: Story = {
  args: { path: '/guide?redirect=https://example.com/' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 applications')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Continue/ })).toBeNull();
  },
};

export const OnTheWayToTheGuide: Story = {
  args: { path: '/guide?redirect=/guide' },
  play: OnTheWayToAnotherSite.play,
};

export const InTheConsole: Story = {
  args: { path: '/controlPanel/guide' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 applications')).toBeVisible();
  },
};

export const SdkAndIntegration: Story = {
  play: async ({ canvas }) => {
    const download = await canvas.findByRole('link', { name: /^Download platform-signer-/ });
    await expect(download).toHaveAttribute('download', expect.stringMatching(/^platform-signer-.+\.tgz$/));
    await expect(canvas.getByRole('group', { name: 'SHA-256 checksum' })).toHaveTextContent(/[0-9a-f]{64}/);
    await userEvent.click(await canvas.findByRole('tab', { name: 'PHP' }));
    await expect(canvas.getByText('php getHourlyFlow.php')).toBeVisible();
    const row = canvas.getByRole('row', { name: /SIG_INVALID/ });
    await expect(row).toHaveTextContent(
      'Invalid signature, please check the parameters and signature format',
    );
  },
};

export const Certified: Story = {
  parameters: { scenario: 'certified' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Certified since 13 Mar 2019')).toBeVisible();
    await expect(canvas.getByText('The trial is over')).toBeVisible();
  },
};

export const Certification: Story = {
  args: { path: '/guide/certification' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('In review')).toBeVisible();
    const steps = within(await canvas.findByRole('list', { name: 'Certification' }));
    await expect(steps.getByText('Review').closest('li')).toHaveAttribute('aria-current', 'step');
    await expect(steps.getByText('Apply').closest('li')).toHaveTextContent('(done)');
    await expect(canvas.getByText('Northlight Department Stores')).toBeVisible();
  },
};

export const Applying: Story = {
  args: { path: '/guide/certification' },
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply for certification' }));
    await expect(await canvas.findByText('Please enter enterprise name')).toBeVisible();
    await expect(canvas.getByText('Please upload business license')).toBeVisible();
  },
};

/** The file input of the certification form. */
async function licenseInput(canvasElement: HTMLElement): Promise<HTMLInputElement> {
  await within(canvasElement).findByRole('button', { name: /Choose a file/ });
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The form has no file input.');
  return input;
}
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

export const UploadingLicense: Story = {
  args: { path: '/guide/certification' },
  parameters: {
    scenario: 'newcomer',
    responses: { 'platform/uploadBusinessLicense': () => new Promise(() => {}) },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(await licenseInput(canvasElement), pdf('license.pdf'));
    await expect(await canvas.findByRole('progressbar', { name: 'license.pdf' })).toBeVisible();
  },
};

/** The functions that respond to waiting uploads, oldest first. */
let waiting: ((result: unknown) => void)[] = [];
const respond = async (fileId: string) => {
  await waitFor(() => expect(waiting).not.toEqual([]));
  waiting.shift()?.({ fileId, fileName: `${fileId}.pdf`, url: `/files/${fileId}` });
};

/** The upload of a file that was removed or replaced has no effect, even if it succeeds later. */
export const ChangingLicenseDuringUpload: Story = {
  args: { path: '/guide/certification' },
  parameters: {
    scenario: 'newcomer',
    responses: {
      'platform/uploadBusinessLicense': () => new Promise((resolve) => waiting.push(resolve)),
    },
  },
  beforeEach: () => {
    waiting = [];
  },
  play: async ({ canvas, canvasElement }) => {
    const input = await licenseInput(canvasElement);
    await userEvent.upload(input, pdf('removed.pdf'));
    await canvas.findByRole('progressbar', { name: 'removed.pdf' });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove removed.pdf' }));
    await respond('removed');
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    await userEvent.click(canvas.getByRole('button', { name: 'Apply for certification' }));
    await expect(await canvas.findByText('Please upload business license')).toBeVisible();

    await userEvent.upload(input, pdf('replaced.pdf'));
    await canvas.findByRole('progressbar', { name: 'replaced.pdf' });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await userEvent.upload(input, pdf('right.pdf'));
    await waitFor(() => expect(waiting).toHaveLength(2));
    await respond('replaced');
    await expect(canvas.getByRole('progressbar', { name: 'right.pdf' })).toBeVisible();
    await respond('right');
    await waitFor(() => expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument());
    await expect(canvas.getByText('right.pdf')).toBeVisible();
    await expect(canvas.queryByText('Please upload business license')).not.toBeInTheDocument();
  },
};

export const WithoutTasks: Story = {
  parameters: { failing: ['user/getOperationPermission'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The tasks could not be loaded')).toBeVisible();
  },
};
