import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { Button } from './index.ts';

test('Tab reaches it; Enter and Space press it', async () => {
  const onPress = vi.fn();
  await render(<Button onPress={onPress}>Save</Button>);
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveTextContent('Save');
  await userEvent.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a focus ring shows for the keyboard', async () => {
  await render(<Button>Save</Button>);
  await userEvent.keyboard('{Tab}');
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused());
  expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(['solid', '2px', '2px']);
});

test('pending, it keeps focus and its width, says so, and does nothing', async () => {
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

test('disabled, the keyboard passes it by', async () => {
  await render(
    <>
      <Button isDisabled>Save</Button>
      <Button>Cancel</Button>
    </>,
  );
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveTextContent('Cancel');
});
