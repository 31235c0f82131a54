import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Documents',
  component: Screen,
  args: { path: '/documentCore' },
  parameters: { scenario: 'visitor' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Center: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Documentation centre' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Device status' })).toHaveAttribute(
      'href',
      '/documentCore/api-device-status-v2',
    );
    // A name without a space wraps.
    await expect(canvas.getByRole('link', { name: 'Device status' })).toHaveStyle({
      overflowWrap: 'anywhere',
    });
  },
};

export const CenterWithoutResults: Story = {
  args: { path: '/documentCore?keyword=weather' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Nothing was found')).toHaveLength(1);
    await expect(await canvas.findByText('No category or document has “weather” in its name')).toBeVisible();
    const href = '/documentCore?query=weather';
    // One link is in the menu, the other in the list.
    const links = canvas.getAllByRole('link', { name: 'Search all docs for “weather”' });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href]);
  },
};

export const Document: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Hourly customer flow' }),
    ).toBeVisible();
    await expect(await canvas.findByText('open.traffic.getHourlyFlow')).toBeVisible();
    await expect(canvas.getByText('entrance').closest('li')).toHaveTextContent('optional');
    await expect(await canvas.findByRole('link', { name: 'Hourly customer flow' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

export const DocumentWithEverySectionOpen: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  play: async ({ canvas }) => {
    for (const title of ['Common parameters', 'Common response fields', /^All \d+ codes$/]) {
      await userEvent.click(await canvas.findByRole('button', { name: title }));
    }
    await expect((await canvas.findByText('_timestamp')).closest('li')).toHaveTextContent('required');
    await expect(await canvas.findByRole('link', { name: 'SIG_INVALID' })).toHaveAttribute(
      'href',
      '/documentCore/returnCodes#SIG_INVALID',
    );
    await userEvent.click(await canvas.findByRole('tab', { name: 'TypeScript' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Parse the response and handle errors' }));
    await expect(await canvas.findByText('GetHourlyFlowData')).toBeVisible();
    // Both examples are in the language that the reader selected.
    await userEvent.click(canvas.getByRole('tab', { name: 'Python' }));
    const reader = await canvas.findByRole('figure', { name: 'Code that reads a response' });
    await expect(reader).toHaveTextContent('json.loads');
    await expect(await canvas.findByText('Free quota')).toBeVisible();
  },
};

export const DocumentInTwoColumns: Story = {
  args: { path: '/documentCore/api-traffic-comparison-v2' },
  play: async ({ canvas }) => {
    const parameters = await canvas.findByRole('heading', { name: 'Request parameters' });
    const request = await canvas.findByRole('heading', { name: 'Request example' });
    const left = (element: HTMLElement) => element.getBoundingClientRect().left;
    await expect(left(request)).toBeGreaterThan(left(parameters) + 400);
    // The samples are always in sight, so "On this page" leaves them out.
    const contents = within(canvas.getByRole('navigation', { name: 'On this page' }));
    await expect(contents.getByRole('link', { name: 'Response codes' })).toBeVisible();
    await expect(contents.queryByRole('link', { name: 'Request example' })).toBeNull();
    await canvas.findByRole('tab', { name: 'Python' });
    canvas.getByRole('heading', { name: 'Billing rules' }).scrollIntoView();
    await waitFor(() => expect(contents.getByRole('link', { current: 'location' })).toBeVisible());
    for (const example of [request, canvas.getByRole('heading', { name: 'Response example' })]) {
      const { top, bottom } = example.getBoundingClientRect();
      await expect(top).toBeGreaterThan(0);
      await expect(bottom).toBeLessThan(window.innerHeight);
    }
  },
};

export const TryIt: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  play: async ({ canvas }) => {
    // One link is at the top of the page, the other in "On this page".
    await expect(await canvas.findAllByRole('link', { name: 'Try it' })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Try it with the sandbox key' }));
    const form = within(await canvas.findByRole('form', { name: 'Sandbox call' }));
    await expect(form.getByRole('textbox', { name: 'storeId' })).toHaveValue('ST-0101');
    await expect(canvas.getByText('public-sandbox-secret')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'How this call was signed' })).toBeNull();
    // A call that would be rejected is not sent.
    await userEvent.clear(form.getByRole('textbox', { name: 'storeId' }));
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await expect(await form.findByText('Enter storeId')).toBeVisible();
  },
};

/** Opens the form of a document and sends the call. */
const sendSandboxCall: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Try it with the sandbox key' }));
  const form = within(await canvas.findByRole('form', { name: 'Sandbox call' }));
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
};

export const TryItSent: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  play: async (context) => {
    const { canvas } = context;
    await sendSandboxCall(context);
    await expect(await canvas.findByText('The call succeeded')).toBeVisible();
    await expect(await canvas.findByRole('figure', { name: 'Response' })).toHaveTextContent(
      '"storeId": "ST-0101"',
    );
    const steps = within(canvas.getByRole('region', { name: 'How this call was signed' }));
    const [, timestamp = ''] = /_timestamp(\d{14})/.exec(
      steps.getByRole('figure', { name: 'Joined parameters' }).textContent ?? '',
    ) as RegExpExecArray;
    await expect(steps.getByRole('figure', { name: 'Base string' })).toHaveTextContent(
      /public-sandbox-secret_aid.+public-sandbox-secret/,
    );
    const request = steps.getByRole('figure', { name: 'Request as it was sent' });
    await expect(request).toHaveTextContent(`_timestamp=${timestamp}`);
    const signature = steps.getByText(/^[0-9A-F]{32}$/).textContent;
    await expect(request).toHaveTextContent(`_sig=${signature}`);
    // The secret is public, so it is not hidden.
    await expect(steps.queryByRole('switch', { name: 'Show the secret' })).toBeNull();
  },
};

export const TryItOverTheLimit: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  parameters: {
    gatewayResponse: () =>
      Response.json(
        { code: 1112, codename: 'QPS_EXCEEDED', message: 'Too many calls', callTime: '', data: null },
        { status: 429, headers: { 'retry-after': '25' } },
      ),
  },
  play: async (context) => {
    await sendSandboxCall(context);
    await expect(await context.canvas.findByText(/^Wait 25 s, then send the call again/)).toBeVisible();
  },
};

