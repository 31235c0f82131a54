import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name breaks, rather than pushing the other columns away. */
export const name = style({ overflowWrap: 'anywhere' });

/** The price that an operator has changed. */
export const was = style({ color: vars.color.text.secondary });

export const contents = style({ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' });

/** What was said with an event, as it was said. */
export const note = style({
  paddingInlineStart: vars.space[3],
  borderInlineStart: `${vars.borderWidth.thick} solid ${vars.color.border.regular}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
