import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { NumberField } from './index.ts';

test('steps by arrows, jumps to the limits by Home and End, and has no tab stops on its buttons', async () => {
  const onChange = vi.fn();
  await render(
    <>
      <NumberField label="Packages" defaultValue={5} minValue={1} maxValue={9} onChange={onChange} />
      <input aria-label="Next" />
    </>,
  );
  await userEvent.keyboard('{Tab}{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith(6);
  await userEvent.keyboard('{End}');
  expect(onChange).toHaveBeenLastCalledWith(9);
  await userEvent.keyboard('{Home}{Tab}');
  expect(onChange).toHaveBeenLastCalledWith(1);
  expect(focused()).toHaveAccessibleName('Next');
});

test('commits the typed number on blur, and rejects letters', async () => {
  const onChange = vi.fn();
  await render(<NumberField label="Traffic" unit="MB" onChange={onChange} />);
  await userEvent.keyboard('{Tab}12x50');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}');
  expect(onChange).toHaveBeenLastCalledWith(1250);
  await expect.element(byRole('textbox')).toHaveValue('1,250');
});

test('is described by its message, and names what its buttons change', async () => {
  await render(<NumberField label="Packages" defaultValue={1} errorMessage="Choose fewer" />);
  await expect.element(byRole('textbox', { name: 'Packages' })).toHaveAccessibleDescription('Choose fewer');
  await expect.element(byRole('button', { name: 'Increase Packages' })).toBeVisible();
  await byRole('button', { name: 'Increase Packages' }).click();
  await expect.element(byRole('textbox', { name: 'Packages' })).toHaveValue('2');
});

test('ignores scrolling over it', async () => {
  const onChange = vi.fn();
  await render(<NumberField label="Packages" defaultValue={5} onChange={onChange} />);
  await userEvent.keyboard('{Tab}');
  focused().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
  expect(onChange).not.toHaveBeenCalled();
});
