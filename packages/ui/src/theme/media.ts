/** Media queries, for the `@media` key of a style. */
export const media = {
  /** Narrower than a tablet. */
  phone: 'screen and (width < 40rem)',
  /** Wider than a phone. */
  tablet: 'screen and (min-width: 40rem)',
  /** Wide enough for a sidebar next to the page. */
  desktop: 'screen and (min-width: 60rem)',
  /** Wide enough for a header with navigation, search and account. */
  wide: 'screen and (min-width: 80rem)',
  coarsePointer: '(pointer: coarse)',
  /** The pointer can hover. Without this, a touchscreen shows a tapped element as hovered until the next tap. */
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  /** The reader's system asks for more contrast. */
  moreContrast: '(prefers-contrast: more)',
  dark: '(prefers-color-scheme: dark)',
} as const;
