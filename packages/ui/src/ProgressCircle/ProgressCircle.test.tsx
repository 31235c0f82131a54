import { expect, test } from 'vitest';
import { byRole, render } from '../../tests/render.tsx';
import { ProgressCircle } from './index.ts';

test('has the name of what is loading', async () => {
  await render(<ProgressCircle aria-label="Waiting for the response" />);
  const circle = byRole('progressbar', { name: 'Waiting for the response' });
  await expect.element(circle).not.toHaveAttribute('aria-valuenow');
});

test('announces the progress', async () => {
  await render(<ProgressCircle value={3} maxValue={4} />);
  await expect.element(byRole('progressbar', { name: 'Loading' })).toHaveAttribute('aria-valuetext', '75%');
});
