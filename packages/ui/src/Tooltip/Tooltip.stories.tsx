import type { Meta, StoryObj } from '@storybook/react-vite';
import { Container } from '../Container/index.ts';
import { BellIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Tag } from '../Tag/index.ts';
import { Tooltip, TooltipTarget } from './index.ts';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  subcomponents: { TooltipTarget },
  decorators: [(Story) => <Container space={16}>{Story()}</Container>],
  args: { content: 'Messages', children: <IconButton icon={BellIcon} aria-label="Messages" /> },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { args: { isOpen: true } };
/** On something that is not a button: the target makes it reachable by keyboard. */
export const OnATag: Story = {
  args: {
    content: '120 days, 5 GB video traffic per month and 1000 captures',
    children: (
      <TooltipTarget>
        <Tag tone="accent">Trial</Tag>
      </TooltipTarget>
    ),
  },
};
