import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { CircleCheckIcon, CoinsIcon } from '../Icon/index.ts';
import { Inline } from '../Inline/index.ts';
import { Tag } from './index.ts';

const meta = {
  title: 'Data/Tag',
  component: Tag,
  parameters: usage({
    use: 'a short property of a thing: its kind, its price class.',
    avoid: 'For a state use `StatusLight`; for a count use `Badge`; for a method use `MethodTag`.',
    dos: ['Use one or two words.'],
    donts: ['Make it look pressable: it is not.'],
    keyboard: {},
  }),
  args: { children: 'basic' },
} satisfies Meta<typeof Tag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <Inline>
      <Tag tone="success">free</Tag>
      <Tag>basic</Tag>
      <Tag tone="accent" icon={CoinsIcon}>
        value-added
      </Tag>
      <Tag tone="info">video</Tag>
      <Tag tone="success" icon={CircleCheckIcon}>
        Enabled
      </Tag>
      <Tag tone="warning">Pending</Tag>
      <Tag tone="danger">Rejected</Tag>
    </Inline>
  ),
};
