import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const legend = style({
  float: 'inline-start',
  inlineSize: '100%',
  padding: 0,
  fontSize: vars.fontSize.document,
  lineHeight: vars.lineHeight.title,
  fontWeight: vars.fontWeight.semibold,
  letterSpacing: vars.letterSpacing.tight,
  color: vars.color.text.primary,
});
export const frame = style({ border: 'none', padding: 0, margin: 0, minInlineSize: 0, display: 'block' });
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  clear: 'both',
  paddingBlockStart: vars.space[3],
});
export const head = style({
  display: 'flex',
  flexDirection: 'column',
  clear: 'both',
  color: vars.color.text.muted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
