import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Checkbox } from './index.ts';

test('is checked and unchecked by Space', async () => {
  const onChange = vi.fn();
  await render(
    <Checkbox onChange={onChange} errorMessage="Please accept the terms">
      I accept
    </Checkbox>,
  );
  await userEvent.keyboard('{Tab} ');
  await expect.element(byRole('checkbox', { name: 'I accept' })).toBeChecked();
  await expect.element(byRole('checkbox')).toHaveAccessibleDescription('Please accept the terms');
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});
