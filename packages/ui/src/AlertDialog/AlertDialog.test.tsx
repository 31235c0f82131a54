import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, FadingOut, finishFadingOut, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { AlertDialog } from './index.ts';

const question = {
  title: 'Delete?',
  confirmLabel: 'Delete',
  cancelLabel: 'Cancel',
  children: 'Gone for good.',
};

test('focuses the cancel button first, so that Enter cancels', async () => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  await render(<AlertDialog {...question} isOpen onOpenChange={onOpenChange} onConfirm={onConfirm} />);
  await expect.element(byRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('waits for the action, and stays open if it fails', async () => {
  const onOpenChange = vi.fn();
  let refuse = (_reason: Error) => {};
  const action = new Promise<void>((_resolve, reject) => {
    refuse = reject;
  });
  await render(<AlertDialog {...question} isOpen onOpenChange={onOpenChange} onConfirm={() => action} />);
  await expect.element(byRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('button', { name: 'Cancel' })).toBeDisabled();
  refuse(new Error('refused'));
  await expect.element(byRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(onOpenChange).not.toHaveBeenCalled();
});

function Deletion({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FadingOut />
      <Button onPress={() => setOpen(true)}>Delete it</Button>
      <AlertDialog {...question} isOpen={isOpen} onOpenChange={setOpen} onConfirm={onConfirm} />
    </>
  );
}

test('confirms once, however often the button is pressed while the dialog fades out', async () => {
  const onConfirm = vi.fn();
  await render(<Deletion onConfirm={onConfirm} />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  // The focus leaves an inert element with the next frame.
  await expect.poll(() => document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Enter}');
  expect(document.querySelector('[role=alertdialog]')).not.toBeNull();
  finishFadingOut();
  await expect.element(byRole('button', { name: 'Delete it' })).toHaveFocus();
  expect(onConfirm).toHaveBeenCalledOnce();
});
