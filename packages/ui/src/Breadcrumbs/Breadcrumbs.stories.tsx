import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Heading } from '../Heading/index.ts';
import { Stack } from '../Stack/index.ts';
import { Breadcrumb, Breadcrumbs } from './index.ts';

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  subcomponents: { Breadcrumb },
  parameters: usage({
    use: 'the path to a page that is more than one level deep.',
    avoid: 'For the steps of a task use `Stepper`; on a top-level page leave it out.',
    dos: ['Use the names that the navigation uses.', 'Let the last one be the page’s own title.'],
    donts: ['Repeat the whole navigation.'],
    keyboard: { Tab: 'Moves between the links.', Enter: 'Follows the link.' },
  }),
  args: {
    children: [
      <Breadcrumb key="panel" href="#controlPanel">
        Control panel
      </Breadcrumb>,
      <Breadcrumb key="applications" href="#myApplication">
        My applications
      </Breadcrumb>,
      <Breadcrumb key="north">North stores</Breadcrumb>,
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** **Do** end with the current page. **Don't** show them on a top-level page. */
export const Default: Story = {};
export const OnAPage: Story = {
  render: (args) => (
    <Stack gap={1}>
      <Breadcrumbs {...args} />
      <Heading level={1}>North stores</Heading>
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    children: [
      <Breadcrumb key="documents" href="#documentCore">
        Documentation
      </Breadcrumb>,
      <Breadcrumb key="category" href="#category">
        Customer flow and demographic analysis for enterprises that registered after 30 July 2021
      </Breadcrumb>,
      <Breadcrumb key="api">getCustomerFlowByHourAndEntranceOfAllStoresOfOneEnterprise</Breadcrumb>,
    ],
  },
};
