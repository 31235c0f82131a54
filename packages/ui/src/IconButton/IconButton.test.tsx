import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { BellIcon } from '../Icon/index.ts';
import { IconButton } from './index.ts';

test('has a name, is at least 24 px large, and is pressed by Enter', async () => {
  const onPress = vi.fn();
  await render(<IconButton icon={BellIcon} aria-label="Messages" size="small" onPress={onPress} />);
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onPress).toHaveBeenCalledOnce();
  const { width, height } = byRole('button', { name: 'Messages' }).element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});
