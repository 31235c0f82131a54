import { useState } from 'react';
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

test('reports the number while it is typed, formats it on blur, and rejects letters', async () => {
  const onChange = vi.fn();
  await render(<NumberField label="Traffic" unit="MB" onChange={onChange} />);
  await userEvent.keyboard('{Tab}12x50');
  expect(onChange.mock.calls).toEqual([[1], [12], [125], [1250]]);
  await expect.element(byRole('textbox')).toHaveValue('1250');
  await userEvent.keyboard('{Tab}');
  await expect.element(byRole('textbox')).toHaveValue('1,250');
  expect(onChange).toHaveBeenCalledTimes(4);
});

/** A field with a parent that stores its number. */
function Kept({ start }: { start: number }) {
  const [number, setNumber] = useState(start);
  return (
    <>
      <NumberField label="Packages" value={number} minValue={1} maxValue={1000} onChange={setNumber} />
      <output>{`${number}`}</output>
      <button type="button" onClick={() => setNumber(7)}>
        Reset
      </button>
    </>
  );
}

test('keeps the typed text when the parent stores the number, and limits the number on blur', async () => {
  await render(<Kept start={1000} />);
  const field = byRole('textbox');
  const number = byRole('status');
  await userEvent.keyboard('{Tab}{ArrowRight}{Backspace}');
  await expect.element(number).toHaveTextContent('100');
  await expect.element(field).toHaveValue('1,00');
  await userEvent.keyboard('99');
  await expect.element(number).toHaveTextContent('10099');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('1,000');
  expect(number.element().textContent).toBe('1000');
});

test('steps from the typed number, and shows a number that its parent sets', async () => {
  await render(<Kept start={5} />);
  const field = byRole('textbox');
  const number = byRole('status');
  await userEvent.keyboard('{Tab}{Backspace}');
  await expect.element(number).toHaveTextContent('NaN');
  await userEvent.keyboard('4');
  await expect.element(number).toHaveTextContent('4');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('5');
  await expect.element(number).toHaveTextContent('5');
  await userEvent.keyboard('2');
  await byRole('button', { name: 'Reset' }).click();
  await expect.element(field).toHaveValue('7');
  await expect.element(number).toHaveTextContent('7');
});

test('has the error message as its description, and its label in the names of its buttons', async () => {
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
