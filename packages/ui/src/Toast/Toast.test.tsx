import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { ToastQueue, ToastRegion } from './index.ts';

test('moves the focus to the messages on F6, and closes one with its close button', async () => {
  const queue = new ToastQueue();
  await render(<ToastRegion queue={queue} />);
  queue.show({ tone: 'danger', title: 'Operation failed' });
  await expect.element(byRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect
    .poll(() => document.activeElement?.closest('[role=region], [role=alertdialog]'))
    .not.toBeNull();
  await userEvent.click(byRole('button', { name: 'Close' }));
  await expect.element(byRole('alertdialog')).not.toBeInTheDocument();
});

test('runs the action and closes the message', async () => {
  const queue = new ToastQueue();
  const onPress = vi.fn();
  await render(<ToastRegion queue={queue} />);
  queue.show({ tone: 'info', title: 'A new version is there', action: { label: 'Reload', onPress } });
  await expect.element(byRole('button', { name: 'Reload' })).toBeVisible();
  byRole('button', { name: 'Reload' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledOnce();
  await expect.element(page.getByText('A new version is there')).not.toBeInTheDocument();
});

test('shows a reference and copies it, and stays open', async () => {
  const queue = new ToastQueue();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<ToastRegion queue={queue} />);
  queue.show({
    tone: 'danger',
    title: 'Operation failed',
    reference: { value: '01JD4V9M6Q', copyLabel: 'Copy support reference' },
  });
  await expect.element(page.getByText('01JD4V9M6Q')).toBeVisible();
  byRole('button', { name: 'Copy support reference' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written.mock.calls).toEqual([['01JD4V9M6Q']]);
  await expect.element(page.getByText('Operation failed')).toBeVisible();
  written.mockRestore();
});

test('does not show a message twice', () => {
  const queue = new ToastQueue();
  const first = queue.show({ tone: 'danger', title: 'Operation failed' });
  expect(queue.show({ tone: 'danger', title: 'Operation failed' })).toBe(first);
  queue.show({ tone: 'danger', title: 'Operation failed', description: 'Request id: 1' });
  expect(queue.source.visibleToasts).toHaveLength(2);
});

test('keeps the toast with its reference if a message is shown again with another one', () => {
  const queue = new ToastQueue();
  const [first, second] = ['1', '2'].map((value) =>
    queue.show({ tone: 'danger', title: 'Operation failed', reference: { value, copyLabel: 'Copy' } }),
  );
  expect(second).toBe(first);
  expect(queue.source.visibleToasts.map(({ content }) => content.reference?.value)).toEqual(['1']);
});

test('closes success messages automatically, and keeps errors', () => {
  vi.useFakeTimers();
  const queue = new ToastQueue();
  queue.show({ tone: 'success', title: 'Saved' });
  queue.show({ tone: 'danger', title: 'Failed' });
  queue.source.resumeAll();
  vi.advanceTimersByTime(60_000);
  expect(queue.source.visibleToasts.map((toast) => toast.content.title)).toEqual(['Failed']);
  vi.useRealTimers();
});
