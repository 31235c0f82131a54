import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { SecretText } from './index.ts';

test('shows and hides the secret by keyboard, and keeps a hidden secret out of the page', async () => {
  const onVisibleChange = vi.fn();
  await render(<SecretText aria-label="Secret" value="q8Zr2" onVisibleChange={onVisibleChange} />);
  expect(document.body.textContent).not.toContain('q8Zr2');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('q8Zr2')).toBeVisible();
  expect(onVisibleChange).toHaveBeenLastCalledWith(true);
  await userEvent.click(byRole('button', { name: 'Hide' }));
  expect(document.body.textContent).not.toContain('q8Zr2');
});

test('copies the secret without showing it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<SecretText aria-label="Secret" value="q8Zr2" />);
  await userEvent.click(byRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith('q8Zr2');
});
