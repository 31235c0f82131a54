import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { type Appearance, useAppearance } from '../ThemeProvider/index.ts';
import { vars } from '../theme/index.ts';
import { ThemeSwitch } from './index.ts';

const root = document.documentElement;
const labels = {
  colorScheme: 'Colors',
  contrast: 'Contrast',
  system: 'Like the system',
  light: 'Light',
  dark: 'Dark',
  regular: 'Regular',
  more: 'High',
};
let reset: (change: Partial<Appearance>) => void;

function Page() {
  [, reset] = useAppearance();
  return (
    <>
      <ThemeSwitch aria-label="Appearance" labels={labels} />
      <p style={{ color: vars.color.text.primary }}>Words</p>
    </>
  );
}

afterEach(() => {
  reset({ colorScheme: 'system', contrast: 'system' });
  localStorage.clear();
});

const words = () => getComputedStyle(document.querySelector('p') as HTMLElement).color;

test('chooses color scheme and contrast by keyboard, applies them immediately and stores them', async () => {
  await render(<Page />);
  expect(words()).toBe('rgb(16, 27, 27)');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('menuitemradio', { name: 'Like the system' }).first()).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(root.dataset.colorScheme).toBe('dark');
  expect(words()).toBe('rgb(236, 242, 241)');
  await expect.poll(() => focused().ariaLabel).toBe('Appearance');
  await userEvent.keyboard('{Enter}{End}{Enter}');
  expect(root.dataset.contrast).toBe('more');
  expect(words()).toBe('rgb(255, 255, 255)');
  expect(JSON.parse(localStorage.getItem('ui-appearance') ?? '')).toEqual({
    colorScheme: 'dark',
    contrast: 'more',
  });
});

test("removes the stored choice when the system's setting is chosen", async () => {
  await render(<Page />);
  reset({ colorScheme: 'dark' });
  await userEvent.click(byRole('button', { name: 'Appearance' }));
  await userEvent.click(byRole('menuitemradio', { name: 'Like the system' }).first());
  expect(root.dataset.colorScheme).toBeUndefined();
  expect(localStorage.getItem('ui-appearance')).toBe('{}');
});

test('follows a choice in another tab', async () => {
  await render(<Page />);
  localStorage.setItem('ui-appearance', '{"contrast":"more"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'ui-appearance' }));
  expect(root.dataset.contrast).toBe('more');
  await userEvent.click(byRole('button', { name: 'Appearance' }));
  await expect.element(byRole('menuitemradio', { name: 'High' })).toBeChecked();
});
