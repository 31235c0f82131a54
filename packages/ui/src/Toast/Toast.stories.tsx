import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { Inline } from '../Inline/index.ts';
import { ToastQueue, ToastRegion } from './index.ts';

const queue = new ToastQueue();

const meta = {
  title: 'Feedback/Toast',
  component: ToastRegion,
  parameters: usage({
    use: 'the result of what the reader has just done, on any page.',
    avoid:
      'For an error of a field use its `errorMessage`; for a lasting problem use `Alert`; to ask use `AlertDialog`.',
    dos: ['Offer Undo where it is possible.', 'Say what happened in one sentence.'],
    donts: ['Show what a reader must not miss: it disappears.'],
    keyboard: {
      F6: 'Moves to the toasts.',
      Tab: 'Moves between their buttons.',
      Escape: 'Closes the focused toast.',
    },
  }),
  args: { queue },
  beforeEach: () => () => queue.clear(),
  render: (args) => (
    <>
      <Inline>
        <Button onPress={() => queue.show({ tone: 'success', title: 'Application saved' })}>Success</Button>
        <Button
          onPress={() =>
            queue.show({
              tone: 'danger',
              title: 'Operation failed',
              description: 'The server did not respond in time.',
              reference: { value: '01JD4V9M6Q2Z8K3T5W7X9Y1A0B', copyLabel: 'Copy the reference' },
              action: { label: 'Try again', onPress: () => undefined },
            })
          }
        >
          Danger
        </Button>
      </Inline>
      <ToastRegion {...args} />
    </>
  ),
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Danger' }));
    await expect(await screen.findByText('Operation failed')).toBeVisible();
  },
};
