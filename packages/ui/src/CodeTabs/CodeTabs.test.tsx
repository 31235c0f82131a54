import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { CodeTabs } from './index.ts';

test('changes the language with the arrow keys and calls onSelectionChange', async () => {
  const onSelectionChange = vi.fn();
  await render(
    <CodeTabs
      aria-label="A call"
      onSelectionChange={onSelectionChange}
      samples={[
        { id: 'java', label: 'Java', language: 'java', code: 'int java = 1;' },
        { id: 'php', label: 'PHP', language: 'php', code: '$php = 1;' },
      ]}
    />,
  );
  await expect.element(byRole('tab', { name: 'Java' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(page.getByText('$php')).toBeVisible();
  expect(onSelectionChange).toHaveBeenLastCalledWith('php');
});
