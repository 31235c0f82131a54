import type { IconComponent } from '../Icon/createIcon.tsx';
import { MoonIcon, SunIcon, SunMoonIcon } from '../Icon/Icon.tsx';
import type { ColorScheme } from '../ThemeProvider/appearance.ts';

export const colorSchemeIcons: Record<ColorScheme, IconComponent> = {
  system: SunMoonIcon,
  light: SunIcon,
  dark: MoonIcon,
};
