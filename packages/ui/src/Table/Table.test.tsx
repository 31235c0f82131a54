import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Table, TableBody, TableCell, TableColumn, TableHeader, type TableProps, TableRow } from './index.ts';

const rows = [{ id: 'one' }, { id: 'two' }];
const calls = (props: Partial<TableProps> = {}, isLoading = false, items = rows) => (
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

test('arrows move through rows and cells, Enter sorts a column', async () => {
  const onSortChange = vi.fn();
  await render(calls({ onSortChange }));
  await userEvent.keyboard('{Tab}{ArrowDown}');
  expect(focused()).toHaveRole('row');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toHaveRole('columnheader');
  await userEvent.keyboard('{Enter}');
  expect(onSortChange).toHaveBeenCalledWith({ column: 'name', direction: 'ascending' });
});

test('empty, it says so; loading, it says that', async () => {
  await render(
    <>
      {calls({ 'aria-label': 'Empty' }, false, [])}
      {calls({ 'aria-label': 'Loading' }, true, [])}
    </>,
  );
  await expect.element(page.getByText('No calls yet')).toBeVisible();
  await expect.element(byRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test('where it does not fit, its region can be focused and scrolled', async () => {
  await page.viewport(390, 800);
  await render(calls({ maxHeight: 'half' }));
  await expect.element(byRole('region', { name: 'Calls' })).toHaveAttribute('tabindex', '0');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
