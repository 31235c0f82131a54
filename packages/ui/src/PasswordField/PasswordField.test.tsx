import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { PasswordField } from './index.ts';

test('the keyboard shows and hides the password', async () => {
  await render(<PasswordField label="Password" autoComplete="current-password" />);
  await userEvent.keyboard('{Tab}Passant1{Tab}');
  const input = page.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(byRole('button', { name: 'Hide password' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveAttribute('type', 'password');
});
