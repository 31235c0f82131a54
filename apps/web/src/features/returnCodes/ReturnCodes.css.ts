import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Neither the header nor the bar under it, on a phone, may stand over what was scrolled to. */
export const section = style({
  scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.size.control} + ${vars.space[4]})`,
});

/** What the address names: a thick edge as well as a colour. */
export const named = style({
  borderInlineStart: `${vars.space[1]} solid ${vars.color.accent.solid}`,
  background: vars.color.accent.subtle,
});
