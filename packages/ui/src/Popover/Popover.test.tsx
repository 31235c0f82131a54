import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { DialogTrigger, Popover } from './index.ts';

test('opens on Enter, lets Tab reach its fields, closes on Escape and returns the focus', async () => {
  await render(
    <DialogTrigger>
      <Button>Status</Button>
      <Popover title="Show only">
        <TextField label="Code" />
      </Popover>
    </DialogTrigger>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('dialog', { name: 'Show only' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe(byRole('textbox', { name: 'Code' }).element());
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('button', { name: 'Status' })).toHaveFocus();
});

test('has the name of its button if it has no title, and can be closed by its content', async () => {
  await render(
    <DialogTrigger>
      <Button>Rename</Button>
      <Popover>{({ close }) => <Button onPress={close}>Save</Button>}</Popover>
    </DialogTrigger>,
  );
  await userEvent.click(byRole('button', { name: 'Rename' }));
  const popover = byRole('dialog', { name: 'Rename' });
  await expect.element(popover).toBeVisible();
  await userEvent.click(byRole('button', { name: 'Save' }));
  await expect.element(popover).not.toBeInTheDocument();
});
