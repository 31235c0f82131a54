import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Form, FormErrorSummary } from './index.ts';

test('Enter in a field sends it, whatever the app says is wrong', async () => {
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

test('the summary is read out, and each message leads to its field', async () => {
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

test('nothing wrong, no summary', async () => {
  await render(<FormErrorSummary title="Two fields" errors={[]} />);
  await expect.element(byRole('alert')).not.toBeInTheDocument();
});
