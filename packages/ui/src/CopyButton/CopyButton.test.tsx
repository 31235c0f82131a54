import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { ThemeProvider } from '../ThemeProvider/index.ts';
import { CopyButton } from './index.ts';

test('copies on Enter and announces the result', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const onCopy = vi.fn();
  await render(<CopyButton value="S107" onCopy={onCopy} copiedMessage="AppID copied" />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('status')).toHaveTextContent('AppID copied');
  expect(onCopy).toHaveBeenCalledWith(true);
});

test('falls back to copying a selection if the clipboard API fails, and keeps the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('insecure'));
  const command = vi.spyOn(document, 'execCommand').mockReturnValue(true);
  await render(<CopyButton value="S107" />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('status')).toHaveTextContent('Copied');
  expect(command).toHaveBeenCalledWith('copy');
  await expect.element(byRole('button', { name: 'Copy' })).toHaveFocus();
});

test('reports a failed copy to the provider', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('insecure'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const tell = vi.fn();
  await render(
    <ThemeProvider onCopyFailure={tell}>
      <CopyButton value="S107" copyFailedMessage="AppID not copied" />
    </ThemeProvider>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => tell.mock.calls).toEqual([['AppID not copied']]);
});
