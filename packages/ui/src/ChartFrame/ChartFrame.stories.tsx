import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Card } from '../Card/index.ts';
import { Table, TableBody, TableCell, TableColumn, TableHeader, TableRow } from '../Table/index.ts';
import { ToggleButton, ToggleButtonGroup } from '../ToggleButtonGroup/index.ts';
import { vars } from '../theme/index.ts';
import { ChartFrame } from './index.ts';

const days = [
  { id: 'Mon', free: 1204, paid: 310 },
  { id: 'Tue', free: 1480, paid: 342 },
  { id: 'Wed', free: 1391, paid: 505 },
  { id: 'Thu', free: 1722, paid: 611 },
  { id: 'Fri', free: 2310, paid: 840 },
  { id: 'Sat', free: 2904, paid: 1202 },
  { id: 'Sun', free: 2611, paid: 1083 },
];
const bars = (
  <svg aria-hidden="true" viewBox="0 0 700 320" preserveAspectRatio="none" width="100%" height="100%">
    {days.map(({ id, free, paid }, index) => (
      <g key={id} transform={`translate(${index * 100} 0)`}>
        <rect x="18" width="28" y={320 - free / 10} height={free / 10} fill={vars.color.chart[1]} />
        <rect x="52" width="28" y={320 - paid / 10} height={paid / 10} fill={vars.color.chart[2]} />
      </g>
    ))}
  </svg>
);
const table = (
  <Table aria-label="API calls of the last 7 days">
    <TableHeader>
      <TableColumn isRowHeader>Day</TableColumn>
      <TableColumn align="end">Free</TableColumn>
      <TableColumn align="end">Paid</TableColumn>
    </TableHeader>
    <TableBody items={days} emptyState="No calls">
      {(day) => (
        <TableRow>
          <TableCell>{day.id}</TableCell>
          <TableCell align="end">{day.free.toLocaleString('en')}</TableCell>
          <TableCell align="end">{day.paid.toLocaleString('en')}</TableCell>
        </TableRow>
      )}
    </TableBody>
  </Table>
);

/**
 * The frame of every chart. The kit draws no charts: nivo, visx or an `svg` go inside, with colors of
 * `vars.color.chart`.
 *
 * **Do** write a summary that states the main result. **Don't** distinguish series by color alone.
 */
const meta = {
  title: 'Data/ChartFrame',
  component: ChartFrame,
  parameters: usage({
    use: 'every chart: it adds title, summary, legend and the numbers as a table.',
    avoid: 'For one number use `StatCard`; for an amount with a limit use `Meter`.',
    dos: [
      'Say in the summary what the chart shows, not that it is a chart.',
      'Use the colors of `vars.color.chart` in their order.',
    ],
    donts: ['Tell series apart by color alone.', 'Leave out the table.'],
    keyboard: {
      Tab: 'Moves to the button that shows the table.',
      'Enter, Space': 'Shows the table or the chart.',
    },
  }),
  args: {
    title: 'API calls of the last 7 days',
    summary: 'Calls peak at the weekend: 4,106 on Saturday, more than twice as many as on Monday.',
    legend: [
      { label: 'Free', color: 1 },
      { label: 'Paid', color: 2 },
    ],
    children: bars,
    table,
  },
} satisfies Meta<typeof ChartFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AsTable: Story = { args: { isTableVisible: true } };
export const InACard: Story = {
  render: (args) => (
    <Card elementType="div">
      <ChartFrame {...args} size="small" />
    </Card>
  ),
};
export const WithMarks: Story = {
  args: {
    legend: [
      { label: 'Free', color: 1, mark: <span aria-hidden="true">●</span> },
      { label: 'Paid', color: 2, mark: <span aria-hidden="true">■</span> },
    ],
  },
};
export const WithControls: Story = {
  args: {
    controls: (
      <ToggleButtonGroup aria-label="Range" defaultSelectedKey="7">
        <ToggleButton id="7">7 days</ToggleButton>
        <ToggleButton id="30">30 days</ToggleButton>
      </ToggleButtonGroup>
    ),
  },
};
export const WithHiddenSummary: Story = { args: { isSummaryHidden: true } };
