import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { SearchField } from './index.ts';

test('searches on Enter and clears on Escape', async () => {
  const onSubmit = vi.fn();
  await render(<SearchField label="Find an API" onSubmit={onSubmit} />);
  await userEvent.keyboard('{Tab}flow{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('flow');
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('searchbox')).toHaveValue('');
});

test('is cleared by its clear button, which returns the focus and is not a tab stop', async () => {
  const onChange = vi.fn();
  await render(<SearchField label="Find an API" defaultValue="flow" onChange={onChange} />);
  await userEvent.click(byRole('button', { name: 'Clear the search' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  expect(focused()).toBe(byRole('searchbox', { name: 'Find an API' }).element());
  await expect.element(byRole('button')).not.toBeInTheDocument();
  await userEvent.keyboard('flow{Tab}');
  expect(focused()).not.toBe(byRole('button').element());
});

test('leaves Escape to its parent when it is empty', async () => {
  const onKeyDown = vi.fn();
  await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: simulates a dialog
    <div onKeyDown={onKeyDown}>
      <SearchField label="Find an API" defaultValue="x" />
    </div>,
  );
  await userEvent.keyboard('{Tab}{Escape}');
  expect(onKeyDown).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }));
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }));
});
