import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
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
    // In the menu and in the list.
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
    // The programs are rendered when they come near the viewport.
    (await canvas.findByRole('heading', { name: 'Examples' })).scrollIntoView();
    await expect((await canvas.findAllByRole('tab', { name: 'Python' }))[0]).toBeVisible();
    const [types] = await canvas.findAllByRole('tab', { name: 'TypeScript' });
    await userEvent.click(types as HTMLElement);
    for (const part of ['Parameters', 'Data']) {
      await expect(await canvas.findByText(`GetHourlyFlow${part}`)).toBeVisible();
    }
    await expect(await canvas.findByText('Free quota')).toBeVisible();
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
    for (const name of ['Response parameters', 'Response example', 'Response codes', 'Examples']) {
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

export const DocumentOfTheOldInterface: Story = {
  args: { path: '/documentCore/api-traffic-hourly-v1' },
  play: async ({ canvas }) => {
    const prompt = await screen.findByRole('alertdialog', { name: 'This is an old-customer interface' });
    await expect(prompt).toHaveTextContent('registered on or before 2021/7/30');
    await expect(canvas.queryByText('Request parameters')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue viewing' }));
    await expect(await canvas.findByRole('heading', { name: 'Request parameters' })).toBeVisible();
    await expect(prompt).not.toBeInTheDocument();
  },
};

export const DocumentThatIsNotThere: Story = {
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

export const FolderThatIsNotThere: Story = {
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
    await expect(canvas.queryByRole('heading', { name: 'Examples' })).toBeNull();
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

export const DraftThatIsNotThere: Story = {
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
    await expect(canvas.getByText('Size')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the license' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^blob:/),
    );
    await expect(canvas.getByRole('link', { name: 'Download the license' })).toHaveAttribute('download');
  },
};

export const FileThatIsNotThere: Story = {
  args: { path: '/file/fil-nothing/license.pdf' },
  parameters: { scenario: 'developer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
