import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { TextArea } from './index.ts';

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  parameters: usage({
    use: 'text of several lines.',
    avoid: 'For one line use `TextField`; for JSON use `JsonEditor`.',
    dos: ['Let its height fit the expected text.', 'Say the limit before it is reached.'],
    donts: ['Cut off text silently.'],
    keyboard: { Enter: 'Starts a new line.', Tab: 'Leaves the field.' },
  }),
  args: { label: 'Description' },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { placeholder: 'What the application is for' } };
export const Json: Story = {
  args: {
    label: 'storeIds',
    description: 'A JSON array.',
    isMonospace: true,
    rows: 5,
    defaultValue: '["ST-2041"]',
  },
};
export const Invalid: Story = { args: { errorMessage: 'Please enter required field', isRequired: true } };
