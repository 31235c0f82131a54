import { style } from '@vanilla-extract/css';

/** The text is plain and has line breaks. */
export const content = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
