import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { fontSize, lineHeight, letterSpacing, fontWeight } = vars;

export const base = style({
  margin: 0,
  fontFamily: vars.font.sans,
  fontWeight: fontWeight.semibold,
  textWrapStyle: 'balance',
  overflowWrap: 'break-word',
  // Apps focus a page's heading for screen readers; a focus ring would suggest that it can be pressed.
  selectors: { '&[tabindex="-1"]:focus': { outline: 'none' } },
});
export const tones = styleVariants({
  primary: { color: vars.color.text.primary },
  muted: { color: vars.color.text.muted },
  inherit: { color: 'inherit' },
});
export const sizes = styleVariants({
  hero: { fontSize: fontSize.hero, lineHeight: lineHeight.hero, letterSpacing: letterSpacing.tighter },
  display: {
    fontSize: fontSize.display,
    lineHeight: lineHeight.display,
    letterSpacing: letterSpacing.tighter,
  },
  page: { fontSize: fontSize.page, lineHeight: lineHeight.page, letterSpacing: letterSpacing.tighter },
  section: { fontSize: fontSize.section, lineHeight: lineHeight.section, letterSpacing: letterSpacing.tight },
  title: { fontSize: fontSize.document, lineHeight: lineHeight.title, letterSpacing: letterSpacing.tight },
  small: { fontSize: fontSize.console, lineHeight: lineHeight.console },
});
export const alignments = styleVariants({
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
});
