import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Grid } from '../Grid/index.ts';
import { ActivityIcon, CoinsIcon, GaugeIcon, TriangleAlertIcon } from '../Icon/index.ts';
import { vars } from '../theme/index.ts';
import { StatCard } from './index.ts';

/** Any chart works; the kit has none. */
const line = (
  <svg aria-hidden="true" viewBox="0 0 120 40" preserveAspectRatio="none" width="100%" height="100%">
    <path
      d="M0 34 L17 28 L34 31 L51 20 L68 24 L85 12 L102 15 L120 4"
      fill="none"
      stroke={vars.color.chart[1]}
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

/**
 * One number of an overview.
 *
 * **Do** name the comparison in `change.label`. **Do** choose the tone by the meaning of the change: more failed calls
 * are bad news. **Don't** put more than four in a row.
 */
const meta = {
  title: 'Data/StatCard',
  component: StatCard,
  parameters: usage({
    use: 'one key figure with its change.',
    avoid: 'For several properties use `DescriptionList`; for a trend use `ChartFrame`.',
    dos: ['Say in `change.label` what the number is compared with.'],
    donts: ['Show more than about four in a row.'],
    keyboard: {},
  }),
  args: { label: 'API calls this month', value: '128,403' },
} satisfies Meta<typeof StatCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithEverything: Story = {
  args: {
    icon: ActivityIcon,
    unit: 'calls',
    change: { label: '+12 % on last month', direction: 'up', tone: 'success' },
    hint: 'Free quota: 200,000',
    chart: line,
  },
};
export const Loading: Story = { args: { isLoading: true, hint: 'Free quota: 200,000' } };
export const LongText: Story = {
  args: {
    label: 'Snapshot calls of every store of the enterprise within the present billing period',
    value: '1,284,031,884,120',
    hint: 'Counted from the first of the month; calls that failed because of the platform are left out.',
  },
};
/** Several cards in a row, as on an overview screen. */
export const Overview: Story = {
  render: () => (
    <Grid layout="fit" isStretched>
      <StatCard
        icon={ActivityIcon}
        label="API calls"
        value="128,403"
        change={{ label: '+12 % on last month', direction: 'up', tone: 'success' }}
        chart={line}
      />
      <StatCard
        icon={TriangleAlertIcon}
        label="Failed calls"
        value="1.4"
        unit="%"
        change={{ label: '+0.3 points', direction: 'up', tone: 'danger' }}
      />
      <StatCard icon={GaugeIcon} label="Peak QPS" value="18" hint="of 20 allowed" />
      <StatCard
        icon={CoinsIcon}
        label="Paid traffic"
        value="48.2"
        unit="GB"
        change={{ label: 'as last month', direction: 'none' }}
      />
    </Grid>
  ),
};
export const WithoutFrame: Story = { args: { isFramed: false } };
