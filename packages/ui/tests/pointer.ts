import type { BrowserCommand } from 'vitest/node';

/** Moves the pointer out of the page. */
export const movePointerAway: BrowserCommand<[]> = ({ page }) => page.mouse.move(-1, -1);

declare module 'vitest/browser' {
  interface BrowserCommands {
    movePointerAway: () => Promise<void>;
  }
}
