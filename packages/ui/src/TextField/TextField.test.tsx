import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from './index.ts';

test('calls onChange while typing, and lets Tab reach the button next to it', async () => {
  const onChange = vi.fn();
  await render(<TextField label="Code" onChange={onChange} action={<Button>Send code</Button>} />);
  await userEvent.keyboard('{Tab}123{Tab}');
  expect(onChange).toHaveBeenLastCalledWith('123');
  await expect.element(byRole('button', { name: 'Send code' })).toHaveFocus();
});

test('is invalid and described by its error message and its description', async () => {
  await render(
    <TextField label="Name" description="As on your card." errorMessage="Please enter name" isRequired />,
  );
  const input = byRole('textbox', { name: 'Name' });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('As on your card. Please enter name');
  await expect.element(input).toBeRequired();
});

test('is valid without a message', async () => {
  await render(<TextField label="Name" errorMessage={undefined} />);
  await expect.element(byRole('textbox')).not.toHaveAttribute('aria-invalid');
});
