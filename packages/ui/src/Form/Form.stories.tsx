import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { Container } from '../Container/index.ts';
import { PasswordField } from '../PasswordField/index.ts';
import { TextField } from '../TextField/index.ts';
import { Form, FormErrorSummary } from './index.ts';

const meta = {
  title: 'Fields/Form',
  component: Form,
  subcomponents: { FormErrorSummary },
  parameters: usage({
    use: 'fields that are sent together.',
    avoid:
      'For a filter that applies immediately use fields without a form; for one choice use `Switch` or `Select`.',
    dos: [
      'Show all errors after sending, and move the focus to the first one.',
      'Keep what was typed after a failure.',
    ],
    donts: ['Use `native` validation for messages that should be in the app’s words.'],
    keyboard: { Enter: 'In a field of one line, sends the form.' },
  }),
  decorators: [(Story) => <Container width="narrow">{Story()}</Container>],
  args: {
    children: (
      <>
        <TextField label="Phone or username" autoComplete="username" isRequired />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          isRequired
          errorMessage="Please enter password"
        />
        <Checkbox>Remember me</Checkbox>
        <Button type="submit" variant="primary" isFullWidth>
          Sign in
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The errors of a form that is longer than the screen: each message links to its field. */
export const WithErrorSummary: Story = {
  args: {
    children: (
      <>
        <FormErrorSummary
          title="Two fields need another look"
          errors={[
            { fieldId: 'summary-name', message: 'Please enter name' },
            { fieldId: 'summary-password', message: 'Password length is less than 8 characters' },
          ]}
        />
        <TextField id="summary-name" label="Name" isRequired errorMessage="Please enter name" />
        <PasswordField
          id="summary-password"
          label="Password"
          autoComplete="new-password"
          isRequired
          errorMessage="Password length is less than 8 characters"
        />
        <Button type="submit" variant="primary" isFullWidth>
          Register
        </Button>
      </>
    ),
  },
};
