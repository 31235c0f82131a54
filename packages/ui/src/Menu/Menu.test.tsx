import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { Menu, MenuItem, MenuTrigger } from './index.ts';

test('opens and moves by arrows, acts on Enter, closes on Escape and returns the focus', async () => {
  const onAction = vi.fn();
  await render(
    <MenuTrigger>
      <Button>Account</Button>
      <Menu onAction={onAction}>
        <MenuItem id="account">Account centre</MenuItem>
        <MenuItem id="logout">Log out</MenuItem>
      </Menu>
    </MenuTrigger>,
  );
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(byRole('menuitem', { name: 'Account centre' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onAction.mock.calls[0]?.[0]).toBe('logout');
  await userEvent.keyboard('{Enter}');
  await expect.element(byRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('button', { name: 'Account' })).toHaveFocus();
});
