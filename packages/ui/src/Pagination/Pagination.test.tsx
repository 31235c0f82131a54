import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Pagination } from './index.ts';
import { pagesToShow } from './pages.ts';

test('opens a page by keyboard', async () => {
  await page.viewport(1024, 700);
  const onPageChange = vi.fn();
  await render(<Pagination page={1} pageCount={3} onPageChange={onPageChange} />);
  await expect.element(byRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await expect.element(byRole('button', { name: 'Previous page' })).toBeDisabled();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(onPageChange).toHaveBeenCalledWith(2);
});

test('renders pages as links', async () => {
  await render(<Pagination page={2} pageCount={3} getHref={(to) => `#page=${to}`} />);
  await expect.element(byRole('link', { name: 'Next page' })).toHaveAttribute('href', '#page=3');
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 3, 4, 5, undefined, 12]],
  [6, 12, [1, undefined, 5, 6, 7, undefined, 12]],
  [12, 12, [1, undefined, 8, 9, 10, 11, 12]],
])('for page %i of %i, shows the pages %j', (current, count, expected) => {
  expect(pagesToShow(current, count)).toEqual(expected);
});
