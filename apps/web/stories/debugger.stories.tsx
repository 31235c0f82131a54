import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aCall } from './calls.ts';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Online debugger',
  component: Screen,
  args: { path: '/onlineDebugger' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const { appId } = story.applications.dashboard;
const ofDashboard = (page: string) => `/onlineDebugger/${page}?appId=${appId}`;

/** Sends a call with the example values and waits for its response. */
async function sendExamples(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'], outcome: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Use example values' }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
  await expect(await canvas.findByText(outcome)).toBeVisible();
}

export const Ordinary: Story = {
  args: { path: `/onlineDebugger?appId=${appId}` },
  play: async ({ canvas }) => {
    await sendExamples(canvas, 'Succeeded');
    await expect(await canvas.findByRole('treegrid', { name: 'Response' })).toBeVisible();
    await expect(await canvas.findByText(/; \d+ of 100 left today\.$/)).toBeVisible();
    await expect(canvas.getByText(/^The call succeeded, \d+ free calls left today$/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('tab', { name: 'Test result' }));
    await expect(await canvas.findByText('x-free-quota-remaining')).toBeVisible();
  },
};

/** A VIP's calls of basic APIs are free without a limit (decision record 0020). */
export const CallsOfAVip: Story = {
  args: { path: '/onlineDebugger/debugger' },
  parameters: { scenario: 'certified' },
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continue viewing' }));
    await expect(
      await canvas.findByText('Calls are free: basic APIs are free for a VIP, without a limit.'),
    ).toBeVisible();
  },
};

/** The gateway may parse timestamps in a time zone other than +08:00. */
export const OtherZone: Story = {
  // The gateway checks the timestamp before the signature, so SIG_INVALID shows that the timestamp was right.
  args: { path: `${ofDashboard('debugger')}&provoke=SIG_INVALID` },
  parameters: { configuration: { gatewayTimeZone: '+05:30' } },
  play: async ({ canvas }) => {
    await sendExamples(canvas, 'Rejected');
    await userEvent.click(await canvas.findByRole('link', { name: 'Why did my signature fail?' }));
    await expect(
      await canvas.findByRole('heading', { name: 'The signature was changed after it was made' }),
    ).toBeVisible();
    await expect(canvas.queryByText(/^The timestamp is/)).toBeNull();
    await expect(
      canvas.getByText(/Yours is the same as the gateway’s. The error comes after it/),
    ).toBeVisible();
    await expect(canvas.getByText('Yours, as your signature shows')).toBeVisible();
  },
};

export const ResponseInXml: Story = {
  args: { path: ofDashboard('debugger') },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Format \(_format\)/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'xml' }));
    await sendExamples(canvas, 'Succeeded');
    await expect(await canvas.findByRole('figure', { name: 'Response' })).toHaveTextContent('<response>');
  },
};

export const Provoked: Story = {
  args: { path: `${ofDashboard('debugger')}&provoke=SIG_INVALID` },
  play: async ({ canvas }) => {
    await sendExamples(canvas, 'Rejected');
    await expect(canvas.getByRole('link', { name: 'Why did my signature fail?' })).toBeVisible();
    await expect(canvas.getByText(/ · free$/)).toBeVisible();
  },
};

