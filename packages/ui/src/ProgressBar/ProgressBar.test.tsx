import { expect, test } from 'vitest';
import { byRole, render } from '../../tests/render.tsx';
import { ProgressBar } from './index.ts';

test('says how far it is, in words where it is given some', async () => {
  await render(<ProgressBar label="Uploading" value={3} maxValue={8} valueLabel="3 of 8 MB" />);
  const bar = byRole('progressbar', { name: 'Uploading' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '3');
  await expect.element(bar).toHaveAttribute('aria-valuetext', '3 of 8 MB');
});

test('says nothing about how far it is where nobody knows', async () => {
  await render(<ProgressBar label="Exporting" isIndeterminate />);
  const bar = byRole('progressbar', { name: 'Exporting' });
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
  await expect.element(bar).toHaveTextContent('Exporting');
});
