import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Badge } from '../Badge/index.ts';
import {
  AppWindowIcon,
  ChartLineIcon,
  FileTextIcon,
  FolderIcon,
  MailIcon,
  WalletIcon,
} from '../Icon/index.ts';
import { NavigationTree, NavigationTreeItem, NavigationTreeSection } from './index.ts';

const meta = {
  title: 'Navigation/NavigationTree',
  component: NavigationTree,
  subcomponents: { NavigationTreeItem, NavigationTreeSection },
  parameters: usage({
    use: 'the pages of a console or of documentation, in groups.',
    avoid: 'For folders and files use `Tree`; for a few pages use links in `Header`.',
    dos: ['Keep two or three levels.', 'Mark the current page by its `href`.'],
    donts: ['Put actions into it.'],
    keyboard: {
      'Arrow up, arrow down': 'Move between items.',
      'Arrow right': 'Opens a group.',
      'Arrow left': 'Closes a group.',
      Enter: 'Follows a link, or opens or closes a group.',
    },
  }),
  args: {
    'aria-label': 'Control panel',
    selectedRoute: '#usage-qps',
    isResizable: true,
    isCollapsible: true,
    children: (
      <>
        <NavigationTreeItem href="#overview" title="Overview" icon={ChartLineIcon} />
        <NavigationTreeItem
          href="#messages"
          title="Messages"
          icon={MailIcon}
          end={<Badge count={3} label="3 unread" />}
        />
        <NavigationTreeSection title="Develop">
          <NavigationTreeItem href="#applications" title="My applications" icon={AppWindowIcon} />
          <NavigationTreeItem id="usage" title="Usage" icon={WalletIcon}>
            <NavigationTreeItem href="#usage-traffic" title="Traffic" />
            <NavigationTreeItem href="#usage-qps" title="QPS" />
          </NavigationTreeItem>
        </NavigationTreeSection>
      </>
    ),
  },
} satisfies Meta<typeof NavigationTree>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In a console. **Do** limit it to two levels there. **Don't** put buttons for actions into it. */
export const Console: Story = {};
export const Collapsed: Story = { args: { defaultCollapsed: true } };
const topics = ['Customer flow', 'Demographics', 'Store inspection'];
/** In documentation: nested folders, without a limit. */
export const Documentation: Story = {
  args: {
    'aria-label': 'Documentation',
    selectedRoute: '#Customer flow-API-1',
    children: topics.map((topic) => (
      <NavigationTreeItem key={topic} id={topic} title={topic} icon={FolderIcon}>
        <NavigationTreeItem href={`#${topic}-start`} title="Getting started" icon={FileTextIcon} />
        <NavigationTreeItem id={`${topic}-API`} title="API" icon={FolderIcon}>
          {[1, 2, 3].map((number) => (
            <NavigationTreeItem key={number} href={`#${topic}-API-${number}`} title={`API ${number}`} />
          ))}
        </NavigationTreeItem>
      </NavigationTreeItem>
    )),
  },
};
export const LongText: Story = {
  args: {
    selectedRoute: '#long',
    children: (
      <NavigationTreeItem
        id="group"
        title="APIs for enterprises registered after 30 July 2021"
        icon={FolderIcon}
      >
        <NavigationTreeItem href="#long" title="getCustomerFlowByHourAndEntranceOfAllStoresOfOneEnterprise" />
      </NavigationTreeItem>
    ),
  },
};
