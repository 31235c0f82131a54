import { style } from '@vanilla-extract/css';
import { ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

export const frame = style({ position: 'relative', minInlineSize: 0 });
export const select = style({
  appearance: 'none',
  cursor: 'pointer',
  paddingInlineEnd: `calc(${vars.size.icon} + ${vars.space[4]})`,
  textOverflow: 'ellipsis',
  selectors: {
    '&:hover': { borderColor: vars.color.border.controlHover },
    '&:focus-visible': { ...ring, outlineOffset: 0, borderColor: vars.color.border.focus },
  },
});
export const chevron = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space[3],
  display: 'grid',
  placeItems: 'center',
  color: vars.color.text.muted,
  pointerEvents: 'none',
});
