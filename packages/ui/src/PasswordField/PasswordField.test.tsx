import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { PasswordField } from './index.ts';

test('shows and hides the password by keyboard', async () => {
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

test('shows for each requirement whether it is met, while typing', async () => {
  await render(
    <PasswordField
      label="New password"
      autoComplete="new-password"
      requirements={[
        { label: 'At least 8 characters', isMet: (password) => password.length >= 8 },
        { label: 'Numbers', isMet: (password) => /\d/.test(password) },
      ]}
      metLabel="met"
      unmetLabel="not met"
    />,
  );
  const input = page.getByLabelText('New password', { exact: true });
  await userEvent.keyboard('{Tab}abcd1');
  await expect.element(input).toHaveAccessibleDescription('At least 8 characters (not met) Numbers (met)');
  await userEvent.keyboard('efg');
  await expect.element(input).toHaveAccessibleDescription('At least 8 characters (met) Numbers (met)');
});
