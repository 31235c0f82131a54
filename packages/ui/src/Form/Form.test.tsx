import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Form, FormErrorSummary } from './index.ts';

test('submits on Enter in a field, even if the app reports errors', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  await render(
    <Form onSubmit={onSubmit}>
      <TextField label="Name" isRequired errorMessage="Please enter name" />
      <Button type="submit">Register</Button>
    </Form>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('announces the summary, and links each message to its field', async () => {
  await render(
    <Form>
      <FormErrorSummary
        title="Two fields"
        errors={[
          { fieldId: 'name', message: 'Please enter name' },
          { fieldId: 'phone', message: 'Please enter a valid phone number' },
        ]}
      />
      <TextField id="name" label="Name" errorMessage="Please enter name" />
      <TextField id="phone" label="Phone" errorMessage="Please enter a valid phone number" />
    </Form>,
  );
  await expect.element(byRole('alert')).toMatchTextContent('Two fields');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(byRole('textbox', { name: 'Phone' })).toHaveFocus();
});

test('shows no summary without errors', async () => {
  await render(<FormErrorSummary title="Two fields" errors={[]} />);
  await expect.element(byRole('alert')).not.toBeInTheDocument();
});
