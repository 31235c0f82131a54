import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Tab, TabList, TabPanel, Tabs } from './index.ts';

test('changes the view by arrows, and moves into it by Tab', async () => {
  await render(
    <Tabs>
      <TabList aria-label="Usage">
        <Tab id="traffic">Traffic</Tab>
        <Tab id="qps">QPS</Tab>
      </TabList>
      <TabPanel id="traffic">5 GB</TabPanel>
      <TabPanel id="qps">10 per second</TabPanel>
    </Tabs>,
  );
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(byRole('tab', { name: 'QPS' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(byRole('tabpanel', { name: 'QPS' })).toHaveFocus();
});

const VIEWS = ['traffic', 'qps', 'snapshots', 'packages', 'orders', 'history'];

/** A row narrower than its tabs, with a button that opens the first tab. */
function NarrowRow({ direction }: { direction: 'ltr' | 'rtl' }) {
  const [open, setOpen] = useState('history');
  return (
    <div dir={direction} style={{ inlineSize: '160px' }}>
      <button type="button" onClick={() => setOpen('traffic')}>
        Open the first
      </button>
      <Tabs selectedKey={open}>
        <TabList aria-label="Usage">
          {VIEWS.map((view) => (
            <Tab key={view} id={view}>
              {view}
            </Tab>
          ))}
        </TabList>
      </Tabs>
    </div>
  );
}

test.each(['ltr', 'rtl'] as const)(
  'keeps the open tab visible in a row of direction %s',
  async (direction) => {
    const isInSight = (name: string) => {
      const row = byRole('tablist').element().getBoundingClientRect();
      const tab = byRole('tab', { name }).element().getBoundingClientRect();
      return tab.left >= row.left - 1 && tab.right <= row.right + 1;
    };
    await render(<NarrowRow direction={direction} />);
    await expect.poll(() => isInSight('history')).toBe(true);
    expect(isInSight('traffic')).toBe(false);
    await byRole('button', { name: 'Open the first' }).click();
    await expect.poll(() => isInSight('traffic')).toBe(true);
    expect(isInSight('history')).toBe(false);
  },
);

/** Renders a row narrower than its tabs, whose first tab is selected. */
const renderNarrow = (inlineSize = '160px') =>
  render(
    <div style={{ inlineSize }}>
      <Tabs>
        <TabList aria-label="Usage">
          {VIEWS.map((view) => (
            <Tab key={view} id={view}>
              {view}
            </Tab>
          ))}
        </TabList>
      </Tabs>
    </div>,
  );

test('shows a pressed tab completely if it was only partly visible', async () => {
  await renderNarrow();
  const edge = () => byRole('tablist').element().getBoundingClientRect().right;
  const isCut = (tab: Element) => {
    const { left, right } = tab.getBoundingClientRect();
    return left < edge() - 8 && right > edge() + 1;
  };
  const cut = byRole('tab').elements().find(isCut) as HTMLElement;
  await userEvent.click(cut, { position: { x: 4, y: 4 } });
  await expect.element(cut).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => isCut(cut)).toBe(false);
});

test('keeps the position of the row when a tab gets the focus in the frame in which the row was scrolled', async () => {
  await renderNarrow();
  const row = byRole('tablist').element();
  row.scrollTo({ left: 60 });
  (byRole('tab', { name: 'packages' }).element() as HTMLElement).focus({ preventScroll: true });
  expect(row.scrollLeft).toBe(60);
});

test.each(['ltr', 'rtl'] as const)(
  'fades at the edges beyond which there are more tabs in a row of direction %s',
  async (direction) => {
    await render(<NarrowRow direction={direction} />);
    const row = byRole('tablist');
    const faded = () =>
      ['before', 'after'].filter((part) => row.element().hasAttribute(`data-more-${part}`)).join();
    await expect.poll(faded).toBe('before');
    await byRole('button', { name: 'Open the first' }).click();
    await expect.poll(faded).toBe('after');
    row.element().scrollBy({ left: direction === 'rtl' ? -60 : 60 });
    await expect.poll(faded).toBe('before,after');
    expect(getComputedStyle(row.element()).maskImage).toContain(direction === 'rtl' ? 'to left' : 'to right');
  },
);

test('does not fade a row whose tabs fit', async () => {
  await render(
    <Tabs>
      <TabList aria-label="Usage">
        <Tab id="traffic">Traffic</Tab>
      </TabList>
    </Tabs>,
  );
  expect(getComputedStyle(byRole('tablist').element()).maskImage).toBe('none');
});

test('keeps a tab clear of the fade when arrow keys select it', async () => {
  await renderNarrow('200px');
  const row = byRole('tablist').element();
  const isClear = () => {
    const [outer, inner] = [row, row.querySelector('[aria-selected=true]')].map((element) =>
      (element as Element).getBoundingClientRect(),
    );
    const fade = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart);
    return (
      (inner?.left ?? 0) >= (outer?.left ?? 0) + fade - 1 &&
      (inner?.right ?? 0) <= (outer?.right ?? 0) - fade + 1
    );
  };
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  await expect.element(byRole('tab', { name: 'snapshots' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(isClear).toBe(true);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(byRole('tab', { name: 'orders' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(isClear).toBe(true);
});
