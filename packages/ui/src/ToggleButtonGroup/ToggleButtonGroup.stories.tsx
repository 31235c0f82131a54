import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Card } from '../Card/index.ts';
import { ChartLineIcon, ListOrderedIcon } from '../Icon/index.ts';
import { Text } from '../Text/index.ts';
import { ToggleButton, ToggleButtonGroup } from './index.ts';

const ranges = [
  <ToggleButton key="7" id="last7Days">
    Last 7 days
  </ToggleButton>,
  <ToggleButton key="30" id="last30Days">
    Last 30 days
  </ToggleButton>,
  <ToggleButton key="month" id="currentMonth">
    Current month
  </ToggleButton>,
];

/**
 * A choice of one of a few views of the same content: a range, a chart or its table.
 *
 * - Do use it for two to five short options that take effect immediately.
 * - Don't use it in a form that is submitted (`RadioGroup`), or to change the page's subject (`Tabs`).
 */
const meta = {
  title: 'Actions/ToggleButtonGroup',
  component: ToggleButtonGroup,
  subcomponents: { ToggleButton },
  parameters: usage({
    use: 'switching between a few views of the same content.',
    avoid: 'In a form use `RadioGroup`; for different content use `Tabs`.',
    dos: ['Use two to five short labels.'],
    donts: ['Use it for actions.'],
    keyboard: { 'Arrow keys': 'Move between the options.', 'Space, Enter': 'Choose the option.' },
  }),
  args: { 'aria-label': 'Range', defaultSelectedKey: 'last7Days', children: ranges },
} satisfies Meta<typeof ToggleButtonGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Disabled: Story = { args: { isDisabled: true } };
export const OneDisabled: Story = {
  args: {
    children: [
      ...ranges,
      <ToggleButton key="year" id="year" isDisabled>
        This year
      </ToggleButton>,
    ],
  },
};
export const WithIcons: Story = {
  args: {
    'aria-label': 'View',
    defaultSelectedKey: 'chart',
    children: [
      <ToggleButton key="chart" id="chart" icon={ChartLineIcon}>
        Chart
      </ToggleButton>,
      <ToggleButton key="table" id="table" icon={ListOrderedIcon}>
        Table
      </ToggleButton>,
    ],
  },
};
export const IconsOnly: Story = {
  args: {
    'aria-label': 'View',
    defaultSelectedKey: 'chart',
    children: [
      <ToggleButton key="chart" id="chart" icon={ChartLineIcon} aria-label="Chart" />,
      <ToggleButton key="table" id="table" icon={ListOrderedIcon} aria-label="Table" />,
    ],
  },
};
/** Wraps if there is no room for one line. */
export const Long: Story = {
  args: {
    children: [
      <ToggleButton key="a" id="last7Days">
        The last seven days before today
      </ToggleButton>,
      <ToggleButton key="b" id="last30Days">
        The last thirty days before today
      </ToggleButton>,
      <ToggleButton key="c" id="currentMonth">
        The month that has begun
      </ToggleButton>,
    ],
  },
};
/** As on the overview. */
export const InACard: Story = {
  render: (args) => (
    <Card title="API call trend" actions={<ToggleButtonGroup {...args} />}>
      <Text tone="muted">12,840 calls</Text>
    </Card>
  ),
};
