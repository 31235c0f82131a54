import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Alert } from './index.ts';

test('is dismissed by keyboard', async () => {
  const onDismiss = vi.fn();
  await render(
    <Alert isAnnounced onDismiss={onDismiss}>
      Statistics are late.
    </Alert>,
  );
  await expect.element(byRole('status')).toHaveTextContent('Statistics are late.');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onDismiss).toHaveBeenCalledOnce();
});
