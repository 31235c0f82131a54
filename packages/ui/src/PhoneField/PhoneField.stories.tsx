import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { CodeField } from '../CodeField/index.ts';
import { Container } from '../Container/index.ts';
import { Form } from '../Form/index.ts';
import { TextField } from '../TextField/index.ts';
import { PhoneField } from './index.ts';

const areaCodes = [
  { id: '+1', name: 'United States, Canada' },
  { id: '+44', name: 'United Kingdom' },
  { id: '+49', name: 'Germany' },
  { id: '+65', name: 'Singapore' },
  { id: '+86', name: 'China' },
  { id: '+852', name: 'Hong Kong' },
  { id: '+1784', name: 'Saint Vincent and the Grenadines' },
];

/**
 * A phone number: area code and number, with one label and one message.
 *
 * - Do preselect the code that most readers have.
 * - Don't write the code into the placeholder of the number.
 */
const meta = {
  title: 'Fields/PhoneField',
  component: PhoneField,
  parameters: usage({
    use: 'a phone number with its area code.',
    avoid: 'For other numbers use `TextField` or `NumberField`.',
    dos: ['Preselect the area code that most readers have.'],
    donts: ['Require a format: ignore spaces.'],
    keyboard: {
      Tab: 'Moves to the area code, then to the number.',
      'Arrow down': 'On the area code, opens the list.',
    },
  }),
  args: { label: 'Phone number', areaCodeLabel: 'Area code', areaCodes, defaultAreaCode: '+1' },
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { placeholder: '555 0100', isRequired: true } };
export const Filled: Story = { args: { defaultAreaCode: '+852', defaultValue: '5550 0100' } };
export const Invalid: Story = {
  args: {
    isRequired: true,
    defaultValue: '12',
    description: 'We send a code there.',
    errorMessage: 'Please enter a valid phone number',
  },
};
export const NoCode: Story = { args: { areaCode: null, areaCodePlaceholder: 'Code' } };
export const LongCode: Story = { args: { defaultAreaCode: '+1784', defaultValue: '555010055501005550100' } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: '555 0100' } };
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: '555 0100' } };
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
};
/** As in the registration. */
export const InAForm: Story = {
  decorators: [(Story) => <Container width="narrow">{Story()}</Container>],
  render: (args) => (
    <Form>
      <PhoneField {...args} isRequired />
      <CodeField
        label="SMS verification code"
        isRequired
        sendLabel="Send code"
        waitingLabel={(seconds) => `Send again in ${seconds} s`}
        readyMessage="You can ask for another code."
      />
      <TextField label="Name" isRequired />
    </Form>
  ),
};
