import { useState } from 'react';
import type { Selection } from 'react-aria-components';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  type TableProps,
  TableRow,
  TableSelectionBar,
} from './index.ts';

const rows = [{ id: 'one' }, { id: 'two' }];
type Given = Partial<Extract<TableProps, { isVirtualized?: false }>>;
const calls = (props: Given = {}, isLoading = false, items = rows) => (
  <Table aria-label="Calls" {...props}>
    <TableHeader>
      <TableColumn id="name" isRowHeader allowsSorting>
        API
      </TableColumn>
      <TableColumn id="calls" align="end">
        Calls
      </TableColumn>
    </TableHeader>
    <TableBody items={items} isLoading={isLoading} emptyState="No calls yet">
      {(row) => (
        <TableRow>
          <TableCell>{row.id}</TableCell>
          <TableCell align="end">{'9'.repeat(props.maxHeight ? 400 : 3)}</TableCell>
        </TableRow>
      )}
    </TableBody>
  </Table>
);

test('moves through rows and column headers with the arrow keys, and sorts a column on Enter', async () => {
  const onSortChange = vi.fn();
  await render(calls({ onSortChange }));
  await userEvent.keyboard('{Tab}{ArrowDown}');
  expect(focused()).toHaveRole('row');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toHaveRole('columnheader');
  await userEvent.keyboard('{Enter}');
  expect(onSortChange).toHaveBeenCalledWith({ column: 'name', direction: 'ascending' });
});

test('shows that a column is sortable even when the pointer is not on it', async () => {
  await page.viewport(1440, 900);
  await render(calls());
  const icon = page.getByRole('columnheader', { name: 'API' }).element().querySelector('svg');
  expect(icon?.checkVisibility({ checkOpacity: true })).toBe(true);
});

test('shows the empty state within the visible part of a table wider than the screen', async () => {
  await page.viewport(390, 800);
  const columns = Array.from({ length: 12 }, (_, index) => `A column of the table, the ${index + 1}th`);
  await render(
    <Table aria-label="Wide">
      <TableHeader>
        {columns.map((name, index) => (
          <TableColumn key={name} isRowHeader={index === 0}>
            {name}
          </TableColumn>
        ))}
      </TableHeader>
      <TableBody emptyState="No calls yet">{[]}</TableBody>
    </Table>,
  );
  const { left, right } = page.getByText('No calls yet').element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
});

test('shows the empty state if there are no rows, and the loading state while loading', async () => {
  await render(
    <>
      {calls({ 'aria-label': 'Empty' }, false, [])}
      {calls({ 'aria-label': 'Loading' }, true, [])}
    </>,
  );
  await expect.element(page.getByText('No calls yet')).toBeVisible();
  await expect.element(byRole('progressbar', { name: 'Loading' })).toBeVisible();
});

const orders = (props: Given = {}) => (
  <Table aria-label="Orders" selectionMode="multiple" hasDetails {...props}>
    <TableHeader>
      <TableColumn id="number">Order</TableColumn>
      <TableColumn id="product" isRowHeader>
        Product
      </TableColumn>
      <TableColumn id="price" allowsSorting align="end" placement="corner">
        Price
      </TableColumn>
      <TableColumn id="state">State</TableColumn>
      <TableColumn id="reason">Reason</TableColumn>
    </TableHeader>
    <TableBody emptyState="No orders yet">
      <TableRow id="one" detail="Details of the order">
        <TableCell isNowrap>{'ord-20261120-708204 '.repeat(8)}</TableCell>
        <TableCell>API calls</TableCell>
        <TableCell align="end">$49.00</TableCell>
        <TableCell>Paid</TableCell>
        <TableCell>{null}</TableCell>
      </TableRow>
    </TableBody>
  </Table>
);

