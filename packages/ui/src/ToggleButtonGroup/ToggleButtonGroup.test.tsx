import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { ToggleButton, ToggleButtonGroup } from './index.ts';

const ranges = (
  <>
    <ToggleButton id="week">Last 7 days</ToggleButton>
    <ToggleButton id="month">Last 30 days</ToggleButton>
  </>
);

test('moves by arrows, chooses by Space, and keeps the chosen button chosen', async () => {
  const onSelectionChange = vi.fn();
  await render(
    <ToggleButtonGroup aria-label="Range" defaultSelectedKey="week" onSelectionChange={onSelectionChange}>
      {ranges}
    </ToggleButtonGroup>,
  );
  await userEvent.keyboard('{Tab}{ArrowRight} ');
  expect(focused()).toHaveTextContent('Last 30 days');
  expect(onSelectionChange.mock.calls).toEqual([['month']]);
  await expect.element(byRole('radio', { name: 'Last 30 days' })).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(byRole('radio', { name: 'Last 30 days' })).toBeChecked();
  expect(onSelectionChange.mock.calls).toHaveLength(1);
});

test('is a single tab stop', async () => {
  await render(
    <>
      <ToggleButtonGroup aria-label="Range" selectedKey="week">
        {ranges}
      </ToggleButtonGroup>
      <button type="button">After</button>
    </>,
  );
  await userEvent.keyboard('{Tab}{Tab}');
  expect(focused()).toHaveTextContent('After');
});
