import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { SearchField } from './index.ts';

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  parameters: usage({
    use: 'filtering a list by text.',
    avoid: 'To choose a value use `ComboBox`; to open pages use `CommandPalette`.',
    dos: ['Say what is searched: Name or AppID.', 'Debounce requests.'],
    donts: ['Wait for Enter if the list is already loaded.'],
    keyboard: { Escape: 'Clears the text.', Enter: 'Calls `onSubmit`.' },
  }),
  args: { label: 'Find an API' },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { placeholder: 'Name or method' } };
export const Filled: Story = { args: { defaultValue: 'customer flow' } };
