import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Header } from '../Header/index.ts';
import { NavigationTree, NavigationTreeItem } from '../NavigationTree/index.ts';
import { AppShell } from './index.ts';

const shell = (
  <AppShell
    skipLabel="Skip to content"
    header={<Header start="Passant" />}
    sideLabel="Control panel"
    side={
      <NavigationTree aria-label="Console" isResizable isCollapsible>
        <NavigationTreeItem href="#overview" title="Overview" />
      </NavigationTree>
    }
  >
    The page
  </AppShell>
);
afterEach(async () => {
  location.hash = '';
  await page.viewport(414, 896);
});

test('focuses the skip link first, which leads to the content', async () => {
  await page.viewport(1200, 700);
  await render(shell);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => focused().id).toBe('content');
});

test('shows the side navigation next to the content on wide screens', async () => {
  await page.viewport(1200, 700);
  await render(shell);
  const side = byRole('navigation', { name: 'Console' }).element().getBoundingClientRect();
  const content = document.querySelector('#content')?.getBoundingClientRect();
  expect(content?.left).toBeGreaterThanOrEqual(side.right);
  expect(side.height).toBe(700 - 54);
});

test('shows a drawer without a resize handle on a phone, and closes it after a link', async () => {
  await page.viewport(390, 700);
  await render(shell);
  expect(byRole('link', { name: 'Overview' }).all()).toHaveLength(0);
  await userEvent.click(byRole('button', { name: 'Control panel' }));
  const drawer = byRole('dialog', { name: 'Control panel' });
  await expect.element(drawer).toBeVisible();
  expect(byRole('separator').all()).toHaveLength(0);
  await userEvent.click(byRole('link', { name: 'Overview' }));
  await expect.element(drawer).not.toBeInTheDocument();
  expect(location.hash).toBe('#overview');
});
