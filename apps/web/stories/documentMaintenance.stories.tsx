import { saveOrUpdateDocument } from '@platform/sdk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const TREE = '/controlPanel/documentMaintenance';
const HOURLY = 'doc-traffic-hourly-v2';

const meta = {
  title: 'Documentation editor',
  component: Screen,
  args: { path: TREE },
  parameters: { scenario: 'operator' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The canvas of a story. */
type Canvas = ReturnType<typeof within>;

const act = async (canvas: Canvas, name: string, action: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const newTree = async (canvas: Canvas) =>
  within(await canvas.findByRole('treegrid', { name: 'New-customer interface' }));

export const Tree: Story = {
  play: async ({ canvas }) => {
    const tree = await newTree(canvas);
    const folder = await tree.findByRole('row', { name: 'People counting' });
    await userEvent.click(within(folder).getByRole('button', { name: /Expand/ }));
    const draft = await tree.findByRole('row', { name: 'Queue at the tills' });
    await expect(within(draft).getByText('Not published')).toBeVisible();
    await userEvent.click(within(draft).getByText('Queue at the tills'));
    const heading = await canvas.findByRole('heading', { name: 'Queue at the tills' });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveStyle({ overflowWrap: 'anywhere' });
    await expect(canvas.getByText(/Priya Raman, 18 Nov 2026/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'View page' })).toBeNull();
  },
};

export const TreeSearched: Story = {
  args: { path: `${TREE}?keyword=PROFILE` },
  play: async ({ canvas }) => {
    const tree = await newTree(canvas);
    await expect(await tree.findByRole('row', { name: 'Visitor profile by hour' })).toBeVisible();
    await expect(tree.queryByRole('row', { name: 'Customer flow' })).toBeNull();
    const search = canvas.getByRole('searchbox', { name: 'Search folders and documents' });
    await userEvent.clear(search);
    await userEvent.type(search, 'nowhere');
    await expect(await canvas.findByText('Nothing was found')).toBeVisible();
  },
};

export const TreeFailing: Story = {
  parameters: { failing: ['operation-center/getMenuTree'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The documents could not be loaded')).toBeVisible();
  },
};

export const FolderAdded: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Add folder to the Old-customer interface' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add folder' }));
    await expect(await dialog.findByText('Please enter name')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Heat maps');
    await userEvent.click(dialog.getByRole('button', { name: 'Add folder' }));
    await expect(await screen.findByText('Heat maps was added')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Heat maps' })).toBeVisible();
  },
};

/** A document has a title besides its name in the menu; a folder has only its name. */
export const Renaming: Story = {
  play: async ({ canvas }) => {
    await act(canvas, 'Queue management', 'Rename');
    const folder = within(await screen.findByRole('dialog', { name: 'Rename Queue management' }));
    await expect(folder.getByText('What the menu shows')).toBeVisible();
    await userEvent.click(folder.getByRole('button', { name: 'Cancel' }));
    const parent = await (await newTree(canvas)).findByRole('row', { name: 'People counting' });
    await userEvent.click(within(parent).getByRole('button', { name: /Expand/ }));
    await act(canvas, 'Queue at the tills', 'Rename');
    const page = within(await screen.findByRole('dialog', { name: 'Rename Queue at the tills' }));
    await expect(
      page.getByText('What the menu shows. The page keeps its title, which you change under “Edit”.'),
    ).toBeVisible();
  },
};

