import type { Message } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = { title: 'Messages', component: Screen, args: { path: '/message' } } satisfies Meta<
  typeof Screen
>;

export default meta;
type Story = StoryObj<typeof meta>;

const { certificationReceived, newInterfaces, priceLowered } = story.messages;
const detailPath = (messageId: string) => `/message/messageDetail?messageId=${messageId}`;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('radio', { name: 'Unread' }));
    await expect(await canvas.findByRole('link', { name: certificationReceived.title })).toBeVisible();
    await expect(canvas.getAllByText('Unread', { selector: 'span' })).toHaveLength(3);
  },
};

export const ListPaged: Story = {
  args: { path: '/message?pageSize=4' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1–4 of 6')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByText('5–6 of 6')).toBeVisible();
  },
};

export const ListOfType: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Order' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await expect(canvas.getByRole('link', { name: priceLowered.title })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all of “Order” as read' }));
    await expect(await canvas.findByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Mark all/ })).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('radio', { name: 'Unread' }));
    await expect(await canvas.findByText('No unread messages of this type')).toBeVisible();
  },
};

export const ListOfTypeByUrl: Story = {
  args: { path: '/message?show=unread&noticeType=platformAnnouncement' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: /Type/ })).toHaveTextContent('Platform announcement');
  },
};

export const ListEmpty: Story = {
  args: { path: '/message?show=read' },
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No read messages')).toBeVisible();
  },
};

export const ListFailing: Story = {
  parameters: { failing: ['message/getMessageInfo'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The messages could not be loaded')).toBeVisible();
  },
};

export const Detail: Story = {
  args: { path: detailPath(priceLowered.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: priceLowered.title })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
  },
};

export const DetailWithLink: Story = {
  args: { path: detailPath(newInterfaces.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'View document' })).toHaveAttribute(
      'href',
      '/documentCore/api-demographics-profile-v2',
    );
  },
};

/** An opened message about the packages. */
const aboutPackages = (isNotice: boolean) => ({
  'message/checkMessageById': (): Message => ({
    messageId: 'msg-packages',
    title: 'About the packages',
    content: 'There is something to know about them.',
    noticeType: 'serviceChange',
    noticeTime: '2026-11-20T09:00:00.000Z',
    jumpMethod: 'jumpToPage',
    jumpUrl: '/package',
    isNotice,
    isChecked: true,
    checkTime: '2026-11-20T09:30:00.000Z',
  }),
});

/** A message about a balance that runs out is shown with the purchase advice. */
export const DetailOfABalance: Story = {
  args: { path: detailPath('msg-packages') },
  parameters: { responses: aboutPackages(false) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'How long it lasts' })).toBeVisible();
  },
};

/** A notice shows no purchase advice, because it is the same for every account. */
export const DetailOfANotice: Story = {
  args: { path: detailPath('msg-packages') },
  parameters: { responses: aboutPackages(true) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'View packages' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'How long it lasts' })).toBeNull();
  },
};

export const DetailOfSomebodyElse: Story = {
  args: { path: detailPath(priceLowered.id) },
  parameters: { scenario: 'certified' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The message does not exist')).toBeVisible();
  },
};
