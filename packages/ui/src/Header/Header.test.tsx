import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Header, HeaderLink } from './index.ts';

const header = (onPress?: () => void) => (
  <Header
    start="Passant"
    navigation={
      <>
        <HeaderLink href="#home">Home</HeaderLink>
        <HeaderLink href="#panel" isCurrent {...(onPress ? { onPress } : {})}>
          Control panel
        </HeaderLink>
      </>
    }
  />
);
afterEach(() => page.viewport(414, 896));

test('is 54 px high and marks the current page', async () => {
  await page.viewport(1200, 700);
  await render(header());
  expect(document.querySelector('header')?.getBoundingClientRect().height).toBe(54);
  const current = byRole('link', { name: 'Control panel' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{Tab}{Tab}');
  expect(focused()).toBe(current.element());
  expect(byRole('button', { name: 'Menu' }).all()).toHaveLength(0);
});

test('shows the navigation in a menu on small screens, and closes it after a link', async () => {
  await page.viewport(390, 700);
  const onPress = vi.fn();
  await render(header(onPress));
  expect(byRole('link').all()).toHaveLength(0);
  await userEvent.keyboard('{Tab}{Enter}');
  const menu = byRole('dialog', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  await userEvent.click(byRole('link', { name: 'Control panel' }));
  expect(onPress).toHaveBeenCalledOnce();
  await expect.element(menu).not.toBeInTheDocument();
});

test('closes the menu on Escape and focuses its button', async () => {
  await page.viewport(390, 700);
  await render(header());
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('button', { name: 'Menu' })).toHaveFocus();
});
