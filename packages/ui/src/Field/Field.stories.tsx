import type { Meta, StoryObj } from '@storybook/react-vite';
import { Input, TextField } from 'react-aria-components';
import { usage } from '../../.storybook/usage.ts';
import { field, input } from './Field.css.ts';
import { FieldControl, FieldLabel, FieldNotes } from './index.ts';

const meta = {
  title: 'Fields/Field',
  component: FieldControl,
  subcomponents: { FieldLabel, FieldNotes },
  parameters: usage({
    use: 'a custom field, built from the parts that all fields share: label, box, description and error.',
    avoid: 'If one of the kit’s fields fits, use it.',
    dos: ['Connect label and notes to the control, as the kit’s fields do.'],
    donts: ['Use the box without a label.'],
    keyboard: { Tab: 'Moves to the control inside.' },
  }),
  args: { children: <Input className={input} /> },
} satisfies Meta<typeof FieldControl>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The shared parts of all fields, around an input of react-aria-components. */
export const Parts: Story = {
  render: (args) => (
    <TextField isInvalid className={field}>
      <FieldLabel isRequired>Callback address</FieldLabel>
      <FieldControl {...args} isInvalid />
      <FieldNotes description="Responses are posted here." errorMessage="Begin with https." />
    </TextField>
  ),
};
