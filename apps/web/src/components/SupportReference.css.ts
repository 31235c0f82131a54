import { style } from '@vanilla-extract/css';

/** Moves to the next line as a whole if it doesn't fit. */
export const reference = style({ display: 'inline-block' });
