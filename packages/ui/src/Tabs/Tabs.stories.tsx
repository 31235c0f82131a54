import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { GaugeIcon, ListOrderedIcon } from '../Icon/index.ts';
import { Text } from '../Text/index.ts';
import { Tab, TabList, TabPanel, Tabs } from './index.ts';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  subcomponents: { TabList, Tab, TabPanel },
  parameters: usage({
    use: 'views of one subject, of which a reader needs one at a time.',
    avoid:
      'For steps use `Stepper`; to compare views show them together; to switch the look of the same data use `ToggleButtonGroup`.',
    dos: ['Give tabs an `href`, so that a view can be shared.', 'Use one or two words.'],
    donts: ['Use tabs in tabs.'],
    keyboard: {
      'Arrow left, arrow right': 'Move between tabs and show them.',
      'Home, End': 'Move to the first or last tab.',
      Tab: 'Moves into the view.',
    },
  }),
  args: {
    children: (
      <>
        <TabList aria-label="Usage">
          <Tab id="traffic" icon={GaugeIcon}>
            Traffic
          </Tab>
          <Tab id="qps" icon={ListOrderedIcon}>
            QPS
          </Tab>
          <Tab id="expired" isDisabled>
            Expired
          </Tab>
        </TabList>
        <TabPanel id="traffic">
          <Text>5 GB of video this month.</Text>
        </TabPanel>
        <TabPanel id="qps">
          <Text>10 calls per second.</Text>
        </TabPanel>
        <TabPanel id="expired">
          <Text>Nothing.</Text>
        </TabPanel>
      </>
    ),
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The row fades where there are more tabs, and scrolls. */
export const Narrow: Story = {
  args: { defaultSelectedKey: 'qps' },
  decorators: [(story) => <div style={{ inlineSize: '8rem' }}>{story()}</div>],
};
