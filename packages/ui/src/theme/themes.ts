import type { Colors } from './colors.ts';
import { dark } from './dark.ts';
import { highContrastDark } from './highContrastDark.ts';
import { highContrastLight } from './highContrastLight.ts';
import { light } from './light.ts';

/** The colours of a whole theme: each colour scheme, and each for readers who ask for more contrast. */
export interface ThemeColors {
  light: Colors;
  dark: Colors;
  /** Words 7:1 against what they stand on. */
  highContrastLight: Colors;
  /** Words 7:1 against what they stand on. */
  highContrastDark: Colors;
}

/** The kit's own theme. */
export const themes: ThemeColors = { light, dark, highContrastLight, highContrastDark };
