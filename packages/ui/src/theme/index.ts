export type { Colors, StatusColors } from './colors.ts';
export { vars } from './contract.css.ts';
export { createTheme, type Some, type Theme, type ThemeTokens } from './createTheme.ts';
export { media } from './media.ts';
export type { Space } from './scale.ts';
export { darkTheme, lightTheme } from './theme.css.ts';
export type { ThemeColors } from './themes.ts';