/** This account has purchased calls, which would pay for calls over the quota. */
export const QuotaCannotBeProvoked: Story = {
  args: { path: `${ofDashboard('debugger')}&apiId=api-counting-realtime-v2&provoke=QUOTA_EXCEEDED` },
  play: async ({ canvas }) => {
    const obstacle = within(await canvas.findByRole('alert'));
    await expect(obstacle.getByText(/Packages have calls left/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

export const CannotBeProvoked: Story = {
  args: { path: `${ofDashboard('debugger')}&provoke=AKEY_EXPIRED` },
  play: async ({ canvas }) => {
    const obstacle = within(await canvas.findByRole('alert'));
    await expect(obstacle.getByText(/Rotate its key twice/)).toBeVisible();
    await expect(obstacle.getByRole('link', { name: 'Manage the application' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect(canvas.queryByText(/is free/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Reproduce a return code/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'None' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled());
    await expect(canvas.queryByText('This call can’t be sent')).toBeNull();
  },
};

export const ProvokingFails: Story = {
  args: { path: `${ofDashboard('debugger')}&provoke=MT_NOT_ENABLED` },
  parameters: { failing: ['app/getAppApiInfo'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The data for the call could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect(canvas.queryByText(/is free/)).toBeNull();
  },
};

export const OtherAccount: Story = {
  args: { path: ofDashboard('debugger') },
  play: async ({ canvas }) => {
    const { phone, password, name } = story.accounts.oldDeveloper;
    await userEvent.click(await canvas.findByRole('button', { name: 'Use another account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Use the account' }));
    await expect(await dialog.findByText('Please enter password')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Username or phone number' }), phone);
    await userEvent.type(dialog.getByLabelText(/^Password/), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Use the account' }));
    await expect(await canvas.findByText(`You debug with ${name}’s applications`)).toBeVisible();
    const prompt = within(await screen.findByRole('alertdialog'));
    await userEvent.click(prompt.getByRole('button', { name: 'Continue viewing' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Back to my own' }));
    // The application that was used last.
    const own = new RegExp(`^${story.applications.dashboard.name} Application`);
    await expect(await canvas.findByRole('button', { name: own })).toBeVisible();
    await expect(canvas.queryByText(/^You debug with/)).toBeNull();
  },
};

export const DocumentOfTheMethod: Story = {
  args: { path: ofDashboard('step') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Response' })).toBeVisible();
  },
};

export const Steps: Story = {
  args: { path: ofDashboard('step/requestSteps') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The call is not complete yet')).toBeVisible();
    await expect(canvas.getByRole('figure', { name: 'Request as it is sent' })).toHaveTextContent('_sig=');
  },
};

export const Samples: Story = {
  args: { path: ofDashboard('step/sampleCode') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure', { name: 'Environment of the call' })).toHaveTextContent(
      `export PLATFORM_APP_ID=${appId}`,
    );
    await userEvent.click(await canvas.findByRole('tab', { name: 'PHP' }));
    // The program and the code that reads its response are both in the selected language.
    for (const name of ['Request example', 'Code that reads a response']) {
      await expect(canvas.getByRole('figure', { name })).toHaveTextContent('<?php');
    }
  },
};

export const NoResultYet: Story = {
  args: { path: ofDashboard('step/testResult') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No call sent yet')).toBeVisible();
  },
};

export const History: Story = {
  args: { path: '/onlineDebugger/history' },
  play: async ({ canvas }) => {
    await canvas.findAllByText('open.traffic.getHourlyFlow');
    // One is the filter's option, the other is in the row.
    const rejected = canvas
      .getAllByText('Rejected')
      .map((each) => each.closest('tr'))
      .find(Boolean);
    await userEvent.click(within(rejected as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    await expect(await canvas.findByRole('link', { name: 'Repeat' })).toBeVisible();
    await expect(
      canvas.getByText('Invalid signature, please check the parameters and signature format'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Why did my signature fail?' }));
    // The examined call is still linked to the log, so its timestamp is checked against its time of arrival.
    await expect(
      await canvas.findByRole('button', { name: /SIG_INVALID.*One of your rejected calls/ }),
    ).toBeVisible();
  },
};

const LIVE: Story = {
  args: { path: '/onlineDebugger/history?view=live' },
};

/** New calls appear with their total time and the upstream's time, and screen readers announce a summary. */
export const LiveHistory: Story = {
  ...LIVE,
  parameters: {
    responses: {
      'platform/followOwnInvokeLog': async (request: Request) => {
        const cursor = new URLSearchParams(await request.text()).get('cursor');
        if (cursor === '2:2:') await new Promise((resolve) => setTimeout(resolve, 20_000));
        const list = [
          aCall({ id: '01JD4V9M6Q2Z8K3T5W7X9Y1A0E' }),
          aCall({ id: '01JD4V9M6Q2Z8K3T5W7X9Y1A0F', status: 'failed', codename: 'HTTP_METHOD_UNSUPPORTED' }),
        ];
        return cursor ? { list, isCut: true, cursor: '2:2:' } : { list: [], isCut: false, cursor: '1:1:' };
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Live')).toBeVisible();
    await expect(await canvas.findAllByRole('row', { name: /getDailyProfile/ })).toHaveLength(2);
    await expect(canvas.getAllByText('5,001 ms upstream')).toHaveLength(2);
    await expect(canvas.getByText(/^Some calls are missing here/)).toBeVisible();
    await expect(await canvas.findByText('2 new calls, 1 did not succeed')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(canvas.getByText('Paused')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resume' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the history' }));
    await expect(await canvas.findByRole('button', { name: 'Follow live' })).toBeVisible();
    // The pressed button is gone.
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

export const LiveWithoutCalls: Story = {
  ...LIVE,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for calls')).toBeVisible();
  },
};

export const LiveFails: Story = {
  ...LIVE,
  parameters: { failing: ['platform/followOwnInvokeLog'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('New calls could not be loaded')).toBeVisible();
    await expect(canvas.getByText('Trying again in a few seconds')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy support reference' })).toBeVisible();
  },
};

export const NoHistory: Story = {
  args: { path: '/onlineDebugger/history?keyword=nothing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No call matches')).toBeVisible();
  },
};

export const HistoryFails: Story = {
  args: { path: '/onlineDebugger/history' },
  parameters: { failing: ['platform/getOwnInvokeLog'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/calls could not be loaded/i)).toBeVisible();
  },
};

/** Values that the parameters' fields cannot represent can be corrected, and the call options are kept. */
export const SharedCallWithInvalidValues: Story = {
  args: {
    path: `/onlineDebugger/debugger?${new URLSearchParams({
      appId,
      method: 'open.traffic.getHourlyFlow',
      version: 'v2',
      values: '{"storeId":"ST-0101","date":"tomorrow"}',
      _sm: 'sha1',
      _requestMode: 'get',
      _format: 'xml',
    })}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /date/ })).toHaveValue('tomorrow');
    await expect(canvas.getByRole('button', { name: /sha1 Hash/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /get HTTP method/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /xml Format/ })).toBeVisible();
  },
};

/** An operator reads a caller's failed call; users with an application can send it again. */
export const SharedCallWithoutApplication: Story = {
  args: {
    path: `/onlineDebugger/debugger?${new URLSearchParams({
      method: 'open.traffic.getHourlyFlow',
      version: 'v2',
      values: '{"storeId":"ST-0102","date":"2026-11-17"}',
      _requestMode: 'get',
    })}`,
  },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You need an application to send this call')).toBeVisible();
    await expect(canvas.getByRole('figure', { name: 'Parameters' })).toHaveTextContent(
      '"storeId": "ST-0102"',
    );
    await expect(canvas.queryByText('Create an application first')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Use another account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const { phone, password } = story.accounts.developer;
    await userEvent.type(dialog.getByRole('textbox', { name: /^Username/ }), phone);
    await userEvent.type(dialog.getByLabelText(/^Password/), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Use the account' }));
    await expect(await canvas.findByRole('textbox', { name: /storeId/ })).toHaveValue('ST-0102');
    await expect(canvas.getByRole('button', { name: /get HTTP method/ })).toBeVisible();
  },
};

export const SharedCallOfAnUnknownMethod: Story = {
  args: { path: '/onlineDebugger/debugger?method=open.none&version=v9&values={}' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue without it' }));
    await expect(await canvas.findByRole('button', { name: /Application/ })).toBeVisible();
  },
};

/** Without a choice, the debugger opens an application that can make a call, not the newest one. */
export const OpensAnApplicationThatCanCall: Story = {
  beforeEach: () => localStorage.removeItem('debugger-choice'),
  play: async ({ canvas }) => {
    const able = new RegExp(`^${story.applications.dashboard.name} Application`);
    await expect(await canvas.findByRole('button', { name: able })).toBeVisible();
  },
};

export const NothingEnabled: Story = {
  args: { path: `/onlineDebugger?appId=${story.applications.inspection.appId}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No API is enabled for this application')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Enable Hourly customer flow v2' }));
    await expect(await canvas.findByRole('button', { name: /^Hourly customer flow v2 API/ })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Send' })).toBeVisible();
  },
};

export const OpenedFromADocument: Story = {
  args: { path: '/onlineDebugger/debugger?apiId=api-traffic-hourly-v2' },
  play: async ({ canvas }) => {
    const { name } = story.applications.dashboard;
    await expect(
      await canvas.findByRole('button', { name: new RegExp(`${name} Application`) }),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Hourly customer flow v2 API/ })).toBeVisible();
  },
};

export const OpenedFromADocumentNotEnabled: Story = {
  args: { path: '/onlineDebugger/debugger?apiId=api-snapshot-take-v2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is not enabled for this application/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enable Take a snapshot v2' }));
    await expect(await canvas.findByRole('button', { name: /^Take a snapshot v2 API/ })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Create an application first')).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { failing: ['app/getApiInfosByAppId'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The APIs could not be loaded')).toBeVisible();
  },
};
