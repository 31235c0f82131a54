import { APPEARANCE_KEY, showStoredAppearance } from '../internal/showStoredAppearance.ts';

/**
 * A script that applies the reader's choice in a `ThemeSwitch` before the first paint, for the head of a server-rendered
 * page. With Vite, the plugin `appearance` of `@platform/ui/vite` adds it.
 */
export const appearanceScript: string = `(${showStoredAppearance})(${JSON.stringify(APPEARANCE_KEY)});`;
