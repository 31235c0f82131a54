import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Switch } from './index.ts';

test('is toggled by Space', async () => {
  const onChange = vi.fn();
  await render(<Switch aria-label="Enable getStoreList" onChange={onChange} />);
  await userEvent.keyboard('{Tab} ');
  expect(onChange).toHaveBeenCalledWith(true);
  await expect.element(byRole('switch', { name: 'Enable getStoreList' })).toBeChecked();
});
