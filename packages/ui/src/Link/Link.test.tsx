import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { ThemeProvider } from '../ThemeProvider/index.ts';
import { Link } from './index.ts';

function WithRouter({ navigate }: { navigate: (path: string) => void }) {
  return (
    <ThemeProvider navigate={navigate}>
      <Link href="/guide">Guide</Link>
    </ThemeProvider>
  );
}

test('is followed by Enter through the app’s router', async () => {
  const navigate = vi.fn();
  await render(<WithRouter navigate={navigate} />);
  await userEvent.keyboard('{Tab}');
  expect(focused()).toHaveAttribute('href', '/guide');
  await userEvent.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledWith('/guide', undefined);
});

test('announces that an external link opens a window', async () => {
  await render(
    <Link href="https://status.example" isExternal externalLabel="opens in a new window">
      Status
    </Link>,
  );
  const link = byRole('link', { name: 'Status opens in a new window' });
  await expect.element(link).toHaveAttribute('rel', 'noopener');
});
