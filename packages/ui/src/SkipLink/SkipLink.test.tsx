import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { SkipLink } from './index.ts';

test('appears on the first Tab', async () => {
  await render(<SkipLink href="#content">Skip to content</SkipLink>);
  const link = byRole('link', { name: 'Skip to content' });
  expect(getComputedStyle(link.element()).clipPath).not.toBe('none');
  await userEvent.keyboard('{Tab}');
  expect(getComputedStyle(link.element()).clipPath).toBe('none');
});
