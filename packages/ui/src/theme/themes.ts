import type { Colors } from './colors.ts';
import { dark } from './dark.ts';
import { highContrastDark } from './highContrastDark.ts';
import { highContrastLight } from './highContrastLight.ts';
import { light } from './light.ts';

/** The colors of a whole theme: for each color scheme, with regular and high contrast. */
export interface ThemeColors {
  light: Colors;
  dark: Colors;
  /** Text 7:1 against its background. */
  highContrastLight: Colors;
  /** Text 7:1 against its background. */
  highContrastDark: Colors;
}

/** The kit's own theme. */
export const themes: ThemeColors = { light, dark, highContrastLight, highContrastDark };
