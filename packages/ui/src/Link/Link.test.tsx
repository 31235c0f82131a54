import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Checkbox } from '../Checkbox/index.ts';
import { Table, TableBody, TableCell, TableColumn, TableHeader, TableRow } from '../Table/index.ts';
import { ThemeProvider } from '../ThemeProvider/index.ts';
import { Tooltip } from '../Tooltip/index.ts';
import { Link } from './index.ts';

function WithRouter({ navigate }: { navigate: (path: string) => void }) {
  return (
    <ThemeProvider navigate={navigate}>
      <Link href="/guide">Guide</Link>
    </ThemeProvider>
  );
}

test('is followed by Enter through the app’s router', async () => {
  const navigate = vi.fn();
  await render(<WithRouter navigate={navigate} />);
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveAttribute('href', '/guide');
  await userEvent.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledWith('/guide', undefined);
});

test('announces that an external link opens a window', async () => {
  await render(
    <Link href="https://status.example" isExternal externalLabel="opens in a new window">
      Status
    </Link>,
  );
  const link = byRole('link', { name: 'Status opens in a new window' });
  await expect.element(link).toHaveAttribute('rel', 'noopener');
});

test('shows its tooltip on focus', async () => {
  await render(
    <Tooltip content="All parameters">
      <Link href="#guide">Guide</Link>
    </Tooltip>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(byRole('tooltip')).toHaveTextContent('All parameters');
  await expect.element(byRole('link')).toHaveAccessibleDescription('All parameters');
});

test('is not followed while it is disabled', async () => {
  const navigate = vi.fn();
  await render(
    <ThemeProvider navigate={navigate}>
      <Link href="/guide" isDisabled>
        Guide
      </Link>
    </ThemeProvider>,
  );
  const link = byRole('link');
  await expect.element(link).toHaveAttribute('aria-disabled', 'true');
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(navigate).not.toHaveBeenCalled();
});

test('calls `onPress` before the app’s router follows it', async () => {
  const events: string[] = [];
  await render(
    <ThemeProvider navigate={(path) => events.push(path)}>
      <Link href="/guide" onPress={() => events.push('press')}>
        Guide
      </Link>
    </ThemeProvider>,
  );
  await userEvent.click(byRole('link'));
  expect(events).toEqual(['press', '/guide']);
});

test('does not press the component that contains it', async () => {
  const onChange = vi.fn();
  await render(
    <ThemeProvider navigate={() => {}}>
      <Checkbox onChange={onChange}>
        I accept the <Link href="/terms">terms</Link>
      </Checkbox>
    </ThemeProvider>,
  );
  await userEvent.click(byRole('link'));
  await userEvent.keyboard('{Enter}');
  byRole('link')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onChange).not.toHaveBeenCalled();
});

test('does not select the row of the table that contains it', async () => {
  const onSelectionChange = vi.fn();
  await render(
    <ThemeProvider navigate={() => {}}>
      <Table aria-label="APIs" selectionMode="multiple" onSelectionChange={onSelectionChange}>
        <TableHeader>
          <TableColumn isRowHeader>API</TableColumn>
        </TableHeader>
        <TableBody emptyState="No APIs">
          <TableRow id="hourly">
            <TableCell>
              <Link href="/hourly">Hourly customer flow</Link>
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </ThemeProvider>,
  );
  await userEvent.click(byRole('link'));
  await userEvent.keyboard('{Enter}');
  expect(onSelectionChange).not.toHaveBeenCalled();
});

test('has the focus from the start with `autoFocus`', async () => {
  await render(
    <Link href="#guide" autoFocus>
      Guide
    </Link>,
  );
  await expect.element(byRole('link')).toHaveFocus();
});
