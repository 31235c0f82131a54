import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { ComboBox, ComboBoxItem } from './index.ts';

test('typing narrows down, arrows and Enter choose', async () => {
  const onChange = vi.fn();
  await render(
    <ComboBox label="API" emptyMessage="No API of that name" onChange={onChange}>
      <ComboBoxItem id="getStoreList">List of stores</ComboBoxItem>
      <ComboBoxItem id="getCustomerFlow">Customer flow</ComboBoxItem>
    </ComboBox>,
  );
  await userEvent.keyboard('{Tab}flow');
  await expect.element(byRole('option')).toHaveTextContent('Customer flow');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChange.mock.lastCall).toEqual(['getCustomerFlow']);
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText('No API of that name')).toBeVisible();
});
