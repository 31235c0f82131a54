import { PUBLIC_SANDBOX_KEY } from '@platform/sdk/rules';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aCall } from './calls.ts';
import { Screen } from './Screen.tsx';

const DAYS = 'startTimeFrom=2026-11-18T00:00:00.000Z&startTimeTo=2026-11-19T00:00:00.000Z';
const searched = (filters: string) => `/controlPanel/apiLog?${DAYS}&${filters}`;
const EVERYTHING = 'caller=all&statusCode=all';

const meta = {
  title: 'API log search',
  component: Screen,
  args: { path: '/controlPanel/apiLog' },
  parameters: { scenario: 'operator' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Clearing also empties a form that was not sent. */
export const Cleared: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Find a call or error' });
    await userEvent.type(field, 'hello{Enter}');
    await expect(await canvas.findByText(/^Not recognized/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(canvas.queryByText(/^Not recognized/)).toBeNull();
  },
};

/** Clearing a search also empties the comboboxes. */
export const ClearedSearch: Story = {
  args: { path: searched(`${EVERYTHING}&appId=S107-7KQ2M9XD4H&methodName=open.traffic.getHourlyFlow`) },
  play: async ({ canvas }) => {
    const application = await canvas.findByRole('combobox', { name: 'Application' });
    await expect(application).toHaveValue('Store traffic dashboard');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    for (const name of ['Caller', 'Application', 'API']) {
      await expect(canvas.getByRole('combobox', { name })).toHaveValue('');
    }
    await expect(canvas.getByRole('textbox', { name: 'Find a call or error' })).toHaveFocus();
    await expect(await canvas.findByText('Choose what to search')).toBeVisible();
  },
};

export const WithoutRequiredFilters: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose what to search')).toBeVisible();
    await userEvent.click(within(canvas.getByRole('main')).getByRole('button', { name: 'Search' }));
    const field = canvas.getByRole('textbox', { name: 'Find a call or error' });
    await expect(field).toHaveFocus();
    const message = await canvas.findByText(/^Validation failed/);
    await expect(message).toHaveTextContent('or choose caller, status code, and start time.');
    await userEvent.click(canvas.getByRole('button', { name: /Status code/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'All statuses' }));
    await expect(message).toHaveTextContent('or choose caller and start time.');
    await expect(canvas.queryByRole('treegrid')).toBeNull();
  },
};

/** One field finds calls by different references, and says at once which kind was entered. */
export const ByReference: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Find a call or error' });
    await expect(field).toHaveAccessibleDescription(
      'Enter a request ID, signature, method name, phone number, AppID, AccessKey ID or return code.',
    );
    await userEvent.type(field, '1022');
    await expect(field).toHaveAccessibleDescription('Recognized as a return code.');
    await userEvent.clear(field);
    await userEvent.paste('01JD4V9M6Q2Z8K3T5W7X9Y1A0B');
    await expect(field).toHaveAccessibleDescription(/^Recognized as a request ID/);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findAllByRole('row', { name: /getHourlyFlow/ })).toHaveLength(1);
    await expect(canvas.getByRole('combobox', { name: 'Caller' })).toHaveValue('All callers');
    await expect(field).toHaveFocus();
  },
};

/** The focus stays in the field from which the search was sent, also if it was filled in. */
export const SentFromTheCaller: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Find a call or error' }), '1022');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Caller' }));
    await userEvent.keyboard('{Escape}{Enter}');
    const caller = canvas.getByRole('combobox', { name: 'Caller' });
    await expect(caller).toHaveValue('All callers');
    await expect(caller).toHaveFocus();
  },
};

/** A keyword that is not recognized is not searched, because no call can match it. */
export const UnrecognizedKeyword: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Find a call or error' });
    await userEvent.type(field, 'Lena Hartmann{Enter}');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(
      'Not recognized. Enter a request ID, signature, method name, phone number, AppID, AccessKey ID or return code.',
    );
    await expect(canvas.getByText('Choose what to search')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.paste('X-Request-Id: 01JD4V9M6Q2Z8K3T5W7X9Y1A0B');
    await expect(field).toHaveAccessibleDescription(/^Recognized as a request ID/);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findAllByRole('row', { name: /getHourlyFlow/ })).toHaveLength(1);
    await expect(field).toHaveValue('01JD4V9M6Q2Z8K3T5W7X9Y1A0B');
  },
};