export const FolderDeleted: Story = {
  play: async ({ canvas }) => {
    await act(canvas, 'Queue management', 'Move up');
    await expect(await screen.findByText('Queue management is now number 6 at the top')).toBeVisible();
    await act(canvas, 'Queue management', 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Queue management?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Queue management was deleted')).toBeVisible();
    await expect(canvas.queryByRole('row', { name: 'Queue management' })).toBeNull();
  },
};

export const FolderNotEmpty: Story = {
  args: { path: `${TREE}?node=folder-new-devices` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Devices?' }));
    await expect(question.getByText(/Only empty folders can be deleted/)).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  },
};

export const Moving: Story = {
  args: { path: `${TREE}?node=${HOURLY}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Hourly customer flow' }));
    await userEvent.click(dialog.getByRole('button', { name: /Folder/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Snapshots/ }));
    await userEvent.click(dialog.getByRole('button', { name: /Position/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'After Take a snapshot' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expect(await screen.findByText('Hourly customer flow is now number 2 in Snapshots')).toBeVisible();
  },
};

export const Draft: Story = {
  args: { path: `${TREE}/document?folder=folder-new-devices` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'New document' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Folder/ })).toHaveTextContent(
      'Devices, New-customer interface',
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'HTTP route' }), '{Home}x');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'GET' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'POST' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add request parameter' }));
    await expect(canvas.getByRole('textbox', { name: /^Parameter name/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Add response code' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    for (const message of [
      'Title cannot be empty',
      'Please enter a route that begins with /',
      'Please select an HTTP method',
      'Please enter parameter name',
      'Please enter return code',
      "Please enter the return code's name",
    ]) {
      await expect(await canvas.findByText(message)).toBeVisible();
    }
    await expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveFocus();
  },
};

export const Editing: Story = {
  args: { path: `${TREE}/document?id=${HOURLY}` },
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /^Markdown/ }),
      '## What is counted{Enter}{Enter}Staff is left out.',
    );
    await expect(await canvas.findByRole('heading', { name: 'What is counted' })).toBeVisible();
    const page = within(await canvas.findByRole('region', { name: 'Preview of the page' }));
    await expect(page.getByRole('heading', { name: 'What is counted' })).toBeVisible();
    await expect(page.getByText('open.traffic.getHourlyFlow')).toBeVisible();
    const params = within(canvas.getByRole('list', { name: 'Request parameters' }));
    await userEvent.click(params.getByRole('button', { name: 'Move entrance up' }));
    await expect(params.getByRole('button', { name: 'Move entrance up' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(params.getByRole('button', { name: 'Edit entrance' })).toHaveFocus();
    await expect(canvas.getByText('entrance is now number 1 of 3')).toBeInTheDocument();
    await userEvent.click(params.getByRole('button', { name: 'Remove date' }));
    await userEvent.click(params.getByRole('button', { name: 'Edit storeId' }));
    await userEvent.type(params.getByRole('textbox', { name: /^Parameter name/ }), 's');
    await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Hourly customer flow was saved')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Documentation editor' })).toBeVisible();
  },
};

export const Previewing: Story = {
  args: { path: `${TREE}/document?folder=folder-new-devices` },
  play: async ({ canvas }) => {
    const page = within(await canvas.findByRole('region', { name: 'Preview of the page' }));
    await expect(page.getByRole('heading', { name: 'Untitled' })).toBeVisible();
    await expect(page.queryByRole('heading', { name: 'Request parameters' })).toBeNull();
    await userEvent.click(canvas.getByRole('textbox', { name: /^Title/ }));
    await userEvent.paste('Heat of an area');
    await userEvent.click(canvas.getByRole('textbox', { name: /^Description/ }));
    await userEvent.paste('Where people stand.');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Video' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'POST' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Requires signature' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add request parameter' }));
    await userEvent.paste('areas');
    await userEvent.click(canvas.getByRole('button', { name: /Parameter type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'json' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add field' }));
    await userEvent.paste('[].name');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Required in the value' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add response parameter' }));
    await userEvent.paste('heat');
    const type = within(canvas.getByRole('list', { name: 'Response parameters' })).getByRole('textbox', {
      name: /^Field type/,
    });
    await userEvent.clear(type);
    await userEvent.paste('number | null');
    await expect(await page.findByRole('heading', { name: 'Heat of an area' })).toBeVisible();
    await expect(await page.findByText('number, nullable')).toBeVisible();
    await expect(page.getByText('Where people stand.')).toBeVisible();
    await expect(page.getByText('Video')).toBeVisible();
    await expect(page.getByText('GET')).toBeVisible();
    await expect(page.queryByText('POST')).toBeNull();
    await expect(page.getByText('No')).toBeVisible();
    await expect(page.queryByRole('heading', { name: 'Response example' })).toBeNull();
    const areas = page.getByText('areas').closest('li');
    await expect(areas).toHaveTextContent('areasjsonrequired');
    await expect(areas).toHaveTextContent('[]objectnamestringoptional');
  },
};

export const EditingTwice: Story = {
  args: { path: `${TREE}/document?id=${HOURLY}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add request parameter' }));
    await userEvent.keyboard('storeId');
    const written = within(canvas.getByRole('list', { name: 'Examples in languages' }));
    const [language] = written.getAllByRole('button', { name: /^Edit/ }).map((button) => button.ariaLabel);
    await userEvent.click(canvas.getByRole('button', { name: 'Add example' }));
    await userEvent.click(written.getByRole('button', { name: /Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: (language ?? '').replace('Edit ', '') }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Please enter one example for a language')).toBeVisible();
    await expect(canvas.getByText('Please enter each request parameter once')).toBeVisible();
  },
};

export const EditingTogether: Story = {
  args: { path: `${TREE}/document?id=${HOURLY}` },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('textbox', { name: /^Title/ });
    await userEvent.type(title, ', by entrance');
    await saveOrUpdateDocument({ type: 1, id: HOURLY, title: 'Visitors by hour', tags: ['basic'] });
    // The refetched document arrives after the error that reports the conflict.
    notifyManager.setScheduler((flush) => setTimeout(flush, 50));
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
      await expect(await canvas.findByText('Operations changed the document in the meantime')).toBeVisible();
    } finally {
      notifyManager.setScheduler(defaultScheduler);
    }
    await expect(title).toHaveValue('Hourly customer flow, by entrance');
    await userEvent.click(canvas.getByRole('button', { name: 'Compare the versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Two versions of the document' }));
    const titles = within(dialog.getByRole('radiogroup', { name: 'Title' }));
    await expect(titles.getByRole('radio', { name: 'Yours' })).toBeChecked();
    const tags = within(dialog.getByRole('radiogroup', { name: 'Tags' }));
    await expect(tags.getByRole('radio', { name: 'Theirs (Operations)' })).toBeChecked();
    await expect(dialog.getByRole('region', { name: 'Title, theirs' })).toHaveTextContent('Visitors by hour');
    await expect(dialog.queryByRole('radiogroup', { name: 'HTTP route' })).toBeNull();
  },
};

export const EditingTogetherWithoutConnection: Story = {
  args: { path: `${TREE}/document?id=${HOURLY}` },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Title/ }), ', by entrance');
    await saveOrUpdateDocument({ type: 1, id: HOURLY, title: 'Visitors by hour', tags: ['basic'] });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare the versions' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Apply to the form' }));
    // The form is now based on a version by Operations, who save once more.
    await saveOrUpdateDocument({ type: 1, id: HOURLY, title: 'Visitors by hour', tags: [] });
    const send = window.fetch;
    window.fetch = (request, init) =>
      String(request instanceof Request ? request.url : request).includes('getApiDocumentInfos')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(request, init);
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
      await expect(
        await canvas.findByText('Operations changed the document in the meantime', undefined, {
          timeout: 10_000,
        }),
      ).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Compare the versions' })).toBeNull();
    } finally {
      window.fetch = send;
    }
  },
};

