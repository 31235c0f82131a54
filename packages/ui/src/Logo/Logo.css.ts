import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const logo = style({
  display: 'inline-flex',
  verticalAlign: 'top',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.text.primary,
  fontFamily: vars.font.sans,
  fontWeight: vars.fontWeight.semibold,
  letterSpacing: vars.letterSpacing.tighter,
});
export const sizes = styleVariants({
  medium: { fontSize: vars.fontSize.document, lineHeight: vars.lineHeight.title },
  large: { fontSize: vars.fontSize.section, lineHeight: vars.lineHeight.section },
});
export const marks = styleVariants({
  medium: { inlineSize: vars.space[6], blockSize: vars.space[6] },
  large: { inlineSize: vars.space[8], blockSize: vars.space[8] },
});
export const mark = style({ display: 'block', flexShrink: 0, color: vars.color.accent.solid });
