import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Button } from './index.ts';

test('is reached by Tab and pressed by Enter and Space', async () => {
  const onPress = vi.fn();
  await render(<Button onPress={onPress}>Save</Button>);
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveTextContent('Save');
  await userEvent.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('shows a focus ring on keyboard focus', async () => {
  await render(<Button>Save</Button>);
  await userEvent.keyboard('{Tab}');
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused());
  expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(['solid', '2px', '2px']);
});

test('shows a spinner with the given label while pending, and ignores presses', async () => {
  const onPress = vi.fn();
  await render(
    <Button isPending pendingLabel="Saving" onPress={onPress}>
      Save
    </Button>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onPress).not.toHaveBeenCalled();
  await expect.element(byRole('progressbar', { name: 'Saving' })).toBeInTheDocument();
});

test('keeps its focus and its width when it becomes pending', async () => {
  function SaveButton() {
    const [isPending, setPending] = useState(false);
    return (
      <Button isPending={isPending} onPress={() => setPending(true)}>
        Save
      </Button>
    );
  }
  await render(<SaveButton />);
  await userEvent.keyboard('{Tab}');
  const button = focused();
  const { offsetWidth } = button;
  await userEvent.keyboard('{Enter}');
  await expect.element(byRole('progressbar')).toBeInTheDocument();
  expect(focused()).toBe(button);
  expect(button.offsetWidth).toBe(offsetWidth);
});

test('is skipped by the keyboard when disabled', async () => {
  await render(
    <>
      <Button isDisabled>Save</Button>
      <Button>Cancel</Button>
    </>,
  );
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveTextContent('Cancel');
});
