import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { JsonViewer } from './index.ts';
import { childrenOf, expandableIds } from './nodes.ts';

const value = { code: 200, result: { storeId: 'ST-2041', tags: ['a', 'b'] } };

test('expands and collapses nodes with the arrow keys', async () => {
  await render(<JsonViewer aria-label="Response" value={value} defaultExpandedDepth={0} />);
  expect(page.getByText('storeId').elements()).toHaveLength(0);
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{ArrowDown}');
  await expect.element(focused()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('storeId')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => page.getByText('storeId').elements()).toHaveLength(0);
});

test('expands and collapses all nodes at once', async () => {
  await render(<JsonViewer aria-label="Response" value={value} />);
  await userEvent.click(byRole('button', { name: 'Expand all' }));
  await expect.element(page.getByText('"b"')).toBeVisible();
  await userEvent.click(byRole('button', { name: 'Collapse all' }));
  await expect.poll(() => byRole('row').elements()).toHaveLength(2);
});

test('shows no expand button if nothing can be expanded', async () => {
  await render(<JsonViewer aria-label="Response" value={{ code: 200 }} />);
  await expect.element(page.getByText('200')).toBeVisible();
  expect(byRole('button', { name: /all/ }).elements()).toHaveLength(0);
});

test('copies single nodes and the whole document', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<JsonViewer aria-label="Response" value={value} />);
  const copies = byRole('button', { name: 'Copy' });
  await userEvent.click(copies.nth(0));
  expect(writeText).toHaveBeenLastCalledWith(JSON.stringify(value, null, 2));
  await userEvent.click(copies.nth(2));
  expect(writeText).toHaveBeenLastCalledWith(JSON.stringify(value.result, null, 2));
});

test('groups a list of 100,000 into ranges, and renders only a few hundred rows', async () => {
  const list = Array.from({ length: 100_000 }, (_, index) => index);
  await render(<JsonViewer aria-label="Response" value={list} />);
  await expect.poll(() => byRole('row').elements()).toHaveLength(10);
  await userEvent.click(page.getByText('90000 … 99999'));
  await userEvent.click(page.getByText('90000 … 90099'));
  await expect.element(page.getByText('90042', { exact: true }).first()).toBeVisible();
  expect(byRole('row').elements().length).toBeLessThan(400);
});

test('expands the ranges of a long list as well', async () => {
  const list = Array.from({ length: 150 }, (_, index) => ({ index }));
  await render(<JsonViewer aria-label="Response" value={list} />);
  await userEvent.click(byRole('button', { name: 'Expand all' }));
  await expect.element(page.getByText('149', { exact: true }).last()).toBeInTheDocument();
});

test('expands at most a few thousand rows at once', () => {
  const root = { id: '', name: '', value: Array.from({ length: 100_000 }, (_, index) => index) };
  expect(expandableIds(root, Number.POSITIVE_INFINITY, true).length).toBeLessThan(30);
});

test('distinguishes keys with slashes and tildes', () => {
  const nodes = childrenOf({ id: '', name: '', value: { 'a/b': 1, 'a~1b': 2 } });
  expect(nodes.map(({ id }) => id)).toEqual(['/a~1b', '/a~01b']);
});
