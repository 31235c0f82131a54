import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { ChevronDownIcon, PlusIcon, SendIcon, TrashIcon } from '../Icon/index.ts';
import { Inline } from '../Inline/index.ts';
import { Button } from './index.ts';

const meta = {
  title: 'Actions/Button',
  component: Button,
  parameters: usage({
    use: 'an action on this page: save, send, delete, open a dialog.',
    avoid: 'To go to another page use `LinkButton` or `Link`; for an icon alone use `IconButton`.',
    dos: [
      'Start with a verb: Create application.',
      'Use one `primary` button per view.',
      'Show `isPending` while the action runs.',
    ],
    donts: [
      'Disable the submit button of an incomplete form: let the fields say what is missing.',
      'Use `danger` for anything that can be undone.',
    ],
    keyboard: { 'Enter, Space': 'Presses the button.', Tab: 'Moves to it, also while it is pending.' },
  }),
  args: { children: 'New application' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Variants: Story = {
  render: () => (
    <Inline>
      <Button variant="primary" icon={SendIcon}>
        Send request
      </Button>
      <Button>Save draft</Button>
      <Button variant="quiet">Cancel</Button>
      <Button variant="danger" icon={TrashIcon}>
        Delete
      </Button>
      <Button variant="dangerQuiet">Remove</Button>
    </Inline>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Inline>
      <Button size="small" icon={PlusIcon}>
        Small
      </Button>
      <Button iconEnd={ChevronDownIcon}>Medium</Button>
      <Button size="large" variant="primary">
        Large
      </Button>
    </Inline>
  ),
};
export const Pending: Story = {
  render: () => (
    <Inline>
      <Button variant="primary" isPending pendingLabel="Signing in">
        Sign in
      </Button>
      <Button isPending>Save</Button>
      <Button size="small" isPending>
        Send code
      </Button>
    </Inline>
  ),
};
export const Disabled: Story = {
  render: () => (
    <Inline>
      <Button variant="primary" isDisabled>
        Sign in
      </Button>
      <Button isDisabled>Save</Button>
      <Button variant="quiet" isDisabled>
        Cancel
      </Button>
    </Inline>
  ),
};
export const FullWidth: Story = { args: { isFullWidth: true, variant: 'primary', size: 'large' } };
