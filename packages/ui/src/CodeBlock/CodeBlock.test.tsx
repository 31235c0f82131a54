import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { highlightJson } from './highlightJson.ts';
import { CodeBlock } from './index.ts';

test('scrolls overflowing code by keyboard', async () => {
  await render(<CodeBlock aria-label="Request" code={'x'.repeat(2000)} isCopyable={false} />);
  const region = byRole('figure', { name: 'Request' });
  await expect.element(region).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('{Tab}');
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => region.element().scrollLeft).toBeGreaterThan(0);
});

test('is not a tab stop when the code fits', async () => {
  await render(<CodeBlock aria-label="Response" code="{}" />);
  await expect.element(byRole('figure', { name: 'Response' })).not.toHaveAttribute('tabindex');
});

test('places the copy button in the upper right corner of the code, not on a separate line', async () => {
  await render(<CodeBlock aria-label="Response" code={'{\n}'} />);
  const region = byRole('figure', { name: 'Response' }).element();
  const [box, button] = [region, byRole('button').element()].map((part) => part.getBoundingClientRect());
  expect(button?.top).toBeLessThan((box?.top ?? 0) + 10);
  expect(button?.right).toBeGreaterThan((box?.right ?? 0) - 10);
  expect(region.parentElement?.offsetHeight).toBeLessThan((box?.height ?? 0) + 5);
});

test.each(['json', 'text'] as const)('shows markup in %s as text', async (language) => {
  const code = '{"<b>": "<img src=x onerror=alert(1)>"} &amp; </code>';
  await render(<CodeBlock aria-label="Response" code={code} language={language} />);
  expect(document.querySelector('code')?.textContent).toBe(code);
  expect(document.querySelector('figure :is(b, img)')).toBeNull();
});

test('splits JSON into tokens without losing text', () => {
  const source = '{"a": [1, -2.5e3, true, null, "x\\"y"], "b:": "c"} oops';
  const tokens = highlightJson(source);
  expect(tokens.map((token) => token.text).join('')).toBe(source);
  const of = (kind: string) => tokens.filter((token) => token.kind === kind).map((token) => token.text);
  expect(of('property')).toEqual(['"a"', '"b:"']);
  expect(of('string')).toEqual(['"x\\"y"', '"c"']);
  expect(of('number')).toEqual(['1', '-2.5e3']);
  expect(of('literal')).toEqual(['true', 'null']);
});