test('shows rows as cards on a phone, whole within the window, and stays a table for screen readers', async () => {
  await page.viewport(390, 800);
  await render(orders());
  const row = byRole('row', { name: /API calls/ });
  await expect.element(row).toBeVisible();
  expect(byRole('columnheader').elements()).toHaveLength(7);
  expect(row.element().querySelectorAll('[role="rowheader"], [role="gridcell"]')).toHaveLength(7);
  expect(byRole('region').elements()).toHaveLength(0);
  const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();
  for (const cell of row.element().querySelectorAll('td')) {
    const { left, right } = cell.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
  // The title and the corner are on one line, everything else below.
  expect(boxOf('$49.00').top).toBeLessThan(boxOf('API calls').bottom);
  expect(boxOf('$49.00').left).toBeGreaterThan(boxOf('API calls').right);
  expect(boxOf('Paid').top).toBeGreaterThanOrEqual(boxOf('API calls').bottom);
});

test('names the values of a card by their columns, and leaves out empty ones', async () => {
  await page.viewport(390, 800);
  await render(orders());
  const nameOf = (text: string) => {
    const cell = page.getByText(text, { exact: true }).element().closest('td');
    return cell && getComputedStyle(cell, '::before').content;
  };
  expect(nameOf('Paid')).toContain('State');
  expect(nameOf('$49.00')).not.toContain('Price');
  const empty = [...document.querySelectorAll('td')].find((cell) => cell.dataset.label === 'Reason');
  expect(empty?.getClientRects()).toHaveLength(0);
  await page.viewport(1000, 800);
  expect(nameOf('Paid')).not.toContain('State');
  expect(empty?.getClientRects()).toHaveLength(1);
});

test('sorts the cards of a phone by the visible column headers, and moves between cells by arrow keys', async () => {
  await page.viewport(390, 800);
  const onSortChange = vi.fn();
  await render(orders({ onSortChange }));
  const price = byRole('columnheader', { name: 'Price' });
  await userEvent.click(price);
  expect(onSortChange).toHaveBeenCalledWith({ column: 'price', direction: 'ascending' });
  const state = byRole('columnheader', { name: 'State' }).element();
  expect(getComputedStyle(state).clipPath).not.toBe('none');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(state);
  // A hidden header becomes visible when it has the focus.
  expect(getComputedStyle(state).clipPath).toBe('none');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toHaveTextContent('Paid');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toHaveTextContent('$49.00');
});

test('has a region that can be focused and scrolled if the table does not fit', async () => {
  await page.viewport(390, 800);
  await render(calls({ maxHeight: 'half', phoneLayout: 'table' }));
  await expect.element(byRole('region', { name: 'Calls' })).toHaveAttribute('tabindex', '0');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

function Selecting({ onSelect }: { onSelect: (keys: Selection) => void }) {
  const [selected, setSelected] = useState<Selection>(new Set());
  const count = selected === 'all' ? 2 : selected.size;
  return calls({
    selectionMode: 'multiple',
    selectedKeys: selected,
    onSelectionChange: (keys) => {
      setSelected(keys);
      onSelect(keys);
    },
    selectionBar: count > 0 && (
      <TableSelectionBar label={`${count} selected`} onClear={() => setSelected(new Set())}>
        <Button>Delete</Button>
      </TableSelectionBar>
    ),
  });
}

test('selects rows by check box and by Space, and shows a bar with their actions', async () => {
  const onSelect = vi.fn();
  await render(<Selecting onSelect={onSelect} />);
  expect(byRole('toolbar').elements()).toHaveLength(0);
  await userEvent.keyboard('{Tab}{ArrowDown} ');
  expect([...(onSelect.mock.lastCall?.[0] ?? [])]).toEqual(['two']);
  await expect.element(byRole('toolbar', { name: '1 selected' })).toBeVisible();
  const all = byRole('checkbox', { name: 'Select All' }).element().closest('label');
  if (all) await userEvent.click(all);
  expect(onSelect.mock.lastCall?.[0]).toBe('all');
  await userEvent.click(byRole('button', { name: 'Clear selection' }));
  await expect.poll(() => byRole('toolbar').elements()).toHaveLength(0);
});

test('clears the selection on Escape', async () => {
  const onSelect = vi.fn();
  await render(<Selecting onSelect={onSelect} />);
  await userEvent.keyboard('{Tab} {Escape}');
  expect(onSelect.mock.lastCall?.[0].size).toBe(0);
});

const logs = (props: Given, onDetail = vi.fn()) => (
  <Table aria-label="Calls" hasDetails {...props}>
    <TableHeader>
      <TableColumn isRowHeader>API</TableColumn>
      <TableColumn>Time</TableColumn>
    </TableHeader>
    <TableBody emptyState="None">
      <TableRow id="one" detail={<Button onPress={onDetail}>Copy request</Button>}>
        <TableCell>getStoreList</TableCell>
        <TableCell>09:30</TableCell>
      </TableRow>
      <TableRow id="two">
        <TableCell>getCustomerFlow</TableCell>
        <TableCell>09:31</TableCell>
      </TableRow>
    </TableBody>
  </Table>
);

test('opens a row, moves into its detail and closes it with the arrow keys', async () => {
  const onDetail = vi.fn();
  await render(logs({}, onDetail));
  await userEvent.keyboard('{Tab}');
  await expect.element(focused()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(byRole('button', { name: 'Copy request' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(onDetail).toHaveBeenCalledOnce();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowLeft}');
  await expect.poll(() => byRole('button', { name: 'Copy request' }).elements()).toHaveLength(0);
});

test('has a button for the detail of each row that has one', async () => {
  const onExpandedChange = vi.fn();
  await render(logs({ onExpandedChange }));
  const buttons = byRole('button', { name: /Expand/ });
  // The rows appear after the table has measured itself.
  await expect.poll(() => buttons.elements()).toHaveLength(1);
  await userEvent.click(buttons);
  expect(onExpandedChange).toHaveBeenLastCalledWith(new Set(['one']));
});

test('keeps the detail of a row visible when the columns are scrolled', async () => {
  await page.viewport(390, 800);
  await render(
    <Table aria-label="Wide" phoneLayout="table" hasDetails defaultExpandedKeys={['one']}>
      <TableHeader>
        <TableColumn isRowHeader>Signature</TableColumn>
      </TableHeader>
      <TableBody emptyState="None">
        <TableRow id="one" detail={<div data-testid="detail">A request</div>}>
          <TableCell isNowrap>{'5F1C'.repeat(40)}</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  );
  const region = byRole('region', { name: 'Wide' });
  const isInSight = () => {
    const seen = region.element().getBoundingClientRect();
    const detail = page.getByTestId('detail').element().getBoundingClientRect();
    return detail.left >= seen.left && detail.right <= seen.right;
  };
  await expect.element(page.getByTestId('detail')).toBeVisible();
  // The container becomes a region once its overflow is measured.
  await expect.element(region).toBeVisible();
  expect(isInSight()).toBe(true);
  region.element().scrollLeft = 500;
  await expect.poll(() => region.element().scrollLeft).toBe(500);
  expect(isInSight()).toBe(true);
});

test('does not select a row when Space is pressed on its detail', async () => {
  const onSelectionChange = vi.fn();
  await render(logs({ selectionMode: 'multiple', onSelectionChange, defaultExpandedKeys: ['one'] }));
  await expect.poll(() => byRole('checkbox').elements()).toHaveLength(3);
  await userEvent.keyboard('{Tab}{ArrowDown} ');
  expect(onSelectionChange).not.toHaveBeenCalled();
});

test('resizes a column by keyboard and calls onResizeEnd', async () => {
  const onResizeEnd = vi.fn();
  await render(
    <Table aria-label="Calls" isResizable onResizeEnd={onResizeEnd}>
      <TableHeader>
        <TableColumn id="name" isRowHeader allowsResizing defaultWidth={200}>
          API
        </TableColumn>
        <TableColumn id="time">Time</TableColumn>
      </TableHeader>
      <TableBody items={rows} emptyState="None">
        {(row) => (
          <TableRow>
            <TableCell>{row.id}</TableCell>
            <TableCell>1</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>,
  );
  const header = byRole('columnheader', { name: /API/ });
  await expect.poll(() => header.element().clientWidth).toBe(200);
  await userEvent.keyboard('{Tab}{ArrowUp}');
  while (focused().getAttribute('type') !== 'range') await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
  await expect.poll(() => header.element().clientWidth).toBe(220);
  expect(onResizeEnd.mock.lastCall?.[0].get('name')).toBe(220);
});

test('loads more at the end of the rows', async () => {
  const onLoadMore = vi.fn();
  await render(
    <Table aria-label="Calls">
      <TableHeader>
        <TableColumn isRowHeader>API</TableColumn>
      </TableHeader>
      <TableBody items={rows} emptyState="None" onLoadMore={onLoadMore} isLoadingMore>
        {(row) => (
          <TableRow>
            <TableCell>{row.id}</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>,
  );
  await expect.poll(() => onLoadMore).toHaveBeenCalled();
  await expect.element(byRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test('renders only the visible ones of 10,000 virtualized rows, and reaches the last row with one key', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `row ${index + 1}` }));
  await page.viewport(1000, 800);
  await render(
    <Table aria-label="Calls" isVirtualized>
      <TableHeader>
        <TableColumn isRowHeader>API</TableColumn>
      </TableHeader>
      <TableBody items={many} emptyState="None">
        {(row) => (
          <TableRow>
            <TableCell>{row.id}</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>,
  );
  await expect.element(page.getByText('row 1', { exact: true })).toBeVisible();
  expect(byRole('row').elements().length).toBeLessThan(60);
  await userEvent.keyboard('{Tab}{End}');
  await expect.element(page.getByText('row 10000')).toBeVisible();
  expect(byRole('row').elements().length).toBeLessThan(60);
});
