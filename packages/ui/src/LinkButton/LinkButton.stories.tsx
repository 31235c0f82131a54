import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { ArrowRightIcon } from '../Icon/index.ts';
import { LinkButton } from './index.ts';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  parameters: usage({
    use: 'the one link of a view that readers should notice: Get started.',
    avoid: 'For an action on this page use `Button`; within text use `Link`.',
    dos: ['Name the target or the task behind it.'],
    donts: ['Open new tabs without saying so.'],
    keyboard: { Enter: 'Follows the link.' },
  }),
  args: { children: 'Back to home', href: '#home' },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Primary: Story = { args: { variant: 'primary', iconEnd: ArrowRightIcon, children: 'Register' } };
