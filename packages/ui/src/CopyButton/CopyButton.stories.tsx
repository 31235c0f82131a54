import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { CopyButton } from './index.ts';

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  parameters: usage({
    use: 'copying a value that is visible beside it.',
    avoid: 'For a labeled value to copy use `CopyField`; code blocks bring their own copy button.',
    dos: [
      'Say in the label what is copied.',
      'Give `ThemeProvider` an `onCopyFailure`, for browsers that do not allow copying.',
    ],
    donts: ['Copy something other than what is shown.'],
    keyboard: { 'Enter, Space': 'Copies the value.' },
  }),
  args: { value: 'S107-88120041' },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithWords: Story = {
  args: { hasVisibleLabel: true, variant: 'secondary', label: 'Copy signature' },
};
