import { type StyleRule, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { focusVisible } from './interactions.ts';

export const ring = {
  outline: `${vars.focus.width} solid ${vars.color.border.focus}`,
  outlineOffset: vars.focus.offset,
} satisfies StyleRule;

/** The focus ring for keyboard users; works on react-aria's elements and on plain ones. */
export const focusRing = style({
  outline: 'none',
  selectors: { [focusVisible]: ring },
});
