import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Form } from './index.ts';

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
