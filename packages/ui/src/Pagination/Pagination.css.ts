import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
export const nav = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  color: color.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const list = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.half,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const page = style({
  minInlineSize: vars.size.controlSmall,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[aria-current]': {
      background: color.background.selected,
      color: color.accent.text,
      borderColor: color.accent.border,
    },
  },
});
export const wideOnly = style({ display: 'none', '@media': { [media.tablet]: { display: 'block' } } });
export const gap = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: vars.size.controlSmall,
});
