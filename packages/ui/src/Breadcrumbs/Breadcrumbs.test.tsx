import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { ThemeProvider } from '../ThemeProvider/index.ts';
import { Breadcrumb, Breadcrumbs } from './index.ts';

function WithRouter({ navigate }: { navigate: (path: string) => void }) {
  return (
    <ThemeProvider navigate={navigate}>
      <Breadcrumbs>
        <Breadcrumb href="/controlPanel">Control panel</Breadcrumb>
        <Breadcrumb>Overview</Breadcrumb>
      </Breadcrumbs>
    </ThemeProvider>
  );
}

test('lets Tab reach the parent pages and Enter follow them through the app’s router', async () => {
  const navigate = vi.fn();
  await render(<WithRouter navigate={navigate} />);
  await expect.element(byRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveAttribute('href', '/controlPanel');
  await userEvent.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledWith('/controlPanel', undefined);
});

test('marks the current page, which is not a link', async () => {
  await render(<WithRouter navigate={() => undefined} />);
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Overview');
  expect(byRole('link').all()).toHaveLength(1);
});
