import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { SearchField } from '../SearchField/index.ts';
import { MegaMenu, MegaMenuItem, MegaMenuSection } from './index.ts';

const items = (names: string[]) =>
  names.map((name) => (
    <MegaMenuItem key={name} href={`#${name}`}>
      {name}
    </MegaMenuItem>
  ));
const menu = (search?: boolean) => (
  <div data-testid="header" style={{ position: 'relative', blockSize: 54 }}>
    <MegaMenu label="Documentation" {...(search ? { search: <SearchField aria-label="Search" /> } : {})}>
      <MegaMenuSection title="Flow" moreLabel={(count) => `${count} more`}>
        {items(['Hour', 'Day', 'Week', 'Month', 'Quarter', 'Year', 'Zone'])}
      </MegaMenuSection>
      <MegaMenuSection title="People" moreLabel={(count) => `${count} more`}>
        {items(['Age', 'Gender'])}
      </MegaMenuSection>
    </MegaMenu>
  </div>
);
const trigger = () => byRole('button', { name: 'Documentation' }).element() as HTMLElement;
const root = () => trigger().parentElement?.parentElement as HTMLElement;
const isOpen = () => document.querySelector('[role="group"]') !== null;

const pointer = (type: 'pointerover' | 'pointerout', pointerType = 'mouse') =>
  (type === 'pointerover' ? trigger() : root()).dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerType, relatedTarget: document.body }),
  );
const enter = (pointerType?: string) => pointer('pointerover', pointerType);
const leave = () => pointer('pointerout');
/** A click with the events of a mouse. */
const click = () => {
  const at = { bubbles: true, cancelable: true, button: 0, detail: 1, pointerId: 1, pointerType: 'mouse' };
  const { x, y } = trigger().getBoundingClientRect();
  const where = { ...at, clientX: x + 4, clientY: y + 4, width: 1, height: 1, pressure: 0.5 };
  trigger().dispatchEvent(new PointerEvent('pointerdown', where));
  trigger().dispatchEvent(new PointerEvent('pointerup', where));
  trigger().dispatchEvent(new MouseEvent('click', where));
};
const pass = async (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(async () => {
  await page.viewport(1200, 700);
  // The previous test may have left the pointer where the menu is rendered, which would open it.
  await userEvent.hover(document.documentElement, { position: { x: 1190, y: 690 } });
});
afterEach(async () => {
  vi.useRealTimers();
  location.hash = '';
  await page.viewport(414, 896);
});
/** Freezes time; only `pass` advances it. React renders in real time, so tests poll for what it shows. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });

test('opens 100 ms after the pointer enters', async () => {
  await render(menu());
  stopTime();
  enter();
  await pass(99);
  await expect.poll(isOpen).toBe(false);
  await pass(1);
  await expect.poll(isOpen).toBe(true);
});

test('ignores a pointer that only passes over it', async () => {
  await render(menu());
  stopTime();
  enter();
  await pass(80);
  leave();
  await pass(1000);
  await expect.poll(isOpen).toBe(false);
});

test('closes 300 ms after the pointer leaves, unless it comes back', async () => {
  await render(menu());
  stopTime();
  enter();
  await pass(100);
  leave();
  await pass(299);
  await expect.poll(isOpen).toBe(true);
  enter();
  await pass(1000);
  await expect.poll(isOpen).toBe(true);
  leave();
  await pass(299);
  await expect.poll(isOpen).toBe(true);
  await pass(1);
  await expect.poll(isOpen).toBe(false);
});

test('ignores clicks within 300 ms after it opened or closed; later clicks toggle it', async () => {
  await render(menu());
  stopTime();
  enter();
  await pass(100);
  await pass(299);
  click();
  await pass(0);
  await expect.poll(isOpen).toBe(true);
  await pass(1);
  click();
  await pass(0);
  await expect.poll(isOpen).toBe(false);
  await pass(299);
  click();
  await pass(0);
  await expect.poll(isOpen).toBe(false);
  await pass(1);
  click();
  await pass(0);
  await expect.poll(isOpen).toBe(true);
});

test('does not open on hover on touch screens', async () => {
  await render(menu());
  stopTime();
  enter('touch');
  await pass(1000);
  await expect.poll(isOpen).toBe(false);
});

test('closes on Escape wherever the focus is, and returns the focus to the button if it was inside', async () => {
  await render(menu(true));
  await userEvent.hover(trigger());
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(isOpen).toBe(false);
  trigger().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(byRole('searchbox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('flow{Escape}');
  await expect.poll(isOpen).toBe(false);
  expect(focused()).toBe(trigger());
});

test('moves the focus into a panel whose content loads late', async () => {
  let load = () => {};
  function Late() {
    const [hasLoaded, setLoaded] = useState(false);
    load = () => setLoaded(true);
    return hasLoaded && <SearchField aria-label="Search" />;
  }
  await render(
    <MegaMenu label="Documentation" search={<Late />}>
      {null}
    </MegaMenu>,
  );
  trigger().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(isOpen).toBe(true);
  expect(focused()).toBe(trigger());
  load();
  await expect.element(byRole('searchbox', { name: 'Search' })).toHaveFocus();
});

test('closes with its close button and returns the focus', async () => {
  await render(menu());
  trigger().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(isOpen).toBe(true);
  await userEvent.click(byRole('button', { name: 'Close' }));
  await expect.poll(isOpen).toBe(false);
  expect(focused()).toBe(trigger());
});

test('follows a chosen item and closes', async () => {
  await render(menu());
  trigger().focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(byRole('link', { name: 'Day' }));
  await expect.poll(isOpen).toBe(false);
  expect(location.hash).toBe('#Day');
});

test('moves between links and sections with the arrow keys', async () => {
  await render(menu(true));
  trigger().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(byRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toHaveTextContent('Day');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toHaveTextContent('Age');
  await userEvent.keyboard('{End}');
  expect(focused()).toHaveTextContent('Gender');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toHaveTextContent('Hour');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(byRole('searchbox')).toHaveFocus();
});

test('closes when Tab leaves it', async () => {
  await render(
    <>
      {menu()}
      <button type="button">After</button>
    </>,
  );
  trigger().focus();
  await userEvent.keyboard('{ArrowDown}{End}{Tab}');
  expect(focused()).toHaveTextContent('After');
  await expect.poll(isOpen).toBe(false);
});

test('is as wide as its container', async () => {
  await render(menu());
  trigger().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(isOpen).toBe(true);
  const [panel, header] = ['[role="group"]', '[data-testid="header"]'].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  );
  expect([panel?.left, panel?.right]).toEqual([header?.left, header?.right]);
  expect(panel?.top).toBe(header?.bottom);
});

test('renders the number of items beyond five, but does not display it', async () => {
  await render(menu());
  trigger().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(isOpen).toBe(true);
  const counts = [...document.querySelectorAll('section > span')];
  expect(counts.map((count) => count.textContent)).toEqual(['2 more']);
  expect(getComputedStyle(counts[0] as Element).display).toBe('none');
});
