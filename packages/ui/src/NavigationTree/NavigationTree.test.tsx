import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { ThemeProvider } from '../ThemeProvider/index.ts';
import {
  NavigationTree,
  NavigationTreeItem,
  type NavigationTreeProps,
  NavigationTreeSection,
} from './index.ts';

const tree = (props: Partial<NavigationTreeProps> = {}) => (
  <NavigationTree aria-label="Console" {...props}>
    <NavigationTreeItem href="/overview" title="Overview" />
    <NavigationTreeSection title="Develop">
      <NavigationTreeItem id="usage" title="Usage">
        <NavigationTreeItem href="/usage/qps" title="QPS" />
      </NavigationTreeItem>
    </NavigationTreeSection>
  </NavigationTree>
);
function WithRouter({ navigate }: { navigate: (path: string) => void }) {
  return <ThemeProvider navigate={navigate}>{tree()}</ThemeProvider>;
}
const nav = () => byRole('navigation', { name: 'Console' }).element();
const width = () => nav().getBoundingClientRect().width;

beforeEach(() => page.viewport(1200, 700));
afterEach(() => page.viewport(414, 896));

test('moves and opens groups with the arrow keys, and follows a link on Enter through the app’s router', async () => {
  const navigate = vi.fn();
  await render(<WithRouter navigate={navigate} />);
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveTextContent('Overview');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toHaveTextContent('Usage');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(byRole('link', { name: 'QPS' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(navigate).toHaveBeenCalledWith('/usage/qps', undefined);
});

test('moves from a page to its group and closes it on Arrow Left, and moves to the ends on Home and End', async () => {
  await render(tree({ defaultExpandedKeys: ['usage'] }));
  byRole('link', { name: 'QPS' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toHaveTextContent('Usage');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(byRole('button', { name: 'Usage' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Home}');
  expect(focused()).toHaveTextContent('Overview');
  await userEvent.keyboard('{ArrowUp}{End}');
  expect(focused()).toHaveTextContent('Usage');
});

test('lets the app control the open groups', async () => {
  const onExpandedChange = vi.fn();
  await render(tree({ expandedKeys: new Set(), onExpandedChange }));
  await userEvent.click(byRole('button', { name: 'Usage' }));
  expect(onExpandedChange).toHaveBeenCalledWith(new Set(['usage']));
  expect(byRole('link', { name: 'QPS' }).all()).toHaveLength(0);
});

test('renders pages as lists of links, named by their section', async () => {
  await render(tree({ defaultExpandedKeys: ['usage'] }));
  await expect.element(byRole('list', { name: 'Develop' })).toHaveTextContent('UsageQPS');
});

test('marks the current page and opens its groups', async () => {
  await render(tree({ selectedRoute: '/usage/qps' }));
  await expect.element(byRole('link', { name: 'QPS' })).toHaveAttribute('aria-current', 'page');
});

test('opens nested groups of the current page, and passes them to the app', async () => {
  const onExpandedChange = vi.fn();
  await render(
    <NavigationTree aria-label="Console" selectedRoute="/usage/qps" onExpandedChange={onExpandedChange}>
      <NavigationTreeItem id="develop" title="Develop">
        <NavigationTreeItem id="usage" title="Usage">
          <NavigationTreeItem href="/usage/qps" title="QPS" />
        </NavigationTreeItem>
      </NavigationTreeItem>
    </NavigationTree>,
  );
  await expect.poll(() => onExpandedChange.mock.lastCall).toEqual([new Set(['develop', 'usage'])]);
  await expect.element(byRole('link', { name: 'QPS' })).toBeVisible();
});

test('runs the cleanup of a callback ref', async () => {
  const cleanup = vi.fn();
  function Leaving() {
    const [isShown, setIsShown] = useState(true);
    return isShown ? (
      <>
        {tree({ ref: () => cleanup })}
        <button type="button" onClick={() => setIsShown(false)}>
          Leave
        </button>
      </>
    ) : null;
  }
  await render(<Leaving />);
  await userEvent.click(byRole('button', { name: 'Leave' }));
  expect(cleanup).toHaveBeenCalledOnce();
});

test('is 234 px wide, and is resized within limits by keyboard', async () => {
  const onWidthChange = vi.fn();
  await render(tree({ isResizable: true, onWidthChange }));
  expect(width()).toBe(234);
  const edge = byRole('separator', { name: 'Resize the navigation' });
  (edge.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onWidthChange).toHaveBeenLastCalledWith(250);
  await expect.poll(width).toBe(250);
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.poll(width).toBe(400);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.poll(width).toBe(180);
  await expect.element(edge).toHaveAttribute('aria-valuenow', '180');
  await userEvent.keyboard('{Enter}');
  await expect.poll(width).toBe(234);
});

test('is resized by dragging its edge', async () => {
  await render(tree({ isResizable: true }));
  const edge = byRole('separator').element();
  const at = edge.getBoundingClientRect();
  const pointer = (type: string, clientX: number) =>
    edge.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX, clientY: 300, pointerId: 1, button: 0 }),
    );
  vi.spyOn(edge, 'setPointerCapture').mockReturnValue();
  pointer('pointerdown', at.x);
  await expect.poll(() => edge.hasAttribute('data-resizing')).toBe(true);
  pointer('pointermove', at.x + 40);
  await expect.poll(width).toBe(274);
  pointer('lostpointercapture', at.x + 40);
  await expect.poll(() => edge.hasAttribute('data-resizing')).toBe(false);
});

test('can be hidden and shown again', async () => {
  await render(tree({ isCollapsible: true }));
  await userEvent.click(byRole('button', { name: 'Hide the navigation' }));
  const show = byRole('button', { name: 'Show the navigation' });
  await expect.element(show).toHaveFocus();
  expect(byRole('link').all()).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(byRole('link', { name: 'Overview' })).toBeVisible();
});

test('leaves clicks that don’t replace the page to the browser', async () => {
  const navigate = vi.fn();
  await render(
    <ThemeProvider navigate={navigate} useHref={(href) => `/app${href}`}>
      <NavigationTree aria-label="Console">
        <NavigationTreeItem href="/usage" title="Usage" />
        <NavigationTreeItem href="/manual" title="Manual" target="_blank" />
      </NavigationTree>
    </ThemeProvider>,
  );
  /** Clicks a link without following it, and returns whether the app's router handled the click. */
  const click = (name: string, init: MouseEventInit = {}) => {
    let isHandled = false;
    const observe = (event: Event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    const link = byRole('link', { name }).element();
    // React's root: the click goes no further.
    link.closest('body > *')?.addEventListener('click', observe, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return isHandled;
  };
  expect(byRole('link', { name: 'Usage' }).element()).toHaveAttribute('href', '/app/usage');
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(click('Usage', { [modifier]: true }), modifier).toBe(false);
  }
  expect(click('Manual')).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
  expect(click('Usage')).toBe(true);
  expect(navigate).toHaveBeenCalledWith('/usage', undefined);
});

test('takes the focus in Safari too, which needs a tabindex, and opens a group once while Enter is held down', async () => {
  await render(tree());
  for (const item of [byRole('link', { name: 'Overview' }), byRole('button', { name: 'Usage' })]) {
    expect(item.element()).toHaveAttribute('tabindex', '0');
  }
  const group = byRole('button', { name: 'Usage' }).element();
  group.focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(group).toHaveAttribute('aria-expanded', 'true');
});
