export { type Appearance, type ColorScheme, type Contrast, useAppearance } from './appearance.ts';
export { appearanceScript } from './appearanceScript.ts';
export { directionOf } from './direction.ts';
export { type Messages, useMessages } from './messages.ts';
export { ThemeProvider, type ThemeProviderProps } from './ThemeProvider.tsx';
