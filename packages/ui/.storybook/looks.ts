import type { BrowserCommand } from 'vitest/node';

/** Color settings of a reader's system. */
export interface Look {
  colorScheme?: 'light' | 'dark';
  contrast?: 'more' | 'no-preference';
  forcedColors?: 'active' | 'none';
}

/** The colors in which every test starts. */
export const LIGHT = { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' } satisfies Look;

/** Changes the colors of the page that runs the tests, without reloading it. */
export const emulateLook: BrowserCommand<[look: Look]> = ({ page }, look) =>
  page.emulateMedia({ ...LIGHT, ...look });

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateLook: (look: Look) => Promise<void>;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Further colors in which a story is checked after it has played in its own colors. */
    looks: Look[];
  }
}
