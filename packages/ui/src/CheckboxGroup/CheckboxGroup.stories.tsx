import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { CheckboxGroup } from './index.ts';

const statuses = [
  <Checkbox key="success" value="success">
    Success
  </Checkbox>,
  <Checkbox key="failed" value="failed">
    Failed
  </Checkbox>,
  <Checkbox key="abnormal" value="abnormal">
    Abnormal
  </Checkbox>,
];

/**
 * Several answers to one question, all visible.
 *
 * - Do give the group a label: it is the question, and each box is an answer.
 * - Don't use it for a single box (`Checkbox`), or if exactly one answer is possible (`RadioGroup`).
 */
const meta = {
  title: 'Fields/CheckboxGroup',
  component: CheckboxGroup,
  parameters: usage({
    use: 'any number of a few visible options.',
    avoid: 'For exactly one use `RadioGroup`; for many options use `ComboBox`.',
    dos: ['Say in the description how many may be chosen.'],
    donts: ['Sort options at random: use an order that readers know.'],
    keyboard: { Tab: 'Moves between the boxes.', Space: 'Checks or unchecks the box.' },
  }),
  args: { label: 'Call status', defaultValue: ['failed', 'abnormal'], children: statuses },
} satisfies Meta<typeof CheckboxGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { description: 'Calls with any of these statuses are listed.' } };
export const Horizontal: Story = { args: { orientation: 'horizontal' } };
export const Invalid: Story = {
  args: { isRequired: true, defaultValue: [], errorMessage: 'Please choose at least one status' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const OneDisabled: Story = {
  args: {
    label: 'APIs',
    description: 'Paid APIs need a package.',
    defaultValue: ['flow'],
    children: [
      <Checkbox key="flow" value="flow" description="Basic, 100 free calls per day">
        Customer flow by hour
      </Checkbox>,
      <Checkbox key="age" value="age" description="Paid" isDisabled>
        Age and gender of visitors, by store, entrance and hour of the day, with the share of each group
      </Checkbox>,
    ],
  },
};
export const Empty: Story = { args: { label: 'Applications', children: [], defaultValue: [] } };
