import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Keeps the section visible below the header and, on a phone, below the bar under it. */
export const section = style({
  scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.size.control} + ${vars.space[4]})`,
});

/** The section that the URL links to: marked by a thick border in addition to the color. */
export const named = style({
  borderInlineStart: `${vars.space[1]} solid ${vars.color.accent.solid}`,
  background: vars.color.accent.subtle,
});
