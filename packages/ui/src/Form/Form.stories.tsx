import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { Container } from '../Container/index.ts';
import { PasswordField } from '../PasswordField/index.ts';
import { TextField } from '../TextField/index.ts';
import { Form } from './index.ts';

const meta = {
  title: 'Fields/Form',
  component: Form,
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
