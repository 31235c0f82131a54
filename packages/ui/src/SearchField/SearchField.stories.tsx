import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchField } from './index.ts';

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { label: 'Find an API' },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { placeholder: 'Name or method' } };
export const Filled: Story = { args: { defaultValue: 'customer flow' } };
