import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Moves to the next line as a whole if it doesn't fit. */
export const together = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  maxInlineSize: '100%',
});

/** Breaks if even a whole line is too short. */
export const code = style({ minInlineSize: 0 });
