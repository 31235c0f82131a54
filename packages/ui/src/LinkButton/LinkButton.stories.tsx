import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRightIcon } from '../Icon/index.ts';
import { LinkButton } from './index.ts';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: { children: 'Back to home', href: '#home' },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Primary: Story = { args: { variant: 'primary', iconEnd: ArrowRightIcon, children: 'Register' } };
