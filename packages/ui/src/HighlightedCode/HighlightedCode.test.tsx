import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { samples } from '../../.storybook/samples.ts';
import { byRole, render } from '../../tests/render.tsx';
import { HighlightedCode } from './index.ts';

test.each(Object.entries(samples))('%s is highlighted without losing text', async (language, code) => {
  await render(<HighlightedCode aria-label="Code" language={language as keyof typeof samples} code={code} />);
  expect(document.querySelector('code')?.textContent).toBe(code);
  const colors = new Set(
    [...document.querySelectorAll('code span[class]')].map((piece) => getComputedStyle(piece).color),
  );
  expect(colors.size).toBeGreaterThanOrEqual(3);
});

test('shows markup in code as text', async () => {
  const code = 'const a = "<img src=x onerror=alert(1)>" && "&amp;</code>";';
  await render(<HighlightedCode aria-label="Code" language="javascript" code={code} />);
  expect(document.querySelector('code')?.textContent).toBe(code);
  expect(document.querySelector('figure img')).toBeNull();
});

test('copies the code unchanged', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<HighlightedCode aria-label="Code" language="php" code={samples.php} />);
  await userEvent.click(byRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith(samples.php);
});

test('scrolls overflowing code and copies it by keyboard', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const code = `const text = '${'x'.repeat(2000)}';`;
  await render(<HighlightedCode aria-label="Code" language="javascript" code={code} />);
  const region = byRole('figure', { name: 'Code' });
  await expect.element(region).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.poll(() => region.element().scrollLeft).toBeGreaterThan(0);
  await userEvent.keyboard('{Tab}{Enter}');
  expect(writeText).toHaveBeenCalledWith(code);
});
