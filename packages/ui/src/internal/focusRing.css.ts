import { type StyleRule, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const ring = {
  outline: `${vars.focus.width} solid ${vars.color.border.focus}`,
  outlineOffset: vars.focus.offset,
} satisfies StyleRule;

/** The focus ring for keyboard users; works on react-aria's elements and on plain ones. */
export const focusRing = style({
  outline: 'none',
  selectors: { '&[data-focus-visible]': ring, '&:focus-visible:not([data-rac])': ring },
});
