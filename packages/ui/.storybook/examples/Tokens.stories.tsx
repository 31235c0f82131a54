import type { Meta, StoryObj } from '@storybook/react-vite';
import * as tokens from './tokens.tsx';

const meta = { title: 'Theme/Tokens', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colors: Story = { render: () => <tokens.Colors /> };
export const Type: Story = { render: () => <tokens.Type /> };
export const Space: Story = { render: () => <tokens.Space /> };
export const Shape: Story = { render: () => <tokens.Shape /> };
export const Movement: Story = { render: () => <tokens.Motion /> };
