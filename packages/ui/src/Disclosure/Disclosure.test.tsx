import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Disclosure } from './index.ts';

test('opens and closes on Enter', async () => {
  await render(<Disclosure title="More">Content</Disclosure>);
  const button = byRole('button', { name: 'More' });
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});
