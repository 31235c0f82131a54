import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { ChartFrame } from './index.ts';

test('describes the chart in words, and has a button that shows its numbers as a table', async () => {
  const onTableVisibleChange = vi.fn();
  await render(
    <ChartFrame
      title="Calls"
      summary="More each day."
      table={<p>Monday: 3</p>}
      onTableVisibleChange={onTableVisibleChange}
    >
      <svg />
    </ChartFrame>,
  );
  await expect.element(byRole('figure', { name: 'Calls' })).toBeVisible();
  await expect.element(byRole('img', { name: 'Calls' })).toHaveAccessibleDescription('More each day.');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Monday: 3')).toBeVisible();
  expect(byRole('img').elements()).toHaveLength(0);
  expect(onTableVisibleChange).toHaveBeenCalledWith(true);
  await userEvent.click(byRole('button', { name: 'Show chart' }));
  await expect.element(byRole('img', { name: 'Calls' })).toBeVisible();
});
