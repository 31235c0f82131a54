import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { ThemeProvider, type ThemeProviderProps } from '../src/ThemeProvider/index.ts';

let root: Root | undefined;

/**
 * Renders an element inside the provider, and removes it after the test.
 *
 * @param props of the provider
 */
export async function render(
  element: ReactNode,
  props: Omit<ThemeProviderProps, 'children'> = {},
): Promise<void> {
  const host = document.createElement('main');
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <ThemeProvider {...props}>
      {element}
      <span data-testid="rendered" />
    </ThemeProvider>,
  );
  await expect.poll(() => document.querySelector('[data-testid="rendered"]')).not.toBeNull();
}

/** Makes overlays fade out until {@link finishFadingOut} is called, because the tests run without motion. */
export const FadingOut = () => (
  <style>
    {'@keyframes leave { to { opacity: 0 } } [data-exiting] { animation: leave 3600s !important }'}
  </style>
);

/** Ends the fading of all overlays inside {@link FadingOut}. */
export function finishFadingOut(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation && animation.animationName === 'leave') animation.finish();
  }
}

/** Removes what the test has rendered. `render.setup.ts` calls it after each test. */
export function unmount(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

/** Returns the element with keyboard focus. */
export const focused = () => document.activeElement as HTMLElement;

export const byRole = page.getByRole.bind(page);