/** Number of requests to the gateway in the story. */
let asked = 0;

export const TryItDuplicateCall: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  parameters: {
    // If this returns nothing, the mocked gateway responds.
    gatewayResponse: () =>
      asked++ === 0
        ? Response.json(
            { code: 1091, codename: 'DUPLICATE_CALL', message: 'Duplicate', callTime: '', data: null },
            { status: 409 },
          )
        : undefined,
  },
  play: async (context) => {
    asked = 0;
    await sendSandboxCall(context);
    await expect(await context.canvas.findByText('The call succeeded')).toBeVisible();
  },
};

export const TryItWithoutNetwork: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  parameters: { gatewayResponse: () => Response.error() },
  play: async (context) => {
    await sendSandboxCall(context);
    await expect(await context.canvas.findByText('The gateway could not be reached')).toBeVisible();
  },
};

export const DocumentWithoutSandbox: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  parameters: { configuration: { sandbox: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Request parameters' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Try it' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Try it with the sandbox key' })).toBeNull();
  },
};

/** The sandbox calls basic APIs only. */
export const PaidDocument: Story = {
  args: { path: '/documentCore/api-demographics-profile-v2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Request parameters' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Try it' })).toBeNull();
  },
};

export const DocumentWithAnEarlierVersion: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'v1' })).toHaveAttribute(
      'href',
      '/documentCore/api-traffic-hourly-v1',
    );
    const heading = await canvas.findByRole('heading', { name: 'Changes since v1' });
    heading.scrollIntoView();
    const change = async (path: string) =>
      (await within(heading.closest('section') as HTMLElement).findByText(path)).closest('li');
    await expect(await change('entrance')).toHaveTextContent('RenameddoorCode string → entrance string');
    await expect(await change('hours[].hour')).toHaveTextContent('list[].hh string → hours[].hour integer');
    await expect(canvas.getByText('doorCode')).toBeVisible();
  },
};

/** Programs as the server returns them, with the AppID of the request. */
const programsWithAppId = async (request: Request) => {
  const appId = new URLSearchParams(await request.text()).get('appId') ?? 'none';
  const program = { requestExample: `app_id = "${appId}"`, responseExample: 'return 1' };
  const examples = ['java', 'python'].map((language) => ({ language, ...program }));
  return {
    apiId: 'api-traffic-hourly-v2',
    methodName: 'open.traffic.getHourlyFlow',
    version: 'v2',
    examples,
  };
};

export const DocumentOfAnAccount: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  parameters: {
    scenario: 'developer',
    responses: { 'document/center/getApiRequestEg': programsWithAppId },
  },
  play: async ({ canvas }) => {
    const select: HTMLSelectElement = await canvas.findByRole('combobox', { name: 'Application' });
    const program = () => canvas.findByRole('figure', { name: 'Request example' });
    await expect(await program()).toHaveTextContent(select.value);
    const other = [...select.options].find(({ value }) => value !== select.value) as HTMLOptionElement;
    await userEvent.selectOptions(select, other);
    await waitFor(async () => expect(await program()).toHaveTextContent(other.value));
    await expect(localStorage.getItem('sample-application')).toBe(JSON.stringify(other.value));
  },
};

export const Prose: Story = {
  args: { path: '/documentCore/doc-first-call' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'The first call' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Steps' })).toHaveAttribute('id', 'steps');
  },
};

