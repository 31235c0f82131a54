import type { Meta, StoryObj } from '@storybook/react-vite';
import { Input, TextField } from 'react-aria-components';
import { field, input } from './Field.css.ts';
import { FieldControl, FieldLabel, FieldNotes } from './index.ts';

const meta = {
  title: 'Fields/Field',
  component: FieldControl,
  subcomponents: { FieldLabel, FieldNotes },
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
      <FieldNotes description="Answers are posted here." errorMessage="Begin with https." />
    </TextField>
  ),
};
