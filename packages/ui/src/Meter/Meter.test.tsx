import { expect, test } from 'vitest';
import { byRole, render } from '../../tests/render.tsx';
import { Meter } from './index.ts';

test('announces the amount with the given label', async () => {
  await render(<Meter label="Free calls" value={92} valueLabel="92 of 100, nearly all" tone="warning" />);
  const meter = byRole('meter', { name: 'Free calls' });
  await expect.element(meter).toHaveAttribute('aria-valuetext', '92 of 100, nearly all');
  await expect.element(meter).toHaveTextContent('Free calls92 of 100, nearly all');
});

test('draws the share without a style attribute', async () => {
  await render(<Meter label="Video traffic" value={1} maxValue={4} />);
  const meter = byRole('meter').element();
  const [track, fill] = [meter.querySelector('svg'), meter.querySelector('rect')];
  const share = () =>
    (fill?.getBoundingClientRect().width ?? 0) / (track?.getBoundingClientRect().width ?? 1);
  await expect.poll(share).toBeCloseTo(0.25, 2);
  expect(meter.querySelector('[style]')).toBeNull();
});
