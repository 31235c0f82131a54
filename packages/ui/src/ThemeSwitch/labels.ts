/** The words of a `ThemeSwitch`. */
export interface ThemeSwitchLabels {
  /** What the colour schemes are called together. */
  colorScheme: string;
  /** What the contrasts are called together. */
  contrast: string;
  /** The system's own colour scheme, and its own contrast. */
  system: string;
  /** The light colour scheme. */
  light: string;
  /** The dark colour scheme. */
  dark: string;
  /** The contrast of most readers. */
  regular: string;
  /** High contrast. */
  more: string;
}
