import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { SecretDialog, type SecretDialogProps } from './index.ts';

const secretDialog = (onClose: () => void, more: Pick<SecretDialogProps, 'copyAll' | 'next'> = {}) => (
  <SecretDialog
    {...more}
    isOpen
    onClose={onClose}
    title="Your key"
    warning="Shown once."
    secretLabel="Secret"
    secret="sk_1"
    copyLabel="Copy secret"
    waiveLabel="I have stored it"
    closeLabel="Done"
  />
);

test('ignores Escape, and can be closed after copying', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const onClose = vi.fn();
  await render(secretDialog(onClose));
  const done = byRole('button', { name: 'Done' });
  await expect.element(done).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  byRole('button', { name: 'Copy secret' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(write).toHaveBeenCalledWith('sk_1');
  await expect.element(done).toBeEnabled();
  await userEvent.click(done);
  expect(onClose).toHaveBeenCalledOnce();
});

test('can be closed after everything was copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(secretDialog(vi.fn(), { copyAll: { label: 'Copy all', text: 'export SECRET=sk_1' } }));
  await userEvent.click(byRole('button', { name: 'Copy all' }));
  expect(write).toHaveBeenCalledWith('export SECRET=sk_1');
  await expect.element(byRole('button', { name: 'Done' })).toBeEnabled();
});

test('stays open after a failed copy, until the reader confirms by check box', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await render(secretDialog(vi.fn()));
  const done = byRole('button', { name: 'Done' });
  await userEvent.click(byRole('button', { name: 'Copy secret' }));
  await expect.element(byRole('status')).toHaveTextContent('Copy failed');
  await expect.element(done).toBeDisabled();
  byRole('checkbox').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(done).toBeEnabled();
});

test('offers the next thing to do with the secret, but only after it was copied or the box is checked', async () => {
  const onClose = vi.fn();
  const onPress = vi.fn();
  await render(secretDialog(onClose, { next: { label: 'Send a test call', onPress } }));
  const next = byRole('button', { name: 'Send a test call' });
  await expect.element(next).toBeDisabled();
  byRole('checkbox').element().focus();
  await userEvent.keyboard(' ');
  await userEvent.click(next);
  expect(onPress).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
