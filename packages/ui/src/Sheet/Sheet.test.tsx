import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { DialogTrigger, Sheet } from './index.ts';

test('opens on Enter, keeps Tab inside, closes on Escape and returns the focus', async () => {
  await render(
    <DialogTrigger>
      <Button>Details</Button>
      <Sheet title="Call">
        <Button>Copy</Button>
      </Sheet>
    </DialogTrigger>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  const sheet = byRole('dialog', { name: 'Call' });
  await expect.element(sheet).toBeVisible();
  for (let step = 0; step < 4; step += 1) {
    await userEvent.keyboard('{Tab}');
    expect(sheet.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(byRole('button', { name: 'Details' })).toHaveFocus();
});

test('has no close button and ignores Escape when it is not dismissable', async () => {
  await render(
    <Sheet title="Draft" isOpen isDismissable={false} footer={<Button slot="close">Discard</Button>} />,
  );
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('dialog', { name: 'Draft' })).toBeVisible();
  await expect.element(byRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('shows its buttons at the end of the screen, even if its content is short', async () => {
  await render(
    <Sheet title="Call" isOpen footer={<Button>Save</Button>}>
      Short
    </Sheet>,
  );
  const { bottom } = byRole('button', { name: 'Save' }).element().getBoundingClientRect();
  expect(bottom).toBeGreaterThan(window.innerHeight - 40);
});
