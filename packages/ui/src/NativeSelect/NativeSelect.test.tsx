import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { NativeSelect } from './index.ts';

test('is reached by Tab, and calls onChange with the chosen value', async () => {
  const onChange = vi.fn();
  await render(
    <NativeSelect aria-label="Category" onChange={onChange}>
      <option value="">All</option>
      <option value="flow">Customer flow</option>
    </NativeSelect>,
  );
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe(byRole('combobox', { name: 'Category' }).element());
  await userEvent.selectOptions(byRole('combobox'), 'flow');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('flow');
  await expect.element(byRole('combobox')).toHaveValue('flow');
});

test('shows the controlled value until the app changes it', async () => {
  await render(
    <NativeSelect aria-label="Category" value="">
      <option value="">All</option>
      <option value="flow">Customer flow</option>
    </NativeSelect>,
  );
  await userEvent.selectOptions(byRole('combobox'), 'flow');
  await expect.element(byRole('combobox')).toHaveValue('');
});
