import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { BellIcon, EllipsisIcon, PencilIcon, TrashIcon } from '../Icon/index.ts';
import { Inline } from '../Inline/index.ts';
import { IconButton } from './index.ts';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  parameters: usage({
    use: 'a common action where there is no room for its name: close, edit, more.',
    avoid: 'With room for a label use `Button`; to copy use `CopyButton`.',
    dos: ['Name the action in `aria-label`.', 'Add a `Tooltip` unless everybody knows the icon.'],
    donts: ['Use it for the most important action of a page.'],
    keyboard: { 'Enter, Space': 'Presses the button.' },
  }),
  args: { icon: BellIcon, 'aria-label': 'Messages' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Row: Story = {
  render: () => (
    <Inline gap={1}>
      <IconButton icon={PencilIcon} aria-label="Edit" size="small" />
      <IconButton icon={TrashIcon} aria-label="Delete" size="small" variant="dangerQuiet" />
      <IconButton icon={EllipsisIcon} aria-label="More" variant="secondary" />
      <IconButton icon={BellIcon} aria-label="Messages" isPending />
      <IconButton icon={BellIcon} aria-label="Messages, off" isDisabled />
    </Inline>
  ),
};
