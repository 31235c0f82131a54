import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Stack/index.ts';
import { ProgressMeter } from './index.ts';

const meta = {
  title: 'Feedback/ProgressMeter',
  component: ProgressMeter,
  args: { label: 'Free calls today', value: 38, maxValue: 100, valueLabel: '38 of 100 used' },
} satisfies Meta<typeof ProgressMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: (args) => (
    <Stack>
      <ProgressMeter {...args} />
      <ProgressMeter {...args} value={88} valueLabel="88 of 100 used, nearly all" tone="warning" />
      <ProgressMeter {...args} value={100} valueLabel="100 of 100 used, calls fail" tone="danger" />
      <ProgressMeter label="Video traffic" value={0.42} maxValue={1} tone="success" />
    </Stack>
  ),
};
