import type { BrowserCommand } from 'vitest/node';

/** What a reader's system asks of a page's colours. */
export interface Look {
  colorScheme?: 'light' | 'dark';
  contrast?: 'more' | 'no-preference';
  forcedColors?: 'active' | 'none';
}

/** The colours that every test starts in. */
export const LIGHT = { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' } satisfies Look;

/** Shows the page that runs the tests in other colours, without loading it anew. */
export const emulateLook: BrowserCommand<[look: Look]> = ({ page }, look) =>
  page.emulateMedia({ ...LIGHT, ...look });

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateLook: (look: Look) => Promise<void>;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The colours in which a story is looked at once more after it has played in its own. */
    looks: Look[];
  }
}
