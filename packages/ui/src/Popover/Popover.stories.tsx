import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { FilterIcon } from '../Icon/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { TextField } from '../TextField/index.ts';
import { DialogTrigger, Popover } from './index.ts';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  parameters: usage({
    use: 'a few fields or facts next to the button that shows them.',
    avoid: 'For actions use `Menu`; for a sentence use `Tooltip`; for a task use `Dialog`.',
    dos: ['Label it, so that screen readers announce it.'],
    donts: ['Put long forms into it: a click outside closes it.'],
    keyboard: {
      'Enter, Space': 'On the button, opens it.',
      Tab: 'Moves inside it.',
      Escape: 'Closes it and returns to the button.',
    },
  }),
  args: {
    title: 'Show only',
    children: (
      <Stack gap={2}>
        <Checkbox defaultSelected>Success</Checkbox>
        <Checkbox>Failed</Checkbox>
        <Checkbox>Abnormal</Checkbox>
      </Stack>
    ),
  },
  render: (args) => (
    <DialogTrigger>
      <Button icon={FilterIcon}>Status</Button>
      <Popover {...args} />
    </DialogTrigger>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

/** **Do** keep it small: a filter, a short form, a fact. **Don't** use it for several steps: use a `Dialog`. */
export const Default: Story = {};
export const Form: Story = {
  args: {
    title: 'Rename the folder',
    children: ({ close }) => (
      <Stack gap={3}>
        <TextField label="Name" defaultValue="Customer flow" autoFocus />
        <Button variant="primary" onPress={close}>
          Rename
        </Button>
      </Stack>
    ),
  },
};
export const LongText: Story = {
  args: {
    title: 'Why is the number of calls of today lower than the number that the gateway has accepted?',
    children: (
      <Text>
        Statistics are delayed by 10 to 30 minutes. The signature of this call was
        8C0F5E2A9B7D41E6A3F1C2D4B5E607188C0F5E2A9B7D41E6A3F1C2D4B5E60718.
      </Text>
    ),
  },
};
