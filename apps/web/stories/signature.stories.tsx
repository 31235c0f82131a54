import { formatTimestamp, sign } from '@platform/signer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { examineCall } from '#entities/call/examinedCall.ts';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Why did my signature fail',
  component: Screen,
  args: { path: '/documentCore/signature' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const SECRET = 'sk_4Bs9Hm3Jc6Pf0Gy2Vn5Xk1';
const CALL = { _aid: 'S107-A', _akey: 'AK1', _mt: 'open.store.get', _sm: 'md5', storeId: 'ST-0101' };

export const Example: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show an example' }));
    await expect(await canvas.findByRole('heading', { name: 'Lower-case signature' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What was found' })).toHaveFocus();
    await expect(canvas.getByText('Certain')).toBeVisible();
  },
};

export const ChangedSince: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show an example' }));
    await userEvent.type(await canvas.findByLabelText(/^AccessKey Secret/), 'x');
    await expect(await canvas.findByText('Your entries have changed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Find the cause again' }));
    await expect(await canvas.findByRole('heading', { name: 'Signed with another secret' })).toBeVisible();
    await expect(canvas.queryByText('Your entries have changed')).toBeNull();
  },
};

export const CallsCouldNotBeLoaded: Story = {
  parameters: { failing: ['platform/getOwnInvokeLog'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your rejected calls could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const BaseStringsPart: Story = {
  play: async ({ canvas }) => {
    const call = await canvas.findByRole('textbox', { name: /What you sent/ });
    await userEvent.click(call);
    await userEvent.paste(`${new URLSearchParams({ ...CALL, note: '', _sig: 'A'.repeat(32) })}`);
    await userEvent.click(canvas.getByRole('textbox', { name: /Your base string/ }));
    await userEvent.paste('_aidS107-A_akeyAK1_mtopen.store.get_smmd5storeIdST-0101');
    await userEvent.click(canvas.getByRole('button', { name: 'Find the cause' }));
    await expect(await canvas.findByRole('heading', { name: 'An empty value was not signed' })).toBeVisible();
    await expect(canvas.getByText('The base strings differ here')).toBeVisible();
    const [ours, theirs] = canvas.getAllByText('(the difference begins)');
    await expect(ours?.parentElement).toHaveTextContent('(the difference begins) note (the difference ends)');
    await expect(theirs?.parentElement).toHaveTextContent('nothing');
  },
};

export const RejectedCallOfYours: Story = {
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('button', { name: /One of your rejected calls/ });
    await waitFor(() => expect(choice).toBeEnabled());
    await userEvent.click(choice);
    await userEvent.click(await screen.findByRole('option', { name: /SIG_INVALID/ }));
    await expect(await canvas.findByRole('heading', { name: 'What was found' })).toBeVisible();
    const call = canvas.getByRole('textbox', { name: /What you sent/ });
    await expect((call as HTMLTextAreaElement).value).toContain('"_sig": "0000');
    // The timestamp is checked against the call's time of arrival.
    await expect(canvas.queryByText(/^The timestamp is/)).toBeNull();
  },
};

export const CallFromAnotherScreen: Story = {
  beforeEach: () => examineCall({ params: { ...CALL, _sig: sign(CALL, SECRET) }, secret: SECRET }),
  play: async ({ canvas }) => {
    // Three required protocol parameters are missing.
    await expect(
      await canvas.findByText('The signature is correct. Check the rest of the call'),
    ).toBeVisible();
    await expect(
      canvas.getAllByRole('heading', { name: 'A parameter of the protocol is missing' }),
    ).toHaveLength(3);
    await expect(canvas.queryByText(SECRET)).toBeNull();
  },
};

export const NotRecognized: Story = {
  play: async ({ canvas }) => {
    const call = await canvas.findByRole('textbox', { name: /What you sent/ });
    await userEvent.click(call);
    await userEvent.paste('_akey=AK1\nnothing like it');
    await userEvent.click(canvas.getByRole('button', { name: 'Find the cause' }));
    await expect(await canvas.findByText('Line 2 is not a parameter; write name=value.')).toBeVisible();
    await waitFor(() => expect(call).toHaveFocus());
  },
};

export const ReturnCodes: Story = {
  args: { path: '/documentCore/returnCodes#SIG_INVALID' },
  play: async ({ canvas }) => {
    const named = await canvas.findByRole('region', { name: 'SIG_INVALID' });
    await expect(named).toHaveAttribute('aria-current', 'location');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'SIG_INVALID' })).toHaveFocus());
    const find = canvas.getByRole('searchbox', { name: 'Find a return code' });
    await userEvent.click(find);
    await userEvent.paste('1112');
    await waitFor(() => expect(canvas.getAllByRole('region', { name: /^[A-Z_]+$/ })).toHaveLength(1));
    await expect(canvas.getByRole('region', { name: 'QPS_EXCEEDED' })).toBeVisible();
    await userEvent.paste(' nothing like it');
    await expect(await canvas.findByText('Nothing was found')).toBeVisible();
  },
};

/** Opens the page with the debugger's rejected call, which is signed with `SECRET`. */
const examine = (secret: string, rejectedAs: string) => () => {
  const whole = { ...CALL, _version: 'v1', _requestMode: 'get', _timestamp: formatTimestamp(new Date()) };
  const params = { ...whole, _sig: sign(whole, SECRET) };
  examineCall({ params, rejectedAs, ...(secret && { secret }) });
};

export const SecretOfAnotherKey: Story = {
  beforeEach: examine(SECRET, 'SIG_INVALID'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The gateway rejects this call')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Signed with another secret' })).toBeVisible();
    await expect(canvas.queryByText('The signature is correct')).toBeNull();
  },
};

export const RejectedWithoutSecret: Story = {
  beforeEach: examine('', 'SIG_INVALID'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The call alone does not show why the gateway rejected the signature'),
    ).toBeVisible();
  },
};

export const RejectedForAnotherReason: Story = {
  beforeEach: examine(SECRET, 'QPS_EXCEEDED'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This call was not rejected because of its signature'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'QPS_EXCEEDED' })).toBeVisible();
  },
};

/** The gateway checks the calls per second after the signature, so no causes are listed, even without the secret. */
export const RejectedForAnotherReasonWithoutSecret: Story = {
  beforeEach: examine('', 'QPS_EXCEEDED'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This call was not rejected because of its signature'),
    ).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: /^The causes?$/ })).toBeNull();
  },
};
