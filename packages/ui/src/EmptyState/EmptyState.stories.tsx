import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { AppWindowIcon, PlusIcon } from '../Icon/index.ts';
import { LinkButton } from '../LinkButton/index.ts';
import { EmptyState } from './index.ts';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  parameters: usage({
    use: 'a place without content: nothing yet, nothing found, no permission, an error.',
    avoid: 'While content loads use `Skeleton`; for an error beside content use `Alert`.',
    dos: ['Say what will appear here, and offer the first step.', 'Name the filter that hides everything.'],
    donts: ['Leave a table or a page blank.'],
    keyboard: { Tab: 'Moves to its action.' },
  }),
  args: { title: 'No applications yet' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    icon: AppWindowIcon,
    children: 'An application receives the AppID and the AccessKey that your calls are signed with.',
    actions: (
      <Button variant="primary" icon={PlusIcon}>
        New application
      </Button>
    ),
  },
};
export const NotFound: Story = {
  args: {
    title: 'This page could not be found',
    headingLevel: 1,
    children: 'Status 404',
    actions: <LinkButton href="#home">Back to home</LinkButton>,
  },
};
