import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { DialogTrigger } from '../Dialog/index.ts';
import { AlertDialog } from './index.ts';

const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
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