export const FilledIn: Story = {
  play: async ({ canvas }) => {
    const caller = await canvas.findByRole('combobox', { name: 'Caller' });
    await userEvent.type(caller, 'northlight');
    await userEvent.click(await screen.findByRole('option', { name: /Lena Hartmann/ }));
    await userEvent.click(canvas.getByRole('button', { name: /Status code/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Rejected' }));
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last 24 hours' }));
    await userEvent.click(within(canvas.getByRole('main')).getByRole('button', { name: 'Search' }));
    await expect(await canvas.findByText('No call matches')).toBeVisible();
    await expect(caller).toHaveValue('Lena Hartmann');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(await canvas.findByText('Choose what to search')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Caller' })).toHaveValue('');
  },
};

/** The focus moves to the first invalid field, also if it is a search of a list. */
export const InvalidApplication: Story = {
  args: { path: searched(`${EVERYTHING}&appId=${'A'.repeat(65)}`) },
  play: async ({ canvas }) => {
    const application = await canvas.findByRole('combobox', { name: 'Application' });
    await userEvent.click(within(canvas.getByRole('main')).getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(application).toHaveFocus());
    await expect(application).toBeInvalid();
    await expect(application).toHaveAccessibleDescription(/64/);
  },
};

/** A button that copies a value stays next to it at every width. */
export const CopyButtons: Story = {
  args: { path: searched(EVERYTHING) },
  play: async ({ canvas }) => {
    const [call] = await canvas.findAllByRole('row', { name: /getHourlyFlow/ });
    await userEvent.click(within(call as HTMLElement).getByRole('button', { name: /^Expand/ }));
    const label = await canvas.findByText('Caller', { selector: 'dt' });
    const details = label.closest('dl') as HTMLElement;
    const buttons = within(details).getAllByRole('button', { name: /^Copy / });
    await expect(buttons).toHaveLength(4);
    for (let width = 300; width <= 1200; width += 20) {
      details.style.inlineSize = `${width}px`;
      for (const button of buttons) {
        const value = button.closest('dd')?.querySelector('code')?.getBoundingClientRect();
        const { top, bottom } = button.getBoundingClientRect();
        await expect((top + bottom) / 2).toBeLessThan(value?.bottom ?? 0);
      }
    }
    await userEvent.click(within(call as HTMLElement).getByRole('button', { name: /^Collapse/ }));
  },
};

export const EveryCall: Story = {
  args: { path: searched(EVERYTHING) },
  play: async ({ canvas }) => {
    const calls = await canvas.findAllByRole('row', { name: /getHourlyFlow/ });
    await expect(calls).toHaveLength(3);
    const [refused, , accepted] = calls as [HTMLElement, HTMLElement, HTMLElement];
    await userEvent.click(within(accepted).getByRole('button', { name: /^Expand/ }));
    const parameters = await canvas.findByRole('figure', { name: 'Input parameters' });
    await expect(parameters).toHaveTextContent('"storeId": "ST-0101"');
    await expect(parameters).toHaveTextContent('"_sig": "5535CBC6AF724958FEBF386690C267FE"');
    await expect(canvas.getByRole('link', { name: 'Open in the debugger' })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^\/onlineDebugger\/debugger\?method=open\.traffic\.getHourlyFlow&version=v2&values=/,
      ),
    );
    await expect(canvas.getByText('18 ms: 15 ms upstream, 3 ms at the gateway')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
      'href',
      '/documentCore/api-traffic-hourly-v2',
    );
    await expect(canvas.getByRole('link', { name: 'Customer' })).toHaveAttribute(
      'href',
      `/controlPanel/customerManagement?show=users&keyword=${story.accounts.developer.id}`,
    );
    await expect(canvas.getByRole('link', { name: 'Calls of the application' })).toHaveAttribute(
      'href',
      expect.stringContaining('startTimeFrom=2026-11-18T09%3A00%3A00.000Z'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Application' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Applications' }));
    await expect(await dialog.findByRole('link', { name: story.accounts.developer.name })).toBeVisible();
    await expect(dialog.getByText('S107-7KQ2M9XD4H')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // A successful call has no failed signature.
    await expect(canvas.queryByText('Why did my signature fail?')).toBeNull();
    await userEvent.click(within(refused).getByRole('button', { name: /^Expand/ }));
    await expect(canvas.getByText(/^was sent as/)).toHaveTextContent(
      'was sent as 00000000000000000000000000000000',
    );
    await userEvent.click(await canvas.findByRole('link', { name: 'Why did my signature fail?' }));
    await canvas.findByRole('heading', { level: 1, name: 'Why did my signature fail?' }, { timeout: 10_000 });
  },
};

/** The longest return code leaves room for the other columns. */
export const LongReturnCode: Story = {
  args: { path: searched('caller=all&statusCode=abnormal') },
  parameters: {
    responses: {
      'operation-center/gatewayInvokeLog': () => ({
        total: 1,
        isCut: false,
        list: [aCall({ codename: 'HTTP_METHOD_UNSUPPORTED', status: 'failed' })],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('HTTP_METHOD_UNSUPPORTED')).toBeVisible();
  },
};

/** A visitor's call is distinguished from calls of unknown callers. */
export const SandboxCall: Story = {
  args: { path: searched(`${EVERYTHING}&keyword=01JD4V9M6Q2Z8K3T5W7X9Y1A0E`) },
  parameters: {
    responses: {
      'operation-center/gatewayInvokeLog': () => ({
        total: 1,
        isCut: false,
        list: [aCall({ callerId: null, callerName: null, appId: PUBLIC_SANDBOX_KEY.appId, appName: null })],
      }),
    },
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /getDailyProfile/ });
    await expect(within(row).getByText('Visitor')).toBeVisible();
    await expect(within(row).getByText('Sandbox')).toBeVisible();
    await userEvent.click(within(row).getByRole('button'));
    await expect(await canvas.findByText(/with the public sandbox key/)).toBeVisible();
  },
};

/** The application that an unsigned call names can be looked up, because anyone may ask for help with it. */
export const UnknownCaller: Story = {
  args: { path: searched(EVERYTHING) },
  parameters: {
    responses: {
      'operation-center/gatewayInvokeLog': () => ({
        total: 1,
        isCut: false,
        list: [
          aCall({ callerId: null, callerName: null, codename: 'SIG_INVALID', code: 1022, inputParams: {} }),
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Expand/ }));
    await expect(await canvas.findByText(/only the one that the call names/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Application' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Why signatures fail' })).toHaveAttribute(
      'href',
      '/documentCore/signature',
    );
  },
};

export const OneSignature: Story = {
  args: { path: searched(`${EVERYTHING}&sig=5535CBC6AF724958FEBF386690C267FE`) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('row', { name: /getHourlyFlow/ })).toHaveLength(1);
    await expect(canvas.getByRole('textbox', { name: 'Signature' })).toHaveValue(
      '5535CBC6AF724958FEBF386690C267FE',
    );
  },
};

/** A call whose trace was exported links to it. */
export const Traced: Story = {
  args: { path: searched(EVERYTHING) },
  parameters: {
    responses: {
      'operation-center/gatewayInvokeLog': () => {
        const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
        const traceUrl = `https://traces.example.com/trace/${traceId}`;
        return { total: 1, isCut: false, list: [aCall({ traceId, traceUrl })] };
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Expand/ }));
    await expect(
      await canvas.findByRole('link', { name: /^4bf92f3577b34da6a3ce929d0e0e4736/ }),
    ).toHaveAttribute('href', 'https://traces.example.com/trace/4bf92f3577b34da6a3ce929d0e0e4736');
  },
};

/** A capped count is not shown as the exact total. */
export const MoreThanCounted: Story = {
  args: { path: searched(EVERYTHING) },
  parameters: {
    responses: {
      'operation-center/gatewayInvokeLog': () => ({ total: 10_000, isCut: true, list: [] }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1–20 of 10,000+')).toBeVisible();
  },
};

export const NoMatch: Story = {
  args: { path: searched('caller=all&statusCode=success&sig=none') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No call matches')).toBeVisible();
  },
};

/** A request ID is searched at any time, so a longer period would not help. */
export const UnknownRequestId: Story = {
  args: { path: searched('keyword=01JD4V9M6Q2Z8K3T5W7X9Y1ZZZ') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No call has this request ID')).toBeVisible();
  },
};

export const RequestIdUnderOtherFilters: Story = {
  args: { path: searched('keyword=01JD4V9M6Q2Z8K3T5W7X9Y1A0B&sig=none') },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No call with this request ID matches the other filters'),
    ).toBeVisible();
  },
};

/** An error message of the portal, by the request ID that a user copied from it. */
export const PortalError: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Find a call or error' });
    await userEvent.click(field);
    await userEvent.paste('x-request-id: 019ABF2C-7D1E-7C3A-9B52-4F6D8E0A1C37');
    await expect(field).toHaveAccessibleDescription(/^Recognized as the request ID of an error message/);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/^The platform failed on 18 Nov 2026/)).toBeVisible();
    await expect(canvas.getByText(/statement timeout/)).toBeVisible();
    // No filter applies to it.
    await expect(canvas.getByRole('combobox', { name: 'Caller' })).toHaveValue('');
    await expect(canvas.getByRole('button', { name: /Status code/ })).toHaveTextContent('Choose a status');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/^The platform failed on 18 Nov 2026/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Customer' })).toHaveAttribute(
      'href',
      '/controlPanel/customerManagement?show=users&keyword=usr-01JD4V0001',
    );
  },
};

export const UnknownPortalError: Story = {
  args: { path: searched('keyword=019abf2c-7d1e-7c3a-9b52-4f6d8e0a1c38') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No error has this request ID' })).toBeVisible();
    await expect(
      canvas.getByText('No error has this request ID', { selector: '[role=status]' }),
    ).toBeInTheDocument();
  },
};

export const FailingPortalError: Story = {
  args: { path: searched('keyword=019abf2c-7d1e-7c3a-9b52-4f6d8e0a1c37') },
  parameters: { failing: ['platform/getRequestError'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The errors could not be loaded')).toBeVisible();
  },
};

export const Failing: Story = {
  args: { path: searched(EVERYTHING) },
  parameters: { failing: ['operation-center/gatewayInvokeLog'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The calls could not be loaded')).toBeVisible();
    await expect(canvas.getByText('7f3b6c1e-4a2d-4e8f-9b1c-2d5e6f7a8b9c')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy support reference' })).toBeVisible();
    await expect(within(canvas.getByRole('main')).getByRole('button', { name: 'Search' })).toBeVisible();
  },
};

export const FailingFilters: Story = {
  parameters: { failing: ['operation-center/searchArgs'] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The callers, applications and APIs could not be loaded'),
    ).toBeVisible();
  },
};