export const CallWithoutApi: Story = {
  args: { path: '/documentCore/doc-pushed-alarms' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Pushed alarms' })).toBeVisible();
    await expect(canvas.getByText('What is sent to your server when a device falls silent.')).toBeVisible();
    await expect(canvas.getByText('/alarms')).toBeVisible();
    await expect(canvas.getByText('Requires signature')).toBeVisible();
    await expect(canvas.getByText('deviceId').closest('li')).toHaveTextContent('required');
    await expect(canvas.getByRole('heading', { level: 2, name: 'When it is sent' })).toBeVisible();
    // Sections without content are not shown and not linked.
    for (const name of ['Response parameters', 'Response example', 'Response codes', 'Request example']) {
      await expect(canvas.queryByRole('heading', { level: 2, name })).toBeNull();
      await expect(canvas.queryByRole('link', { name })).toBeNull();
    }
  },
};

export const EverythingSearched: Story = {
  args: { path: '/documentCore?query=device' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Documentation centre' })).toBeVisible();
    const found = await canvas.findByRole('list', { name: 'Documents found' });
    await expect(found.querySelector('mark')).toHaveTextContent(/device/i);
  },
};

/** Enter opens the first result of the query that was typed, even if only those of the previous one are there so far. */
export const EnterBeforeTheResults: Story = {
  args: { path: '/documentCore?query=device' },
  parameters: { slow: ['platform/searchDocuments'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Documents found' });
    const field = canvas.getByRole('searchbox', { name: 'Search docs' });
    await userEvent.clear(field);
    await userEvent.type(field, 'hourly customer flow{Enter}');
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Hourly customer flow' }),
    ).toBeVisible();
    // Long code can be scrolled by keyboard once it has been measured.
    await waitFor(async () =>
      expect(await canvas.findByRole('figure', { name: 'Response example' })).toHaveAttribute(
        'tabindex',
        '0',
      ),
    );
  },
};

export const DocumentOfTheOldInterface: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v1' },
  play: async ({ canvas }) => {
    const prompt = await screen.findByRole('alertdialog', { name: 'This is an old-customer interface' });
    await expect(prompt).toHaveTextContent('registered on or before 30 Jul 2021');
    await expect(canvas.queryByText('Request parameters')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue viewing' }));
    await expect(await canvas.findByRole('heading', { name: 'Request parameters' })).toBeVisible();
    await expect(prompt).not.toBeInTheDocument();
  },
};

export const UnknownDocument: Story = {
  args: { path: '/documentCore/api-weather' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the documentation' })).toHaveAttribute(
      'href',
      '/documentCore',
    );
  },
};

export const Failing: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v2' },
  parameters: { scenario: 'failing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The documents could not be loaded')).toBeVisible();
    await expect(await canvas.findByRole('heading', { level: 1, name: /Reinitiate request/ })).toBeVisible();
  },
};

export const FolderOfDocuments: Story = {
  args: { path: '/file/detail/folder-new-devices' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
    await expect(canvas.getByText('New-customer interface', { selector: 'h1 ~ *' })).toBeVisible();
  },
};

export const UnknownFolder: Story = {
  args: { path: '/file/detail/folder-weather' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
};

export const Draft: Story = {
  args: { path: '/file/detail/folder-new-people-counting/doc-01JD4X0001/draft' },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Queue at the tills' })).toBeVisible();
    await expect(canvas.getByText('The document is a draft')).toBeVisible();
    await expect(canvas.getByText('waiting')).toBeVisible();
    // The same sections as on the published page.
    for (const name of ['Request parameters', 'Response parameters', 'Response codes']) {
      await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(canvas.getByText('Requires signature')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Request example' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Billing rules' })).toBeNull();
  },
};

export const DraftOfPublished: Story = {
  args: { path: '/file/detail/folder-new-customer-flow/doc-traffic-hourly-v2/draft' },
  parameters: { scenario: 'operator', failing: ['document/center/getOpenApiBillingRules'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The document is published')).toBeVisible();
    await expect(canvas.getByText('open.traffic.getHourlyFlow')).toBeVisible();
    await expect(await canvas.findByText('The billing rules could not be loaded')).toBeVisible();
  },
};

export const UnknownDraft: Story = {
  args: { path: '/file/detail/folder-new-customer-flow/doc-weather/draft' },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
};

export const Files: Story = {
  args: { path: '/file' },
  parameters: { scenario: 'developer' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'northlight-business-license.pdf' }),
    ).toHaveAttribute('href', '/file/fil-01JD4Y0001/northlight-business-license.pdf');
  },
};

export const FileOfALicense: Story = {
  args: { path: '/file/fil-01JD4Y0001/northlight-business-license.pdf' },
  parameters: { scenario: 'developer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('File name')).toBeVisible();
    await expect(canvas.getByText('PDF document')).toBeVisible();
    await expect(canvas.getByText('Stored size')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the license' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^blob:/),
    );
    await expect(canvas.getByRole('link', { name: 'Download the license' })).toHaveAttribute('download');
  },
};

export const UnknownFile: Story = {
  args: { path: '/file/fil-nothing/license.pdf' },
  parameters: { scenario: 'developer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
