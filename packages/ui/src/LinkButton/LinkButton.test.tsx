import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focused, render } from '../../tests/render.tsx';
import { LinkButton } from './index.ts';

test('behaves as a link for the keyboard', async () => {
  await render(<LinkButton href="#register">Register</LinkButton>);
  await userEvent.keyboard('{Tab}{Enter}');
  expect(focused().tagName).toBe('A');
  expect(location.hash).toBe('#register');
});
