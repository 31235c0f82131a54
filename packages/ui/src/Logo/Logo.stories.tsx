import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from './index.ts';

const meta = { title: 'Theme/Logo', component: Logo, args: { name: 'Passant' } } satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const MarkOnly: Story = { render: () => <Logo aria-label="Passant" /> };
