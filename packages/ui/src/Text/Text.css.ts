import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, fontSize, lineHeight, fontWeight } = vars;

export const base = style({ margin: 0, fontFamily: vars.font.sans, overflowWrap: 'break-word' });
export const sizes = styleVariants({
  caption: { fontSize: fontSize.caption, lineHeight: lineHeight.caption },
  small: { fontSize: fontSize.small, lineHeight: lineHeight.small },
  console: { fontSize: fontSize.console, lineHeight: lineHeight.console },
  document: { fontSize: fontSize.document, lineHeight: lineHeight.document },
  lead: { fontSize: fontSize.title, lineHeight: lineHeight.section },
});
export const tones = styleVariants({
  inherit: { color: 'inherit' },
  primary: { color: color.text.primary },
  secondary: { color: color.text.secondary },
  muted: { color: color.text.muted },
  accent: { color: color.accent.text },
  info: { color: color.info.text },
  success: { color: color.success.text },
  warning: { color: color.warning.text },
  danger: { color: color.danger.text },
});
export const weights = styleVariants({
  regular: { fontWeight: fontWeight.regular },
  medium: { fontWeight: fontWeight.medium },
  semibold: { fontWeight: fontWeight.semibold },
});
export const alignments = styleVariants({
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
});
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });
export const truncated = style({
  display: 'block',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const balanced = style({ textWrapStyle: 'pretty' });
