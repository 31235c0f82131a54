import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Tag } from '../Tag/index.ts';
import { Tooltip, TooltipTarget } from './index.ts';

test('appears on focus and describes its target, and disappears on Escape', async () => {
  await render(
    <Tooltip content="120 days">
      <TooltipTarget>
        <Tag>Trial</Tag>
      </TooltipTarget>
    </Tooltip>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(byRole('tooltip')).toHaveTextContent('120 days');
  await expect.element(byRole('button', { name: 'Trial' })).toHaveAccessibleDescription('120 days');
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('tooltip')).not.toBeInTheDocument();
});
