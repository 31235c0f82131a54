import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Fieldset } from './index.ts';

const meta = {
  title: 'Fields/Fieldset',
  component: Fieldset,
  parameters: usage({
    use: 'fields that belong together, such as an address.',
    avoid:
      'For choices use `RadioGroup` or `CheckboxGroup`, which are groups themselves; to separate subjects use `Card`.',
    dos: ['Name the group so that the labels inside can be short.'],
    donts: ['Wrap a single field.'],
    keyboard: { Tab: 'Moves through the fields inside.' },
  }),
  args: {
    legend: 'Protocol parameters',
    description: 'Sent with every call.',
    children: (
      <>
        <TextField label="_version" defaultValue="1.0" />
        <TextField label="_format" defaultValue="json" />
        <Button>Save</Button>
      </>
    ),
  },
} satisfies Meta<typeof Fieldset>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Disabled: Story = { args: { isDisabled: true } };
