import { expect, test } from 'vitest';
import { byRole, render } from '../../tests/render.tsx';
import { ProgressBar } from './index.ts';

test('announces the progress with the given label', async () => {
  await render(<ProgressBar label="Uploading" value={3} maxValue={8} valueLabel="3 of 8 MB" />);
  const bar = byRole('progressbar', { name: 'Uploading' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '3');
  await expect.element(bar).toHaveAttribute('aria-valuetext', '3 of 8 MB');
});

test('announces no value if the progress is unknown', async () => {
  await render(<ProgressBar label="Exporting" isIndeterminate />);
  const bar = byRole('progressbar', { name: 'Exporting' });
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
  await expect.element(bar).toHaveTextContent('Exporting');
});
