import { getNoticeById, updateNotice } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Notice management',
  component: Screen,
  args: { path: '/controlPanel/noticeManagement' },
  parameters: { scenario: 'operator' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const { holidays, maintenance, newInterfaces } = story.notices;
const editPath = (noticeId: string) => `/controlPanel/noticeManagement/addNotice?noticeId=${noticeId}`;
const longTitle = 'Kundenzählungsschnittstellenumstellungsankündigung'.repeat(2);

export const List: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${holidays.title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    await expect(await screen.findByText(`${holidays.title} was published`)).toBeVisible();
    // Users see it only from its notice time.
    const row = within(await canvas.findByRole('row', { name: new RegExp(holidays.title) }));
    await expect(await row.findByText('Scheduled')).toBeVisible();
  },
};

export const ListUnpublishing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${maintenance.title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unpublish' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Unpublish' }));
    await expect(await screen.findByText(`${maintenance.title} was unpublished`)).toBeVisible();
    const row = within(await canvas.findByRole('row', { name: new RegExp(maintenance.title) }));
    await expect(await row.findByText('Unpublished')).toBeVisible();
  },
};

export const ListFiltered: Story = {
  args: { path: '/controlPanel/noticeManagement?noticeType=serviceChange&status=published' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: newInterfaces.title })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: maintenance.title })).toBeNull();
  },
};

export const ListEmpty: Story = {
  args: { path: '/controlPanel/noticeManagement?keyword=nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No notice matches')).toBeVisible();
  },
};

export const ListFailing: Story = {
  parameters: { failing: ['operation-center/notification-manage/getNoticeList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The notices could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'status page' })).toHaveAttribute('href', '/status');
  },
};

export const New: Story = {
  args: { path: '/controlPanel/noticeManagement/addNotice' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: /^Title/ }));
    await userEvent.paste(longTitle);
    await userEvent.click(canvas.getByRole('button', { name: /Notice type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Platform announcement' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Content/ }), 'First line{Enter}second line');
    await expect(canvas.getByRole('heading', { name: longTitle })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save as draft' }));
    await expect(await canvas.findByRole('link', { name: longTitle })).toBeVisible();
    await expect(screen.getByText(`${longTitle} was saved as a draft`)).toBeVisible();
  },
};

export const NewIncident: Story = {
  args: { path: '/controlPanel/noticeManagement/addNotice' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Title/ }), 'Slow responses');
    await userEvent.click(canvas.getByRole('button', { name: /Notice type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Platform announcement' }));
    await userEvent.click(canvas.getByRole('button', { name: /On the status page/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Incident: degraded' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the start' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(await canvas.findByText('Please select start time')).toBeVisible();
    // Choosing a state again sets the start to the current minute again.
    await userEvent.click(canvas.getByRole('button', { name: /On the status page/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Incident: outage' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    const row = within(await canvas.findByRole('row', { name: /Slow responses/ }));
    await expect(row.getByText('Outage, ongoing')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Actions for Slow responses' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End now' }));
    await expect(await screen.findByText('Slow responses has ended')).toBeVisible();
    await expect(await row.findByText('Outage')).toBeVisible();
  },
};

export const NewWithErrors: Story = {
  args: { path: '/controlPanel/noticeManagement/addNotice' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the notice time' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'To a page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(await canvas.findByText('Please enter title')).toBeVisible();
    await userEvent.click(canvas.getByRole('textbox', { name: /^Title/ }));
    await userEvent.paste('W'.repeat(101));
    await expect(await canvas.findByText('Title is longer than 100 characters')).toBeVisible();
    await expect(canvas.getByText('Please select notice type')).toBeVisible();
    await expect(canvas.getByText('Please select notice time')).toBeVisible();
    await expect(canvas.getByText('Please enter page URL')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Page URL/ }), 'javascript:alert(1)');
    await expect(
      await canvas.findByText('Please enter a path of this site or an https address'),
    ).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Open / })).toBeNull();
  },
};

export const NewRejected: Story = {
  args: { path: '/controlPanel/noticeManagement/addNotice' },
  parameters: { failing: ['operation-center/notification-manage/insertNotice'] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Title/ }), 'Quiet hours');
    await userEvent.click(canvas.getByRole('button', { name: /Notice type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Service change' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(await canvas.findByText(/Open platform system exception/)).toBeVisible();
  },
};

export const EditDraft: Story = {
  args: { path: editPath(holidays.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Edit notice' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Save as draft' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(await screen.findByText(`${holidays.title} was published`)).toBeVisible();
  },
};

export const EditPublished: Story = {
  args: { path: editPath(newInterfaces.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Changes are visible immediately/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save as draft' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'View document' })).toHaveAttribute(
      'href',
      newInterfaces.jumpUrl,
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'None' }));
    await expect(canvas.queryByRole('textbox', { name: /^Page URL/ })).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(`${newInterfaces.title} was saved`)).toBeVisible();
  },
};

/** If another operator has changed the notice, the form takes that version and keeps what was typed. */
export const EditConflict: Story = {
  args: { path: editPath(holidays.id) },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('textbox', { name: /^Title/ });
    await userEvent.type(title, ' and New Year');
    const {
      founder: _,
      publishDate: __,
      jumpUrl: ___,
      ...saved
    } = await getNoticeById({
      noticeId: holidays.id,
    });
    await updateNotice({ ...saved, content: 'Their text.' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save as draft' }));
    await expect(await canvas.findByText(/^The notice was changed in the meantime/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Content/ })).toHaveValue('Their text.');
    await expect(title).toHaveValue(`${holidays.title} and New Year`);
    await userEvent.click(canvas.getByRole('button', { name: 'Save as draft' }));
    await expect(await screen.findByText(/saved as a draft|was saved/)).toBeVisible();
  },
};

export const EditMissing: Story = {
  args: { path: editPath('ntc-gone') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The notice does not exist')).toBeVisible();
  },
};

export const ForDevelopers: Story = {
  parameters: { scenario: 'developer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no permission to see this page')).toBeVisible();
  },
};
