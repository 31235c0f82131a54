import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { CopyField } from './index.ts';

test('is named by its label, and copies its value by keyboard', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyField label="AppID" value="S107" copyLabel="Copy AppID" copiedMessage="AppID copied" />);
  await expect.element(byRole('group', { name: 'AppID' })).toHaveTextContent('AppIDS107');
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveAccessibleName('Copy AppID');
  await userEvent.keyboard('{Enter}');
  expect(writeText).toHaveBeenLastCalledWith('S107');
  await expect.element(byRole('status')).toHaveTextContent('AppID copied');
  await userEvent.keyboard(' ');
  expect(writeText).toHaveBeenCalledTimes(2);
});

test('selects the whole value on a click', async () => {
  const address = 'https://open.example.com/gateway';
  await render(<CopyField label="Address" value={address} />);
  await userEvent.click(page.getByText(address));
  expect(getSelection()?.toString()).toBe(address);
});
