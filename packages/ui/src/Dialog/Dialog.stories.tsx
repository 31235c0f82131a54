import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Dialog, DialogTrigger } from './index.ts';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: { title: 'Increase QPS' },
  render: (args) => (
    <DialogTrigger>
      <Button>Increase QPS</Button>
      <Dialog
        {...args}
        footer={({ close }) => (
          <>
            <Button variant="quiet" onPress={close}>
              Cancel
            </Button>
            <Button variant="primary" onPress={close}>
              Increase
            </Button>
          </>
        )}
      >
        <TextField label="Calls per second" defaultValue="20" inputMode="numeric" autoFocus />
      </Dialog>
    </DialogTrigger>
  ),
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('dialog', { name: 'Increase QPS' })).toBeVisible();
  },
};
