import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Moves to the next line as a whole if it doesn't fit. */
export const reference = style({ display: 'inline-block' });

/** A button in line with the text above it. */
export const aligned = style({
  marginInlineStart: `calc(-1 * (${vars.space[2]} + ${vars.borderWidth.hairline}))`,
});
