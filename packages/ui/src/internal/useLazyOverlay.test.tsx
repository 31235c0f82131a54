import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { ThemeProvider } from '../ThemeProvider/index.ts';
import { useLazyOverlay } from './useLazyOverlay.ts';

const gone = new Error('It is gone');
const load = vi.fn(() => Promise.resolve({ default: () => <p role="note">Here</p> }));

function Page() {
  const { Overlay, isOpen, prepare, open } = useLazyOverlay(load);
  return (
    <>
      <button type="button" onPointerEnter={prepare} onClick={open}>
        {isOpen ? 'Open' : 'Closed'}
      </button>
      {Overlay && <Overlay />}
    </>
  );
}

test('keeps the page when loading fails, reports the failure only on opening, and loads again the next time', async () => {
  const tell = vi.fn();
  load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  await render(
    <ThemeProvider onLoadFailure={tell}>
      <Page />
    </ThemeProvider>,
  );
  const button = byRole('button', { name: 'Closed' });
  await userEvent.hover(button);
  expect(load).toHaveBeenCalledTimes(1);
  expect(tell).not.toHaveBeenCalled();
  await userEvent.click(button);
  await expect.poll(() => tell.mock.calls).toEqual([[gone]]);
  await expect.element(button).toBeVisible();
  await userEvent.click(button);
  await expect.element(byRole('note')).toBeVisible();
  await expect.element(byRole('button', { name: 'Open' })).toBeVisible();
});
