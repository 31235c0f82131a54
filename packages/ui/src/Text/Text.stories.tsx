import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from './index.ts';

const meta = {
  title: 'Text/Text',
  component: Text,
  parameters: usage({
    use: 'text in the interface’s sizes and tones.',
    avoid: 'For titles use `Heading`; for labels use the props of fields.',
    dos: ['Use `secondary` and `muted` for what can be skipped.'],
    donts: ['Write in capitals, or rely on color alone.'],
    keyboard: {},
  }),
  args: { children: 'Statistics are delayed by 10 to 30 minutes.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <Stack gap={2}>
      {(['lead', 'document', 'console', 'small', 'caption'] as const).map((size) => (
        <Text {...args} key={size} size={size} />
      ))}
    </Stack>
  ),
};
export const Tones: Story = {
  render: (args) => (
    <Stack gap={2}>
      {(['primary', 'secondary', 'muted', 'accent', 'info', 'success', 'warning', 'danger'] as const).map(
        (tone) => (
          <Text {...args} key={tone} tone={tone}>
            {tone}: {args.children}
          </Text>
        ),
      )}
    </Stack>
  ),
};
export const Truncated: Story = {
  args: { isTruncated: true, children: 'A very long sentence that finds its end early. '.repeat(8) },
};
