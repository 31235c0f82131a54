import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Logo } from './index.ts';

const meta = {
  title: 'Theme/Logo',
  component: Logo,
  parameters: usage({
    use: 'the product’s mark in the header and on pages without a header.',
    avoid: 'For other drawings use `Icon`.',
    dos: ['Link it to the home page.'],
    donts: ['Color or stretch it.'],
    keyboard: {},
  }),
  args: { name: 'Passant' },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const MarkOnly: Story = { render: () => <Logo aria-label="Passant" /> };
