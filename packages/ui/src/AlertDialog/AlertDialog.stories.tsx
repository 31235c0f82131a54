import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { DialogTrigger } from '../Dialog/index.ts';
import { AlertDialog } from './index.ts';

const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  parameters: usage({
    use: 'a confirmation before an action that cannot be undone.',
    avoid:
      'For a form or details use `Dialog`. If the action can be undone, do it and offer Undo in a toast.',
    dos: ['Name the button after the action: Delete application.', 'Say what is lost.'],
    donts: ['Ask before harmless actions: readers stop reading.', 'Label the buttons Yes and No.'],
    keyboard: {
      Tab: 'Moves between the buttons.',
      'Enter, Space': 'Presses the focused button.',
      Escape: 'Cancels.',
    },
  }),
  args: {
    title: 'Delete “North stores”?',
    children: 'Its AppID and AccessKey stop working at once. This cannot be undone.',
    confirmLabel: 'Delete application',
    cancelLabel: 'Cancel',
    tone: 'danger',
    onConfirm: () => undefined,
  },
  render: (args) => (
    <DialogTrigger>
      <Button variant="dangerQuiet">Delete</Button>
      <AlertDialog {...args} />
    </DialogTrigger>
  ),
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};
