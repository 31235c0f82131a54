import type { ThemeSwitchLabels } from '@platform/ui';

/** The texts of the theme switch. */
export const APPEARANCE: ThemeSwitchLabels = {
  colorScheme: 'Colors',
  contrast: 'Contrast',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  regular: 'Regular',
  more: 'High',
};
