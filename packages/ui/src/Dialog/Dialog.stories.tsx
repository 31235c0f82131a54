import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { Form } from '../Form/index.ts';
import { TextField } from '../TextField/index.ts';
import { Dialog, DialogFooter, DialogTrigger } from './index.ts';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  subcomponents: { DialogFooter },
  parameters: usage({
    use: 'a short task that needs the reader’s full attention, in the middle of another one.',
    avoid: 'To confirm use `AlertDialog`; for details beside a list use `Sheet`; for a long form use a page.',
    dos: ['Name it after the task, like the button that opens it.', 'Put the focus into the first field.'],
    donts: ['Open a dialog on top of a dialog.', 'Put a task into it that needs the page behind it.'],
    keyboard: {
      Tab: 'Moves inside the dialog only.',
      Escape: 'Closes it and returns to the button that opened it.',
    },
  }),
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
export const FullHeight: Story = { ...Open, args: { isFullHeight: true } };
/** The form owns the buttons of the footer. */
export const FormWithFooter: Story = {
  render: (args) => (
    <Dialog {...args} isOpen>
      <Form id="qps">
        <TextField label="Calls per second" defaultValue="20" inputMode="numeric" autoFocus />
        <DialogFooter>
          <Button type="submit" form="qps" variant="primary">
            Increase
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  ),
};
