import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { PencilIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Tree, TreeItem, type TreeProps } from './index.ts';

const tree = (props: Partial<TreeProps<object>> = {}) => (
  <Tree aria-label="Documents" emptyState="Nothing" {...props}>
    <TreeItem id="flow" title="Flow">
      <TreeItem
        id="hour"
        title="Hour"
        actions={<IconButton size="small" icon={PencilIcon} aria-label="Rename Hour" />}
      />
    </TreeItem>
    <TreeItem id="errors" title="Errors" />
  </Tree>
);
const rowOf = (name: string) => byRole('row', { name });

test('arrow keys move the focus, open and close items, and reach an item’s buttons; a letter jumps to the next match', async () => {
  await render(tree());
  await userEvent.keyboard('{Tab}');
  await expect.element(rowOf('Flow')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(rowOf('Flow')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rowOf('Hour')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toHaveAccessibleName('Rename Hour');
  await userEvent.keyboard('{ArrowLeft}e');
  await expect.element(rowOf('Errors')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
  await expect.element(rowOf('Flow')).toHaveAttribute('aria-expanded', 'false');
});

test('moves an item by keyboard', async () => {
  const onMove = vi.fn();
  await render(tree({ onMove }));
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(rowOf('Errors')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toHaveAccessibleName('Drag Errors');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => focused().getAttribute('aria-label')).toMatch(/^(?:Insert|Drop)/);
  for (let step = 0; focused().getAttribute('aria-label') !== 'Insert before Flow'; step += 1) {
    expect(step).toBeLessThan(8);
    await userEvent.keyboard('{ArrowUp}');
  }
  await userEvent.keyboard('{Enter}');
  expect(onMove).toHaveBeenCalledWith({ keys: ['errors'], target: 'flow', position: 'before' });
});

test('cancels a move on Escape', async () => {
  const onMove = vi.fn();
  await render(tree({ onMove }));
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowRight}{Enter}');
  await expect.poll(() => focused().getAttribute('aria-label')).toMatch(/^(?:Insert|Drop)/);
  await userEvent.keyboard('{Escape}');
  expect(onMove).not.toHaveBeenCalled();
  await expect.element(byRole('button', { name: 'Drag Errors' })).toBeVisible();
});

test('does not move anything into an item that accepts no children', async () => {
  await render(tree({ onMove: () => undefined, acceptsChildren: () => false }));
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowRight}{Enter}');
  await expect.poll(() => focused().getAttribute('aria-label')).toMatch(/^Insert/);
  const seen = new Set<string | null>();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{ArrowUp}');
    seen.add(focused().getAttribute('aria-label'));
  }
  expect([...seen].filter((name) => name?.startsWith('Drop on'))).toEqual([]);
  await userEvent.keyboard('{Escape}');
});

test('shows the empty state', async () => {
  await render(
    <Tree aria-label="Documents" emptyState="No documents yet" items={[]}>
      {() => <TreeItem id="one" title="One" />}
    </Tree>,
  );
  await expect.element(byRole('treegrid', { name: 'Documents' })).toHaveTextContent('No documents yet');
});
