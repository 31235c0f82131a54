/** The texts of a `ThemeSwitch`. */
export interface ThemeSwitchLabels {
  /** The heading of the color schemes. */
  colorScheme: string;
  /** The heading of the contrasts. */
  contrast: string;
  /** The system's setting, of color scheme or contrast. */
  system: string;
  /** The light color scheme. */
  light: string;
  /** The dark color scheme. */
  dark: string;
  /** Regular contrast. */
  regular: string;
  /** High contrast. */
  more: string;
}