export const EditingMissing: Story = {
  args: { path: `${TREE}/document?id=doc-gone` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This page could not be found')).toBeVisible();
  },
};

export const Binding: Story = {
  args: { path: `${TREE}/api?id=doc-01JD4X0001` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await expect(await canvas.findByText('Please select an API')).toBeVisible();
    await userEvent.type(canvas.getByRole('combobox', { name: /^API/ }), 'hourly');
    const taken = await screen.findByRole('option', { name: /bound to Hourly customer flow/ });
    await expect(taken).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.queryByRole('option', { name: /^Visitors in a store now/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('radio', { name: /^Prose/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(
      await canvas.findByText('A document without an API needs content before it can be published'),
    ).toBeVisible();
  },
};

export const BindingUnpublished: Story = {
  args: { path: `${TREE}/api?id=${HOURLY}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unpublish' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Unpublish Hourly customer flow?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Unpublish' }));
    await expect(await screen.findByText('Hourly customer flow was unpublished')).toBeVisible();
    await expect(await canvas.findByText('Not published')).toBeVisible();
  },
};

export const UnpublishingInTheTree: Story = {
  args: { path: `${TREE}?node=${HOURLY}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unpublish' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Unpublish Hourly customer flow?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Unpublish' }));
    await expect(await screen.findByText('Hourly customer flow was unpublished')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Publish' })).toHaveAttribute(
      'href',
      `${TREE}/api?id=${HOURLY}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Hourly customer flow' }));
    await expect(await screen.findByRole('menuitem', { name: 'Publish' })).toBeVisible();
  },
};

export const ForDevelopers: Story = {
  parameters: { scenario: 'developer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no permission to see this page')).toBeVisible();
  },
};
