import { APPEARANCE_KEY, showStoredAppearance } from '../internal/showStoredAppearance.ts';

/**
 * A script that, before the first paint, applies the choice that the reader made in a `ThemeSwitch`. It is for the head
 * of a server-rendered page. With Vite, the plugin `appearance` of `@platform/ui/vite` adds it.
 */
export const appearanceScript: string = `(${showStoredAppearance})(${JSON.stringify(APPEARANCE_KEY)});`;
