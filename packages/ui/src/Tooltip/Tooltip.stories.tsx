import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Container } from '../Container/index.ts';
import { BellIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Tag } from '../Tag/index.ts';
import { Tooltip, TooltipTarget } from './index.ts';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  subcomponents: { TooltipTarget },
  parameters: usage({
    use: 'the name of an icon, or a word of explanation.',
    avoid: 'For anything that readers need use visible text; for links or fields use `Popover`.',
    dos: ['Keep it to one sentence.'],
    donts: ['Put buttons or links into it.', 'Use it for what phones need: touch does not show it.'],
    keyboard: { Tab: 'Moves to the target and shows it.', Escape: 'Hides it.' },
  }),
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
    content: '120 days, 5 GB of video traffic per month and 1,000 snapshots',
    children: (
      <TooltipTarget>
        <Tag tone="accent">Trial</Tag>
      </TooltipTarget>
    ),
  },
};
