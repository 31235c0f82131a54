import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Fieldset } from './index.ts';

const meta = {
  title: 'Fields/Fieldset',
  component: Fieldset,
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
