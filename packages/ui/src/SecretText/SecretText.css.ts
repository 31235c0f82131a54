import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const root = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  maxInlineSize: '100%',
  minInlineSize: 0,
});
export const value = style({
  minInlineSize: 0,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
  color: vars.color.text.primary,
  overflowWrap: 'anywhere',
});
export const hidden = style({
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.title,
  userSelect: 'none',
  whiteSpace: 'nowrap',
});
