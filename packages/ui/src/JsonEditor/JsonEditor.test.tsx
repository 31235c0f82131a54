import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { JsonEditor } from './index.ts';

test('shows the position of an error on blur until it is fixed', async () => {
  await render(<JsonEditor label="filter" kind="object" defaultValue={'{\n  "a": 1,\n}'} />);
  const area = byRole('textbox', { name: 'filter' });
  expect(page.getByText(/not valid JSON/).elements()).toHaveLength(0);
  await userEvent.click(area);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(/line 3, column 1/)).toBeVisible();
  await expect.element(area).toHaveAttribute('aria-invalid', 'true');
  await expect.element(area).toHaveAccessibleDescription(/line 3, column 1/);
  await userEvent.fill(area, '{"a": 1}');
  await expect.element(area).not.toHaveAttribute('aria-invalid');
});

test('shows the expected kind as a hint, and as the error if the text is of another kind', async () => {
  await render(<JsonEditor label="filter" kind="array" description="Of stores." />);
  const area = byRole('textbox', { name: 'filter' });
  await expect.element(area).toHaveAccessibleDescription('Enter a JSON array: [ … ] Of stores.');
  await userEvent.fill(area, '{}');
  await userEvent.keyboard('{Tab}');
  await expect.element(area).toHaveAccessibleDescription('Of stores. Enter a JSON array: [ … ]');
});

test('rejects an array if an object is expected', async () => {
  await render(<JsonEditor label="filter" kind="object" defaultValue="[]" />);
  await userEvent.click(byRole('textbox'));
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('Enter a JSON object: { … }')).toBeVisible();
});

test('has a button that formats valid text, or shows the error of invalid text', async () => {
  const onChange = vi.fn();
  await render(<JsonEditor label="filter" defaultValue='{"a":[1]}' onChange={onChange} />);
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(JSON.stringify({ a: [1] }, null, 2));
  await userEvent.fill(byRole('textbox'), '{');
  await userEvent.click(byRole('button', { name: 'Format' }));
  await expect.element(page.getByText(/line 1, column 2/)).toBeVisible();
});

test('lets Tab leave the field', async () => {
  await render(<JsonEditor label="filter" defaultValue="{}" />);
  await userEvent.click(byRole('textbox'));
  await userEvent.keyboard('{Tab}');
  await expect.element(byRole('textbox')).not.toHaveFocus();
  await expect.element(byRole('textbox')).toHaveValue('{}');
});

test('treats an empty error message as none', async () => {
  await render(<JsonEditor label="filter" errorMessage="" />);
  await expect.element(byRole('textbox')).not.toHaveAttribute('aria-invalid');
});
