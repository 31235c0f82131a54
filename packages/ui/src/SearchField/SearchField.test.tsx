import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { SearchField } from './index.ts';

test('Enter searches and Escape empties', async () => {
  const onSubmit = vi.fn();
  await render(<SearchField label="Find an API" onSubmit={onSubmit} />);
  await userEvent.keyboard('{Tab}flow{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('flow');
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('searchbox')).toHaveValue('');
});
