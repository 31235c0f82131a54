import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const badge = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: vars.space[4],
  blockSize: vars.space[4],
  paddingInline: vars.space[1],
  borderRadius: vars.radius.full,
  background: vars.color.accent.solid,
  color: vars.color.text.onAccent,
  forcedColorAdjust: 'none',
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
  fontWeight: vars.fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
});
